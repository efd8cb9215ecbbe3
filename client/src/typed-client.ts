import type { Client, PathClient, PathsOf } from './client.ts'

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of a contract before its types are known. */
export type UntypedPaths = Record<string, Record<Method, UntypedOperation>>

interface UntypedOperation {
  parameters: object
  requestBody?: { content: { 'application/json': unknown } }
  responses: object
}

type Calls<Typed> = Readonly<Record<keyof Typed, unknown>>

/** The one place where calls get the types of a contract; the underlying client has none. */
export const typedClient = <Paths extends PathsOf<Paths>>(
  calls: Calls<PathClient<Paths>>,
): PathClient<Paths> => {
  if (!areCalls<PathClient<Paths>>(calls)) throw new TypeError('A call is missing')
  return calls
}

/** The same for all that a client of the platform has. */
export const platformClient = (calls: Calls<Client>): Client => {
  if (!areCalls<Client>(calls)) throw new TypeError('A call is missing')
  return calls
}

const areCalls = <Typed>(calls: Calls<Typed>): calls is Calls<Typed> & Typed =>
  Object.values(calls).every((call) => typeof call === 'function')
