import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../../generated/types.ts'
import { wires } from '../../generated/wire.ts'
import { authorization, type Credentials } from './credentials.ts'
import { fetchOptions, type OperationWire, type OperationWires } from './operation-wire.ts'

/** Calls every operation of the contract: `client.GET('/catalog/v1/search', { params })`. */
export type Client = FetchClient<paths>

/** Where the platform is and who is calling. */
export type ClientOptions = Credentials & {
  /** Main address, e.g. `https://api.example.com`. */
  readonly baseUrl: string
  /** Address of the batch and catalog operations; the main address unless given. */
  readonly siblingBaseUrl?: string
  /** Replaces the global `fetch`, e.g. to retry, to log or to test. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * A typed client of the platform. A failure that the platform reports is a value: `{ data, error, response }`;
 * only a failure of transport throws. A redirect is not followed: read `response.headers.get('Location')`.
 *
 * @example
 * const client = createClient({ baseUrl, token: () => tokens.current() })
 * const { data, error } = await client.GET('/catalog/v1/collections')
 */
export const createClient = (options: ClientOptions): Client => {
  const { baseUrl, siblingBaseUrl = baseUrl, fetch } = options
  const client = createFetchClient<paths>({ baseUrl, ...(fetch && { fetch }) })
  client.use({
    onRequest: async ({ request, schemaPath }) => {
      if (wireOf(request.method, schemaPath).anonymous) return
      request.headers.set('Authorization', await authorization(options))
    },
  })
  return withWires(client, siblingBaseUrl)
}

const table: OperationWires = wires

const wireOf = (method: string, path: string): OperationWire => table[`${method.toLowerCase()} ${path}`] ?? {}

/** The same client, with every call's options completed from the contract. What the caller gives wins. */
const withWires = (client: Client, siblingBaseUrl: string): Client => {
  const complete = (method: string, path: string, init: object = {}) => ({
    ...fetchOptions(wireOf(method, path), siblingBaseUrl),
    ...init,
  })
  // A proxy keeps the exact generic type of a call, which a wrapping function could only assert.
  const completed = <Call extends object & ((...given: never[]) => unknown)>(
    method: string,
    call: Call,
  ): Call =>
    new Proxy(call, {
      apply: (target, self: unknown, [path, init]: [path: string, init?: object]): unknown =>
        Reflect.apply(target, self, [path, complete(method, path, init)]),
    })
  return {
    ...client,
    GET: completed('get', client.GET),
    PUT: completed('put', client.PUT),
    POST: completed('post', client.POST),
    PATCH: completed('patch', client.PATCH),
    DELETE: completed('delete', client.DELETE),
    request: new Proxy(client.request, {
      apply: (
        target,
        self: unknown,
        [method, path, init]: [method: string, path: string, init?: object],
      ): unknown => Reflect.apply(target, self, [method, path, complete(method, path, init)]),
    }),
  }
}
