import { expect, test } from 'vitest'
import { formatInterval } from './interval.ts'

test.each([
  ['no day', '', '', undefined],
  ['a first day', '2026-04-18', '', '2026-04-18T00:00:00Z/..'],
  ['a last day, all of it', '', '2026-04-19', '../2026-04-19T23:59:59.999Z'],
  ['one day', '2026-04-18', '2026-04-18', '2026-04-18T00:00:00Z/2026-04-18T23:59:59.999Z'],
])('%s', (_what, from, until, want) => {
  expect(formatInterval(from, until)).toBe(want)
})
