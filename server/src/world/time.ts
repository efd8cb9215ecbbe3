/** The world's present: all its scenes lie before it. @see spec/README.md, the story */
export const WORLD_NOW = Date.parse('2026-05-04T08:00:00Z')

/** How far the world's past reaches back, in days. */
export const PAST_DAYS = 850

/** Milliseconds. */
export const DAY = 86_400_000

/** Numbers of two digits. */
const DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** Days whose dates are remembered: more than a world has, and few bytes. */
const MAX_DATES = 10_000
const dates = new Map<number, string>()

/** The date of a day that is counted from 1970. */
const formatDate = (day: number): string => {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  if (dates.size < MAX_DATES) dates.set(day, date)
  return date
}

/** RFC 3339 in UTC, to the second. A world has millions: `toISOString` for each was a tenth of the time of its making. */
export const dateTime = (time: number): string => {
  const day = Math.floor(time / DAY)
  const second = Math.floor((time - day * DAY) / 1000)
  const hours = Math.floor(second / 3600)
  const minutes = Math.floor(second / 60) % 60
  return `${formatDate(day)}T${DIGITS[hours]}:${DIGITS[minutes]}:${DIGITS[second % 60]}Z`
}

/** A date-time of `dateTime` without what has no place in an id: `20260418_101530`. */
export const stamp = (text: string): string =>
  `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}_${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}`
