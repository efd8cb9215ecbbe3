import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { batchAccountOf } from '../../services/batch/batch-account.ts'
import { costOf } from './cost.ts'
import type { Rest } from './task.ts'

/** Processing units of a term that are spent or reserved for runs, in thousandths. */
interface SpentUnits {
  readonly term: number
  readonly used: number
}

/** How many terms of an account are kept: only the current one counts, and those of runs that are still in progress. */
const MAX_TERMS = 24

/** By organization. */
export const SPENT_UNITS: CollectionDefinition<SpentUnits, never> = {
  name: 'batch.spent-units',
  key: ({ term }) => String(term),
  indexes: {},
  bound: { max: MAX_TERMS, drop: [], refuse: () => new RangeError('an account has too many terms') },
}

/** 30 days, in milliseconds. */
const TERM = 30 * 86_400_000

/**
 * The term in which a time lies. Terms are 30 days long.
 * @param first when one begins, as `time` in milliseconds since 1970 UTC
 */
export const termOf = (first: number, time: number): number => Math.floor((time - first) / TERM)

/**
 * Reserves the processing units of a run, or as many as the account has left of a term.
 * @param until how many pieces of the work are to be finished
 * @returns how many will be, as far as they are paid for
 */
export const reserveUnits = async (
  tx: Transaction,
  orgId: number,
  { work, from }: Rest,
  until: number,
  term: number,
): Promise<number> => {
  const used = await usedIn(tx, orgId, term)
  const { processingUnits } = await batchAccountOf(tx, orgId)
  const paid = paidFor({ work, from }, until, processingUnits * 1000 - used)
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used: used + costOf(work, from, paid) })
  return paid
}

/** @param left thousandths of a processing unit */
const paidFor = ({ work, from }: Rest, until: number, left: number): number => {
  let paid = from
  let cost = 0
  while (paid < until) {
    cost += costOf(work, paid, paid + 1)
    if (cost > left) break
    paid++
  }
  return paid
}

/** Returns what was reserved and is not used. @param units thousandths of a processing unit */
export const releaseUnits = async (
  tx: Transaction,
  orgId: number,
  units: number,
  term: number,
): Promise<void> => {
  const used = Math.max(0, (await usedIn(tx, orgId, term)) - units)
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used })
}

const usedIn = async (tx: Transaction, orgId: number, term: number): Promise<number> =>
  (await tx.collection(SPENT_UNITS).get(String(orgId), String(term)))?.used ?? 0
