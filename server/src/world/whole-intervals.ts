import type { Interval } from '../kernel/instant.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** The year in which the world begins. */
const FIRST_YEAR = new Date(WORLD_NOW - PAST_DAYS * DAY).getUTCFullYear()

/** The months of the world's past that are over, or its quarters, oldest first. To the millisecond, in UTC. */
export const wholeIntervals = (months: 1 | 3): readonly Interval[] => {
  const intervals: Interval[] = []
  for (let month = 0; ; month += months) {
    const start = Date.UTC(FIRST_YEAR, month, 1)
    const end = Date.UTC(FIRST_YEAR, month + months, 1)
    if (end > WORLD_NOW) return intervals
    intervals.push({ start, end: end - 1 })
  }
}
