import { hash } from 'node:crypto'

/** Names a body by what it is made of: the same bytes, the same tag. @see RFC 9110, section 8.8.3 */
export const entityTag = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url')}"`

/**
 * Whether a caller has what a tag names. `Cache-Control` of the call has no say in it: it speaks to caches on the way,
 * and some clients send `no-cache` with every condition of their own.
 * @param noneMatch `If-None-Match` of the call, compared weakly; our tags have no commas
 * @see RFC 9110, section 13.1.2
 */
export const hasAlready = (noneMatch: string | undefined, tag: string): boolean =>
  (noneMatch ?? '').split(',').some((named) => ['*', tag, `W/${tag}`].includes(named.trim()))
