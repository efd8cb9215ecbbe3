import { memoizeLatest } from './memoize-latest.ts'

/**
 * A moment as RFC 3339 in UTC.
 * @param time milliseconds since 1970 UTC
 * @param digits of its seconds' fraction
 */
export const dateTime = (time: number, digits: 3 | 6 | 9 = 3): string =>
  new Date(time).toISOString().replace('Z', `${'0'.repeat(digits - 3)}Z`)

/** A moment as RFC 3339 in UTC, without a fraction if it is a whole second. @param time milliseconds since 1970 UTC */
export const shortDateTime = (time: number): string => dateTime(time).replace('.000Z', 'Z')

const DAY = 86_400_000

/** Days that are asked for one after the other are mostly the same. */
const dayNumbered = memoizeLatest(String, (day: number) => new Date(day * DAY).toISOString().slice(0, 10))

/** The day of a moment in UTC, `2026-04-18`. @param time milliseconds since 1970 UTC */
export const utcDay = (time: number): string => dayNumbered(Math.floor(time / DAY))
