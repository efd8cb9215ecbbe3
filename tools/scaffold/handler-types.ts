/** The types that handlers are declared in, and what a file of the area imports. */
interface HandlerTypes {
  /** The type of all handlers of the area. */
  readonly all: string
  /** The generic type of one handler. */
  readonly one: string
  /** Module of both types. */
  readonly module: string
  readonly kernel: string
}

/** The types of an area's handlers. `/control` is no area of the platform's contract, and has its own. */
export const handlerTypesOf = (area: string): HandlerTypes =>
  area === 'control'
    ? { all: 'ControlHandlers', one: 'ControlHandler', module: './operation.ts', kernel: '../kernel' }
    : {
        all: `AreaHandlers<'${area}'>`,
        one: 'Handler',
        module: '../../http/server/operation.ts',
        kernel: '../../kernel',
      }
