import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import type { Clock } from '../kernel/clock.ts'
import { dateTime } from '../kernel/date-time.ts'
import { announceAccounts } from '../services/accounts/account-store.ts'
import type { Stores } from '../stores/stores.ts'
import type { Transaction } from '../stores/transaction.ts'
import { appendToAudit } from '../services/audit/audit-log.ts'
import type { AuditEntry } from '../services/audit/audit-log.ts'

/** What administrators' commands work on. */
export interface Administration {
  readonly stores: Stores
  /** Absent where analytics are documents of the stores, too. */
  readonly analytics?: Pick<AnalyticsStore, 'deleteOrganization'>
  /** The real one. */
  readonly clock: Clock
  /** Bytes that nobody can guess. */
  readonly random: (size: number) => Buffer
  /** Who administrates. */
  readonly actor: string
}

/** What a command cannot do, in words for whoever gave it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** What a command did, for the audit log. */
export interface Deed<Result> extends Pick<AuditEntry, 'subject' | 'before' | 'after'> {
  readonly result: Result
}

/**
 * Does the work of a command, and records it in the same transaction; every process learns that accounts changed.
 * @param action noun and verb of the command
 * @param work may run again
 */
export const recorded = async <Result>(
  { stores, clock, random, actor }: Administration,
  action: string,
  work: (tx: Transaction) => Promise<Deed<Result>>,
): Promise<Result> => {
  const id = random(8).toString('hex')
  const time = dateTime(clock.now())
  return stores.transaction(async (tx) => {
    const { result, subject, before, after } = await work(tx)
    await appendToAudit(tx, { id, time, actor, action, subject, before, after })
    await announceAccounts(tx)
    return result
  })
}
