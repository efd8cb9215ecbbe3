import { Socket } from 'node:net'
import cors from 'cors'
import { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Check } from './check.ts'
import type { IsAllowedOrigin } from './origins.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** Response headers that a page on another origin may read. */
const EXPOSED_HEADERS = [
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'Content-Disposition',
  'ETag',
  'Last-Modified',
  'Content-Length',
  'Accept-Ranges',
  'Content-Range',
  'Idempotent-Replayed',
]

/** Headers for the safety of browsers, of every answer. */
export const hardening = (): Check => {
  const always = [
    ...setBy(helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } })),
    ...Object.entries(SAFE_HEADERS),
  ]
  return (_req, res) => {
    setAll(res, always)
  }
}

/** A middleware of Connect, which Express and others run. */
type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** CORS. */
export interface Sharing {
  /** Answers preflights, and sets the headers of all other answers. */
  readonly middleware: Middleware
  /** Sets the headers of an answer to what is no preflight. */
  readonly check: Check
}

/** CORS for every page, or for those of the allowed origins. @see https://fetch.spec.whatwg.org/#http-cors-protocol */
export const sharing = (isAllowed: IsAllowedOrigin | undefined): Sharing => {
  const middleware = corsFor(isAllowed)
  const withoutOrigin = setBy(middleware)
  return {
    middleware,
    check: (req, res) => {
      if (req.headers.origin === undefined) setAll(res, withoutOrigin)
      else middleware(req, res, () => undefined)
    },
  }
}

const corsFor = (isAllowed: IsAllowedOrigin | undefined): Middleware => {
  const answer = { exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }
  if (!isAllowed) return cors(answer)
  return cors((req: IncomingMessage, decide) => {
    const { origin } = req.headers
    decide(null, { ...answer, origin: origin !== undefined && isAllowed(origin) ? origin : [] })
  })
}

type Headers = readonly (readonly [name: string, value: string])[]

/** What a middleware sets for a request without any header: found out once, since it is the same for each. */
const setBy = (middleware: Middleware): Headers => {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  const res = new HeaderRecorder(req)
  middleware(req, res, () => undefined)
  return [...res.recorded]
}

class HeaderRecorder extends ServerResponse {
  readonly recorded = new Map<string, string>()

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.recorded.set(name, String(value))
    return super.setHeader(name, value)
  }
}

const setAll = (res: ServerResponse, headers: Headers): void => {
  for (const [name, value] of headers) res.setHeader(name, value)
}
