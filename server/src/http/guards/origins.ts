import { isLoopback } from '../../services/network/loopback.ts'
import type { Check } from './check.ts'
import { Problem } from '../../kernel/problem.ts'

/** Whether pages of an origin, as a browser writes it in `Origin`, may call the platform. */
export type IsAllowedOrigin = (origin: string) => boolean

/**
 * The setting `--cors-origin`: origins, separated by commas.
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseOrigins = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').map((part) => parseOrigin(part.trim())))

const parseOrigin = (text: string): string => {
  const url = webAddress(text)
  if (url?.href !== `${url?.origin}/`)
    throw new Error(
      'must be an origin such as https://app.example.com, or several of them separated by commas',
    )
  return url.origin
}

const webAddress = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Pages of the platform's own addresses and those that are listed. */
export const listedOrigins = (
  addresses: readonly string[],
  listed: ReadonlySet<string> = new Set(),
): IsAllowedOrigin => {
  const own = new Set(addresses.map((address) => new URL(address).origin))
  return (origin) => own.has(origin) || listed.has(origin)
}

/** Pages that this machine serves. `null`, the origin of files and sandboxed frames, may belong to anybody. */
export const isLoopbackOrigin: IsAllowedOrigin = (origin) => {
  const url = webAddress(origin)
  return url?.origin === origin && isLoopback(url.hostname)
}

/**
 * Refuses calls of pages of other origins, preflights included. Calls without `Origin` come from no page that could
 * read the answer: command lines, servers, and requests of the browser itself.
 * @param refusal the message for such a page
 * @throws Problem 403
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export const refuseForeignOrigins =
  (isAllowed: IsAllowedOrigin, refusal: string): Check =>
  ({ headers: { origin } }) => {
    if (origin !== undefined && !isAllowed(origin)) throw new Problem(403, refusal)
  }
