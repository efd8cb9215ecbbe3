import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { KEPT_REPLIES } from './kept-reply-store.ts'

/** How long a reply is kept, in milliseconds: a day. */
export const KEPT_FOR = 24 * 3_600_000

/** How often those of a caller whose day is over are deleted, in milliseconds, and how many at once. */
const PAUSE = 3_600_000
const MAX_AT_ONCE = 1000

export const FORGET = 'idempotency.forget'

/** A caller of whom replies are kept has one such job. */
export const enqueueForgetting = (tx: Transaction, owner: string, due: number): Promise<void> =>
  tx.jobs.enqueue({ kind: FORGET, key: owner, due, ids: { owner } })

/** Has the replies of a caller deleted once their day is over. */
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
