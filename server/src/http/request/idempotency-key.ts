import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { IDEMPOTENCY_KEY } from '../../contract/served-operation.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { replyOwner } from '../../services/idempotency/reply-store.ts'

/** A caller's key, as the store knows it. */
export interface CallerKey {
  readonly owner: string
  /** Digest of the key. */
  readonly key: string
}

/**
 * The key of a call, which need not be valid yet; undefined without one, and of an operation that takes none. With quotes
 * around it or without, it is the same key.
 * @see draft-ietf-httpapi-idempotency-key-header-07, section 2.1; RFC 9651, section 3.3.3
 */
export const callerKeyOf = (
  req: Request,
  { takesIdempotencyKey }: ServedOperation,
  principal: Principal | undefined,
): CallerKey | undefined => {
  const sent = takesIdempotencyKey ? req.get(IDEMPOTENCY_KEY) : undefined
  if (sent === undefined || !principal) return undefined
  const [, quoted] = /^"(.*)"$/.exec(sent) ?? []
  const text = quoted?.replaceAll(/\\(.)/g, '$1') ?? sent
  return { owner: replyOwner(principal), key: digestOf(text) }
}

/** Digest of what a call asks for. Neither whitespace nor the order of members in a body makes a difference. */
export const fingerprintOf = (
  operationId: string,
  { path, query, body }: { readonly path: unknown; readonly query: unknown; readonly body: unknown },
): string => digestOf(JSON.stringify([operationId, path, query, body], withSortedMembers))

const withSortedMembers = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
