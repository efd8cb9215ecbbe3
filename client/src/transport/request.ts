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
import { checkPathParameters } from './path-parameters.ts'

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
  /** What fetch does not know of it, it passes over. */
  readonly init: RequestInit
  readonly told: () => Told
}

/**
 * What a call sends, by the serializers of openapi-fetch.
 * @param base the address where the call names none
 * @throws ParameterError where a path parameter would address another resource
 * @throws what a serializer throws
 */
export const sendable = (base: string, method: string, path: string, given: Given): Sendable => {
  const { params = {}, headers: own, body, querySerializer: query, bodySerializer = serializeBody } = given
  const { pathSerializer = defaultPathSerializer, parseAs = 'json', fetch = globalThis.fetch } = given
  checkPathParameters(method, path, params.path)
  const querySerializer = typeof query === 'function' ? query : createQuerySerializer(query)
  const baseUrl = removeTrailingSlash(given.baseUrl ?? base)
  const url = createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer })
  const stated = mergeHeaders(own, params.header)
  const content = body === undefined ? null : bodySerializer(body, stated)
  const isTyped = content === null || content instanceof FormData
  const headers = isTyped ? stated : mergeHeaders(JSON_TYPE, own, params.header)
  const fetchAny: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init))
  const serializers = { querySerializer, bodySerializer, pathSerializer }
  const told = () => ({
    schemaPath: path,
    params,
    options: { baseUrl, fetch: fetchAny, parseAs, ...serializers },
  })
  return { url, headers, init: { ...given, method: method.toUpperCase(), headers, body: content }, told }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const serializeBody: BodySerializer = defaultBodySerializer
