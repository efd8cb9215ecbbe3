/** The types that an area's handlers are declared in. */
interface HandlerTypes {
  /** The type of all handlers of the area. */
  readonly all: string
  /** Path of the module of that type, below `server/src`. */
  readonly module: string
}

/** The types of an area's handlers. `/control` is no area of the platform's contract, and has its own. */
export const handlerTypesFor = (area: string): HandlerTypes =>
  area === 'control'
    ? { all: 'ControlHandlers', module: 'control/operation.ts' }
    : { all: `AreaHandlers<'${area}'>`, module: 'http/operation.ts' }
