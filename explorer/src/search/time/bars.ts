/** Scenes in a span of time. */
export interface Bar {
  /** First day, and the one behind the last: days since 1970, UTC. */
  readonly begin: number
  readonly end: number
  readonly count: number
}

type Width = 'day' | 'month'

const DAY_MS = 86_400_000

/** @param day UTC, `2026-04-18` */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Whether a text is a day, as the page writes them. */
export const isDayText = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isInteger(dayNumber(text))

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Counts of months or days that follow each other without a gap, from the first that has scenes to the last. */
export const barsOf = (
  buckets: readonly { readonly start_time: string; readonly count: number }[],
  width: Width,
): Bar[] => {
  const counts = new Map(buckets.map(({ start_time, count }) => [start_time.slice(0, 10), count]))
  const days = [...counts.keys()].map(dayNumber)
  const bars: Bar[] = []
  for (let begin = Math.min(...days); begin <= Math.max(...days);) {
    const end = next(begin, width)
    bars.push({ begin, end, count: counts.get(dayText(begin)) ?? 0 })
    begin = end
  }
  return bars
}

const next = (day: number, width: Width): number => {
  if (width === 'day') return day + 1
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS
}

/** The first of January of every year that begins within bars. */
export const yearsOf = (bars: readonly Bar[]): { readonly day: number; readonly year: string }[] =>
  bars
    .map(({ begin }) => ({ day: begin, year: dayText(begin).slice(0, 4) }))
    .filter(({ year }, at, all) => all.findIndex((each) => each.year === year) === at)
