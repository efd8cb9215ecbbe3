import type { Histogram } from '../../src/catalog/port.ts'

const DAY = 86_400_000

/** When the bucket of a time begins, read off the written date. Milliseconds since 1970 UTC. */
export const bucketStart = (time: number, { interval, utcOffset }: Histogram): number => {
  const offset = utcOffset * 60_000
  const local = new Date(time + offset)
  const text = local.toISOString()
  switch (interval) {
    case 'hour':
      return Date.parse(`${text.slice(0, 13)}:00:00Z`) - offset
    case 'day':
      return Date.parse(text.slice(0, 10)) - offset
    case 'week':
      return Date.parse(mondayBefore(local).toISOString().slice(0, 10)) - offset
    case 'month':
      return Date.parse(`${text.slice(0, 7)}-01`) - offset
    case 'year':
      return Date.parse(`${text.slice(0, 4)}-01-01`) - offset
  }
}

const mondayBefore = (date: Date): Date =>
  date.getUTCDay() === 1 ? date : mondayBefore(new Date(date.getTime() - DAY))
