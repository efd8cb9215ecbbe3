import { findBatchAccount } from '../../../services/batch/batch-account.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import type { Rest, Work } from './task.ts'

/** Pixels of a processing unit, for one output of one source. */
const PIXELS_PER_UNIT = 512 * 512

/** Price factor of batch processing. */
const BATCH_FACTOR = 1 / 3

/**
 * Returns the cost of a tile or feature, in thousandths of a processing unit.
 * @param layers outputs times sources
 */
export const calculateCost = (pixels: number, layers: number): number =>
  Math.ceil((1000 * BATCH_FACTOR * pixels * layers) / PIXELS_PER_UNIT)

/**
 * Returns the cost of the pieces from one index up to another, exclusive, in thousandths of a processing unit. Skipped
 * pieces are free. They are finished, so that only a range from 0 has them.
 */
export const sumCosts = ({ costOfPiece, costs, leftOut }: Work, from: number, until: number): number =>
  costs
    ? costs.slice(from, until).reduce((sum, cost) => sum + cost, 0)
    : costOfPiece * (until - from - (from === 0 ? Math.min(leftOut, until) : 0))

/** Thousandths of processing units that an account has spent or reserved for runs in a term. */
interface SpentUnits {
  readonly term: number
  readonly used: number
}

/** Maximum number of stored terms of an account: the current term counts, and those of runs still in progress. */
const MAX_TERMS = 24

/** Spent units by organization. */
export const SPENT_UNITS: CollectionDefinition<SpentUnits, never> = {
  name: 'batch.spent-units',
  key: ({ term }) => String(term),
  indexes: {},
  bound: { max: MAX_TERMS, drop: [], refuse: () => new RangeError('an account has too many terms') },
}

/** 30 days, in milliseconds. */
const TERM = 30 * 86_400_000

/**
 * Returns the term of a time. Terms are 30 days long.
 * @param first start of a term, in milliseconds since 1970 UTC, as is `time`
 */
export const findTerm = (first: number, time: number): number => Math.floor((time - first) / TERM)

/**
 * Reserves the processing units of a run, or as many as the account has left in a term.
 * @param until number of pieces that are to be finished
 * @returns number of pieces that will be finished with the reserved units
 */
export const reserveUnits = async (
  tx: Transaction,
  orgId: number,
  { work, from }: Rest,
  until: number,
  term: number,
): Promise<number> => {
  const used = await readUsed(tx, orgId, term)
  const { processingUnits } = await findBatchAccount(tx, orgId)
  const paid = countPaid({ work, from }, until, processingUnits * 1000 - used)
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used: used + sumCosts(work, from, paid) })
  return paid
}

/** @param left thousandths of a processing unit */
const countPaid = ({ work, from }: Rest, until: number, left: number): number => {
  let paid = from
  let cost = 0
  while (paid < until) {
    cost += sumCosts(work, paid, paid + 1)
    if (cost > left) break
    paid++
  }
  return paid
}

/** Releases reserved units that were not used. @param units thousandths of a processing unit */
export const releaseUnits = async (
  tx: Transaction,
  orgId: number,
  units: number,
  term: number,
): Promise<void> => {
  const used = Math.max(0, (await readUsed(tx, orgId, term)) - units)
  await tx.collection(SPENT_UNITS).put(String(orgId), { term, used })
}

const readUsed = async (tx: Transaction, orgId: number, term: number): Promise<number> =>
  (await tx.collection(SPENT_UNITS).get(String(orgId), String(term)))?.used ?? 0
