type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of a contract before its types are known. */
export type UntypedPaths = Record<string, Record<Method, UntypedOperation>>

/** The calls of a client before their types are known: an overload gives them the contract's. */
export type UntypedCalls<Typed> = Readonly<Record<keyof Typed, unknown>>

interface UntypedOperation {
  parameters: object
  requestBody?: { content: { 'application/json': unknown } }
  responses: object
}
