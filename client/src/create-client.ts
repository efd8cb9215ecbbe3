import createFetchClient, { mergeHeaders, type HeadersOptions } from 'openapi-fetch'
import { wires } from '../../generated/wire.ts'
import type { Client } from './client.ts'
import { authorization, type Credentials } from './credentials.ts'
import { fetchOptions, type OperationWire, type OperationWires } from './operation-wire.ts'
import { typedClient, type UntypedPaths } from './typed-client.ts'

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
  const client = createFetchClient<UntypedPaths>({ baseUrl, ...(fetch && { fetch }) })
  client.use({
    onRequest: async ({ request, schemaPath }) => {
      if (wireOf(request.method, schemaPath).anonymous || request.headers.has('Authorization')) return
      request.headers.set('Authorization', await authorization(options))
    },
  })
  // What the caller gives wins over what the contract says.
  const call =
    (method: Method) =>
    (path: string, given: { readonly headers?: HeadersOptions } = {}) => {
      const stated = fetchOptions(wireOf(method, path), siblingBaseUrl)
      const headers = mergeHeaders(stated.headers, given.headers)
      return client.request(method, path, { ...stated, ...given, headers })
    }
  return typedClient({
    ...client,
    GET: call('get'),
    PUT: call('put'),
    POST: call('post'),
    PATCH: call('patch'),
    DELETE: call('delete'),
  })
}

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

const table: OperationWires = wires

const wireOf = (method: string, path: string): OperationWire => table[`${method.toLowerCase()} ${path}`] ?? {}
