import createFetchClient, {
  type Client as FetchClient,
  type HeadersOptions,
  type Middleware,
  type ParseAs,
  type PathSerializer,
  type QuerySerializer,
  type QuerySerializerOptions,
} from 'openapi-fetch'
import type { UntypedAnswer } from './client.ts'
import type { Method } from './operation-wire.ts'
import { checkPathParameters } from './path-parameters.ts'
import type { Outcome } from './retry/retrying.ts'

/** The options of a call, in the words of openapi-fetch; all others are those of fetch. */
export interface Given {
  readonly baseUrl?: string
  readonly headers?: HeadersOptions
  readonly params?: {
    readonly header?: Record<string, string>
    readonly path?: Record<string, unknown>
    readonly query?: Record<string, unknown>
  }
  readonly body?: unknown
  readonly parseAs?: ParseAs
  readonly querySerializer?: QuerySerializer<unknown> | QuerySerializerOptions
  readonly bodySerializer?: (body: unknown) => RequestInit['body']
  readonly pathSerializer?: PathSerializer
  readonly middleware?: Middleware[]
  readonly signal?: AbortSignal | null
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  readonly redirect?: Request['redirect']
}

/** Any operation, as openapi-fetch types them. */
interface Operation {
  readonly parameters: object
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } }
  readonly responses: object
}

type AnyPaths = Record<string, Record<Method, Operation>>

export interface Transport extends Pick<FetchClient<AnyPaths>, 'use' | 'eject'> {
  /**
   * Sends a call once.
   * @returns its answer, or why there is none, or not all of it
   * @throws ParameterError, and what a serializer or a middleware throws: sent again, the call would fail in the same way
   */
  readonly attempt: (method: Method, path: string, given: Given) => Promise<Outcome<UntypedAnswer>>
}

/**
 * Sends calls through openapi-fetch.
 * @param fetchUnlessGiven sends the requests of calls that give no other; the global one where it is undefined
 */
export const createTransport = (
  baseUrl: string,
  fetchUnlessGiven: Given['fetch'] = (request) => globalThis.fetch(request),
): Transport => {
  const client = createFetchClient<AnyPaths>({ baseUrl })
  /** Calls whose next fault is the network's, by what sends them. */
  const onNetwork = new WeakSet<object>()
  // The first middleware is the last that sees an answer: a fault after it is one of reading the body.
  client.use({ onResponse: ({ options }) => void onNetwork.add(options.fetch) })
  return {
    use: (...middleware) => client.use(...middleware),
    eject: (...middleware) => client.eject(...middleware),
    attempt: async (method, path, given) => {
      checkPathParameters(method, path, given.params?.path)
      const { fetch = fetchUnlessGiven } = given
      const send = async (request: Request): Promise<Response> => {
        try {
          return await fetch(request)
        } catch (fault) {
          onNetwork.add(send)
          throw fault
        }
      }
      try {
        return { answer: await client.request(method, path, { ...given, fetch: send }) }
      } catch (cause) {
        if (onNetwork.has(send)) return { cause }
        throw cause
      }
    },
  }
}
