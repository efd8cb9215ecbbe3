import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
  removeTrailingSlash,
  type HeadersOptions,
  type Middleware,
  type ParseAs,
  type PathSerializer,
  type QuerySerializer,
  type QuerySerializerOptions,
} from 'openapi-fetch'
import type { Told } from './middleware.ts'

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
  readonly bodySerializer?: BodySerializer
  readonly pathSerializer?: PathSerializer
  readonly middleware?: readonly Middleware[]
  readonly signal?: AbortSignal | null
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  readonly redirect?: RequestRedirect
}

type BodySerializer = (body: unknown, headers?: Headers) => BodyInit

/** A request that may be sent more than once. */
export interface Sendable {
  readonly url: string
  /** Those of {@link init}, which may still be set. */
  readonly headers: Headers
  readonly init: RequestInit
  readonly told: Told
}

/**
 * What a call sends, by the serializers of openapi-fetch.
 * @param base the address where the call names none
 * @throws what a serializer throws
 */
export const sendable = (base: string, method: string, path: string, options: Given): Sendable => {
  const {
    baseUrl: address = base,
    params = {},
    headers: own,
    body,
    parseAs = 'json',
    fetch = globalThis.fetch,
    querySerializer: query,
    bodySerializer = serializeBody,
    pathSerializer = defaultPathSerializer,
    middleware: _,
    ...init
  } = options
  const querySerializer = typeof query === 'function' ? query : createQuerySerializer(query)
  const baseUrl = removeTrailingSlash(address)
  const url = createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer })
  const stated = mergeHeaders(own, params.header)
  const content = body === undefined ? undefined : bodySerializer(body, stated)
  const isTyped = content === undefined || content instanceof FormData
  const headers = isTyped ? stated : mergeHeaders(JSON_TYPE, own, params.header)
  return {
    url,
    headers,
    init: { ...init, method: method.toUpperCase(), headers, ...(content !== undefined && { body: content }) },
    told: {
      schemaPath: path,
      params,
      options: {
        baseUrl,
        fetch: (input, init) => fetch(new Request(input, init)),
        parseAs,
        querySerializer,
        bodySerializer,
        pathSerializer,
      },
    },
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const serializeBody: BodySerializer = defaultBodySerializer
