import { expect, test } from 'vitest'
import { formatFrequency, formatPeriod } from './period.ts'

test.each([
  ['a month', '2026-04-07T10:04:50Z', '1 mon', '2026-04'],
  ['the first quarter', '2026-03-31T23:59:59Z', '3 mons', '2026 Q1'],
  ['the last quarter', '2025-10-01T00:00:00Z', '3 mons', '2025 Q4'],
  ['another interval by its first day', '2026-04-07T10:04:50Z', '7 days', '2026-04-07'],
  ['no interval by its first day', '2026-04-07T10:04:50Z', undefined, '2026-04-07'],
])('%s', (_what, first_acquired, interval, want) => {
  expect(formatPeriod({ first_acquired, ...(interval !== undefined && { interval }) })).toBe(want)
})

test.each([
  ['1 mon', 'monthly'],
  ['3 mons', 'every 3 months'],
  ['7 days', 'every 7 days'],
  ['1 year', 'yearly'],
  ['2 fortnights', 'every 2 fortnights'],
])('%s is %s', (interval, want) => {
  expect(formatFrequency(interval)).toBe(want)
})
