import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { piecesOf } from './body-bytes.ts'
import { JsonText } from './json-text.ts'

/**
 * The tag of a body, derived from its bytes. Others need not wait for all pieces of a large one.
 * @see RFC 9110, section 8.8.3
 */
export const entityTag = async (pieces: Iterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  let count = 0
  for (const piece of pieces) {
    if (count++ > 0) await setImmediate()
    hash.update(piece)
  }
  return `"${hash.digest('base64url')}"`
}

/** Of texts that were sent before. */
const known = new WeakMap<JsonText<unknown>, string>()

/** The tag of a body as it is sent. That of a text which handlers keep is made once. */
export const tagOf = async (body: unknown): Promise<string> => {
  if (!(body instanceof JsonText)) return entityTag(piecesOf(body))
  const tag = known.get(body) ?? (await entityTag(body.pieces()))
  known.set(body, tag)
  return tag
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
