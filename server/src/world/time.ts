/** The world's present: all its scenes lie before it. @see spec/README.md, the story */
export const WORLD_NOW = Date.parse('2026-05-04T08:00:00Z')

/** How far the world's past reaches back, in days. */
export const PAST_DAYS = 850

/** Milliseconds. */
export const DAY = 86_400_000

/** RFC 3339 in UTC, to the second. */
export const dateTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
