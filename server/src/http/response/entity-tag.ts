import { hash } from 'node:crypto'

/** The tag of a body, derived from its bytes. @see RFC 9110, section 8.8.3 */
export const entityTag = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url')}"`

/**
 * Whether the caller already has the body with this tag. `Cache-Control` of the call is ignored: it is meant for caches
 * on the way, and some clients send `no-cache` with every condition of their own.
 * @param noneMatch `If-None-Match` of the call, compared weakly; our tags have no commas
 * @see RFC 9110, section 13.1.2
 */
export const hasAlready = (noneMatch: string | undefined, tag: string): boolean =>
  (noneMatch ?? '').split(',').some((named) => ['*', tag, `W/${tag}`].includes(named.trim()))
