import { barBegin, barEnd, type BarWidth } from './bars.ts'
import type { DayRange } from './range.ts'

/** Bars that have room beside each other, at most. */
const MOST_BARS = 110

/** Bars, from the narrowest, and about how many days each is wide. */
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const satisfies Record<BarWidth, number>
const WIDTHS = ['day', 'week', 'month'] as const

/** What a histogram shows: whole bars of one width. */
export interface Axis extends DayRange {
  readonly width: BarWidth
}

/**
 * The axis on which a range is chosen: half as long again on either side, so that it can be made longer as well as shorter,
 * in the narrowest bars that have room. Where no day is chosen, all of them.
 * @param all the days of which there is anything
 */
export const axisAround = (chosen: DayRange, all: DayRange): Axis => {
  const middle = chosen.last < chosen.first ? all : chosen
  const beside = Math.ceil((middle.last - middle.first + 1) / 2)
  const first = Math.max(all.first, middle.first - beside)
  const last = Math.min(all.last, middle.last + beside)
  const width = WIDTHS.find((each) => (last - first + 1) / DAYS[each] <= MOST_BARS) ?? 'year'
  return { first: barBegin(first, width), last: barEnd(last, width) - 1, width }
}
