import type { Histogram } from './port.ts'

/** A span of time, the end excluded, in milliseconds since 1970 UTC. */
export interface BucketSpan {
  readonly start: number
  readonly end: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** The first Monday after 1970-01-01, which was a Thursday. */
const FIRST_MONDAY = 4 * DAY

/** The bucket of a histogram that a time falls into, in local time at the histogram's UTC offset. */
export const bucketAround = (time: number, { interval, utcOffset }: Histogram): BucketSpan => {
  const offset = utcOffset * MINUTE
  const { start, end } = localBucket(time + offset, interval)
  return { start: start - offset, end: end - offset }
}

const localBucket = (time: number, interval: Histogram['interval']): BucketSpan => {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  switch (interval) {
    case 'hour':
      return every(HOUR, 0, time)
    case 'day':
      return every(DAY, 0, time)
    case 'week':
      return every(WEEK, FIRST_MONDAY, time)
    case 'month':
      return { start: startOfMonth(year, month), end: startOfMonth(year, month + 1) }
    case 'year':
      return { start: startOfMonth(year, 0), end: startOfMonth(year + 1, 0) }
  }
}

const every = (length: number, first: number, time: number): BucketSpan => {
  const start = first + Math.floor((time - first) / length) * length
  return { start, end: start + length }
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const startOfMonth = (year: number, month: number): number => new Date(0).setUTCFullYear(year, month, 1)
