import type { Client, PathsOf } from './client.ts'

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of a contract before its types are known. */
export type UntypedPaths = Record<string, Record<Method, { parameters: object; responses: object }>>

type Calls = Readonly<Record<keyof Client, unknown>>

/** The one place where calls get the types of a contract; the underlying client has none. */
export const typedClient = <Paths extends PathsOf<Paths>>(calls: Calls): Client<Paths> => {
  if (!isClient<Paths>(calls)) throw new TypeError('A call is missing')
  return calls
}

const isClient = <Paths extends PathsOf<Paths>>(calls: Calls): calls is Client<Paths> =>
  Object.values(calls).every((call) => typeof call === 'function')
