import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import { batchAccountOf } from '../../../services/batch/batch-account-store.ts'
import type { Rest, Work } from './task.ts'

/** Pixels per processing unit, for one output from one source, and the price factor of batch processing. */
const PIXELS_OF_A_UNIT = 512 * 512
const PART_IN_BULK = 1 / 3

/**
 * What a tile or feature costs, in thousandths of a processing unit.
 * @param layers outputs times sources
 */
export const calculateCost = (pixels: number, layers: number): number =>
  Math.ceil((1000 * PART_IN_BULK * pixels * layers) / PIXELS_OF_A_UNIT)

/**
 * What pieces cost, from one on and up to another that is not counted, in thousandths of a processing unit. Those that are
 * left out are finished: they lie before every first piece but 0.
 */
export const sumCosts = ({ costOfPiece, costs, leftOut }: Work, from: number, until: number): number =>
  costs
    ? costs.slice(from, until).reduce((sum, cost) => sum + cost, 0)
    : costOfPiece * (until - from - (from === 0 ? Math.min(leftOut, until) : 0))

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
export const findTerm = (first: number, time: number): number => Math.floor((time - first) / TERM)

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
  const used = await readUsed(tx, orgId, term)
  const { processingUnits } = await batchAccountOf(tx, orgId)
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

/** Returns what was reserved and is not used. @param units thousandths of a processing unit */
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
