import type { Check } from './check.ts'
import { KEY_PARAMETER, THUMBNAIL_PARAMETER } from '../call/query.ts'

/** Query parameters whose value alone lets a caller in: a key, the token of a link, and the token of a download. */
const CREDENTIALS = [KEY_PARAMETER, THUMBNAIL_PARAMETER, 'token']

/** An address with one of them, perhaps in percent-escapes. */
const MAY_CARRY_ONE = /[?&](?:api_key|thumbnail_token|token|[^?&=]*%)/

/** Whether an address carries a credential. @param url path and query */
export const carriesCredential = (url: string): boolean => {
  if (!MAY_CARRY_ONE.test(url)) return false
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  return CREDENTIALS.some((name) => query.has(name))
}

/**
 * Lets only the caller's own cache store the answer to an address that carries a credential. Shared caches know by
 * themselves not to store answers to an `Authorization` header; a query means nothing to them.
 * @see RFC 9111, sections 3.5 and 5.2.2.7
 */
export const keepPrivate: Check = (req, res) => {
  if (carriesCredential(req.url ?? '')) res.setHeader('Cache-Control', 'private')
}
