import { CELLS_OF_MONTH } from './composite.ts'
import type { PlannedMonth } from './composite.ts'
import { wholeIntervals } from './whole-intervals.ts'

/** Every so many-th scene of a world's past is a composite, until each of its months has its own. */
const EVERY = 6
/** Behind those of the story. */
const FIRST = 2

/** Every so many-th scene that arrives in a month is one of the month before it: small worlds get others, too. */
const EVERY_ARRIVAL = 3

const plannedCells = (start: number): PlannedMonth[] =>
  Array.from({ length: CELLS_OF_MONTH }, (_, cell) => ({ start, cell }))

/** Those of the past, newest month first: small worlds have at least some. */
const OF_PAST = wholeIntervals(1)
  .toReversed()
  .flatMap(({ start }) => plannedCells(start))

/** The composite that is the scene of the past with an index; undefined for other scenes. */
export const compositeOfPast = (index: number): PlannedMonth | undefined =>
  index % EVERY === FIRST ? OF_PAST[(index - FIRST) / EVERY] : undefined

/**
 * The composite that is one of the scenes which arrive in a month; undefined for other scenes.
 * @param month when it begins, in milliseconds since 1970 UTC
 * @param count how many arrive before it in that month
 */
export const compositeOfArrival = (month: number, count: number): PlannedMonth | undefined => {
  const cell = (count + 1) / EVERY_ARRIVAL - 1
  if (!Number.isInteger(cell) || cell >= CELLS_OF_MONTH) return undefined
  const date = new Date(month)
  return { start: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1), cell }
}
