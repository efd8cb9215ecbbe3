import type { DayRange } from './range.ts'

/** Scenes in a span of time. */
export interface Bar {
  /** First day, and the one behind the last: days since 1970, UTC. */
  readonly begin: number
  readonly end: number
  readonly count: number
}

/** What a bar counts: weeks begin on Monday. */
export type BarWidth = 'day' | 'week' | 'month' | 'year'

const DAY_MS = 86_400_000

/** @param day UTC, `2026-04-18` */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The first day of the bar that a day lies in. */
export const barBegin = (day: number, width: BarWidth): number => {
  if (width === 'day') return day
  if (width === 'week') return day - ((day + MONDAY) % 7)
  const [year, month] = toMonth(day)
  return Date.UTC(year, width === 'year' ? 0 : month) / DAY_MS
}

/** The day behind the bar that a day lies in. */
export const barEnd = (day: number, width: BarWidth): number => {
  if (width === 'day') return day + 1
  if (width === 'week') return barBegin(day, width) + 7
  const [year, month] = toMonth(day)
  return Date.UTC(width === 'year' ? year + 1 : year, width === 'year' ? 0 : month + 1) / DAY_MS
}

/** 1970 began on a Thursday, three days after the Monday of its week. */
const MONDAY = 3

const toMonth = (day: number): readonly [year: number, month: number] => {
  const date = new Date(day * DAY_MS)
  return [date.getUTCFullYear(), date.getUTCMonth()]
}

/** Counts as bars that follow each other without a gap, from the one that a range begins in to the one that it ends in. */
export const buildBars = (
  buckets: readonly { readonly start_time: string; readonly count: number }[],
  width: BarWidth,
  { first, last }: DayRange,
): Bar[] => {
  const counts = new Map(buckets.map(({ start_time, count }) => [start_time.slice(0, 10), count]))
  const bars: Bar[] = []
  for (let begin = barBegin(first, width); begin <= last; begin = barEnd(begin, width))
    bars.push({ begin, end: barEnd(begin, width), count: counts.get(dayText(begin)) ?? 0 })
  return bars
}
