import type { Jobs } from '../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { FieldErrors, ProblemStatus } from '../../kernel/problem.ts'
import { number } from '../../stores/indexes.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** The outcome of a request. */
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

/** The outcome of the first request with a key. Each later request with the key gets the same reply. */
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

/** How long a reply is kept, in milliseconds: a day. */
export const KEPT_FOR = 24 * 3_600_000

/** How often expired replies of a caller are deleted, in milliseconds, and how many at once. */
const PAUSE = 3_600_000
const MAX_AT_ONCE = 1000

export const FORGET = 'idempotency.forget'

/** Schedules the deletion of a caller's expired replies. A caller with stored replies has one such job. */
export const enqueueForgetting = (tx: Transaction, owner: string, due: number): Promise<void> =>
  tx.jobs.enqueue({ kind: FORGET, key: owner, due, ids: { owner } })

/** Registers the job that deletes expired replies. */
export const registerForgetting = (stores: Stores, jobs: Jobs): void => {
  jobs.register(FORGET, ({ key: owner, due }) => stores.transaction((tx) => forget(tx, owner, due)), {
    ...UNTIL_DONE,
    longestWait: KEPT_FOR,
  })
}

const forget = async (tx: Transaction, owner: string, now: number): Promise<void> => {
  const replies = tx.collection(KEPT_REPLIES)
  const where = [['at', { lte: now - KEPT_FOR }]] as const
  const { documents } = await replies.page(owner, { where, limit: MAX_AT_ONCE })
  for (const { key } of documents) await replies.delete(owner, key)
  if ((await replies.count(owner)) > 0) await enqueueForgetting(tx, owner, now + PAUSE)
}
