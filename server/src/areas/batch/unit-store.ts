import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { batchAccountOf } from '../../services/batch/batch-account-store.ts'
import type { Work } from './task.ts'

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
 * @param pieces that are to be processed
 * @returns how many of them are paid for
 */
export const reserveUnits = async (
  tx: Transaction,
  orgId: number,
  { costOfPiece }: Work,
  pieces: number,
  term: number,
): Promise<number> => {
  const used = await usedIn(tx, orgId, term)
  const { processingUnits } = await batchAccountOf(tx, orgId)
  const left = processingUnits * 1000 - used
  const paid = Math.max(0, Math.min(pieces, Math.floor(left / costOfPiece)))
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used: used + paid * costOfPiece })
  return paid
}

/** Returns the processing units of pieces that were not processed. */
export const releaseUnits = async (
  tx: Transaction,
  orgId: number,
  { costOfPiece }: Work,
  pieces: number,
  term: number,
): Promise<void> => {
  const used = Math.max(0, (await usedIn(tx, orgId, term)) - pieces * costOfPiece)
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used })
}

const usedIn = async (tx: Transaction, orgId: number, term: number): Promise<number> =>
  (await tx.collection(SPENT_UNITS).get(String(orgId), String(term)))?.used ?? 0
