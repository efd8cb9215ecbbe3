import { utcDay } from '../../kernel/date-time.ts'

/** The length of a report's period. */
export type Cadence = 'daily' | 'monthly'

/** Days in UTC, year-month-day, both included. */
export interface Period {
  readonly start: string
  readonly end: string
}

const DAY = 86_400_000

/** The day or the month that a day is in. */
export const toPeriod = (day: string, cadence: Cadence): Period => {
  if (cadence === 'daily') return { start: day, end: day }
  const start = `${day.slice(0, 7)}-01`
  const from = new Date(start)
  return { start, end: utcDay(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)) }
}

/** The prefix that all days of the same day or month share. */
export const shortened = (day: string, cadence: Cadence): string =>
  cadence === 'daily' ? day : day.slice(0, 7)

/** The day after one. */
export const dayAfter = (day: string): string => utcDay(Date.parse(day) + DAY)

/** How many days a period has, first and last included; less than one if it ends before it starts. */
export const daysIn = ({ start, end }: Period): number => (Date.parse(end) - Date.parse(start)) / DAY + 1
