import { createHash, hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { andThen } from '../../kernel/result-or-promise.ts'
import { JsonText, MAX_AT_ONCE, toBytes } from './json-text.ts'

/**
 * The tag of a body, derived from its bytes. Others need not wait for all pieces of a large one.
 * @see RFC 9110, section 8.8.3
 */
export const entityTag = async (pieces: Iterable<Uint8Array>): Promise<string> => {
  const digest = createHash('sha256')
  let count = 0
  for (const piece of pieces) {
    if (count++ > 0) await setImmediate()
    digest.update(piece)
  }
  return quoted(digest.digest('base64url'))
}

/** As `entityTag`, for one buffer. `hash()` saves a Hash object, which costs as much as digesting a small body. */
const tagOfBytes = (bytes: Uint8Array): string => quoted(hash('sha256', bytes, 'base64url'))

const quoted = (digest: string): string => `"${digest}"`

/** Of texts and bytes that were sent before. */
const known = new WeakMap<JsonText<unknown> | Uint8Array, string>()

/**
 * The tag of a body as it is sent: at once, but for long texts. That of a text or of bytes which handlers keep, and never
 * change, is made once.
 */
export const tagBody = (body: unknown): string | Promise<string> => {
  const isKept = body instanceof JsonText || body instanceof Uint8Array
  if (!isKept) return tagOfBytes(toBytes(body))
  return andThen(known.get(body) ?? computeTag(body), (tag) => {
    known.set(body, tag)
    return tag
  })
}

const computeTag = (body: JsonText<unknown> | Uint8Array): string | Promise<string> => {
  const isLong = body instanceof JsonText && body.byteLength > MAX_AT_ONCE
  return isLong ? entityTag(body.pieces()) : tagOfBytes(toBytes(body))
}

/**
 * Whether the caller already has the body with this tag. `Cache-Control` of the call is ignored: it is meant for caches
 * on the way, and some clients send `no-cache` with every condition of their own.
 * @param noneMatch `If-None-Match` of the call, compared weakly; our tags have no commas
 * @see RFC 9110, section 13.1.2
 */
export const hasAlready = (noneMatch: string | undefined, tag: string): boolean =>
  (noneMatch ?? '').split(',').some((named) => ['*', tag, `W/${tag}`].includes(named.trim()))

/**
 * Whether the caller names the body with this tag.
 * @param match `If-Match` of the call, compared strongly
 * @see RFC 9110, section 13.1.1
 */
export const isNamedIn = (match: string, tag: string): boolean =>
  match.split(',').some((named) => ['*', tag].includes(named.trim()))
