import type { Mosaic } from 'imagery-platform-client'

/**
 * The time that a mosaic of a series stands for, by its oldest scene: `2026-04`, or `2026 Q1`
 * where one mosaic covers three months.
 */
export const formatPeriod = ({
  first_acquired: first,
  interval,
}: Pick<Mosaic, 'first_acquired' | 'interval'>): string => {
  const year = first.slice(0, 4)
  const month = first.slice(5, 7)
  if (interval === '3 mons') return `${year} Q${Math.ceil(Number(month) / 3)}`
  return interval === '1 mon' ? `${year}-${month}` : first.slice(0, 10)
}

/** How often a series has a mosaic, in words: `monthly`, `every 3 months`. @param interval as the platform writes it: `3 mons` */
export const formatFrequency = (interval: string): string => {
  const [count = '', unit = ''] = interval.split(' ')
  const name = UNITS[unit]
  if (name === undefined) return `every ${interval}`
  return count === '1' ? name.every : `every ${count} ${name.many}`
}

const UNITS: Readonly<Record<string, { readonly every: string; readonly many: string }>> = {
  day: { every: 'daily', many: 'days' },
  days: { every: 'daily', many: 'days' },
  mon: { every: 'monthly', many: 'months' },
  mons: { every: 'monthly', many: 'months' },
  year: { every: 'yearly', many: 'years' },
  years: { every: 'yearly', many: 'years' },
}
