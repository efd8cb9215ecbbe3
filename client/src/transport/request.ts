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
  /** What fetch does not know of it, it passes over. */
  readonly init: RequestInit
  readonly told: () => Told
}

/**
 * What a call sends, by the serializers of openapi-fetch.
 * @param base the address where the call names none
 * @throws TypeError where a parameter of the path is empty, `.` or `..`: the address would be another resource's
 * @throws what a serializer throws
 */
export const sendable = (base: string, method: string, path: string, given: Given): Sendable => {
  assertIds(given.params?.path)
  const { params = {}, headers: own, body, querySerializer: query, bodySerializer = serializeBody } = given
  const { pathSerializer = defaultPathSerializer, parseAs = 'json', fetch = globalThis.fetch } = given
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

/** URLs drop `.` and `..` as segments of a path, also where they are percent-encoded. @see RFC 3986, section 5.2.4 */
const assertIds = (ids: Readonly<Record<string, unknown>> = {}): void => {
  for (const [name, id] of Object.entries(ids))
    if (/^\.{0,2}$/.test(String(id)))
      throw new TypeError(`path parameter ${name}: "${String(id)}" is not an id`)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const serializeBody: BodySerializer = defaultBodySerializer
