import type { Principal } from '../../kernel/principal.ts'
import type { FieldErrors, ProblemStatus } from '../../kernel/problem.ts'
import { number } from '../../stores/indexes.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'

/** What a request came to. */
export type Outcome =
  | {
      readonly kind: 'success'
      readonly status: number
      readonly headers: Readonly<Record<string, string | number>>
      /** JSON, as it is sent; null for none. */
      readonly body: string | null
    }
  | {
      readonly kind: 'failure'
      readonly status: ProblemStatus
      readonly message: string
      readonly code: string
      readonly fields: FieldErrors
      readonly missing: readonly string[]
      readonly headers: Readonly<Record<string, string>>
    }

/** What the first request with a key came to: each further one is told the same. */
export interface KeptReply {
  /** Digest of the key. */
  readonly key: string
  /** Digest of the request. */
  readonly fingerprint: string
  /** Milliseconds since 1970 UTC, on the platform's clock. */
  readonly at: number
  readonly outcome: Outcome
}

/** Maximum number of replies that are kept for a caller, and of their bytes together. */
const MAX_KEPT_REPLIES = 10_000
const MAX_KEPT_BYTES = 16 * 2 ** 20

/** The owner of the replies that a caller got. */
export const replyOwner = ({ orgId, kind, subject }: Pick<Principal, 'orgId' | 'kind' | 'subject'>): string =>
  `${orgId}/${kind} ${subject}`

/** By `replyOwner`, oldest first. */
export const KEPT_REPLIES: CollectionDefinition<KeptReply, 'at'> = {
  name: 'idempotency.reply',
  key: ({ key }) => key,
  indexes: { at: number(({ at }) => at) },
  bound: {
    max: MAX_KEPT_REPLIES,
    maxBytes: MAX_KEPT_BYTES,
    drop: [],
    refuse: () => new RangeError(`one reply is longer than ${MAX_KEPT_BYTES} bytes`),
  },
}
