/** The world's present: all its scenes lie before it. @see spec/README.md, the story */
export const WORLD_NOW = Date.parse('2026-05-04T08:00:00Z')

/** How far the world's past reaches back, in days. */
export const PAST_DAYS = 850

/** Milliseconds. */
export const DAY = 86_400_000

/** RFC 3339 in UTC, to the second. */
export const dateTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

/** A date-time of `dateTime` without what has no place in an id: `20260418_101530`. */
export const stamp = (text: string): string =>
  `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}_${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}`
