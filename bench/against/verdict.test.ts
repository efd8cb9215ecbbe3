import { expect, test } from 'vitest'
import { compare } from './verdict.ts'

/** Fourteen rounds around a value, within so many percent of it. */
const around = (value: number, percent: number) =>
  Array.from({ length: 14 }, (_, round) => value * (1 + (percent / 100) * ((round % 7) / 3 - 1)))

test.each<[why: string, before: readonly number[], after: readonly number[], verdict: string]>([
  ['the same values', around(100, 5), around(100, 5), 'same'],
  ['a median exactly 10 percent above', around(100, 0), around(110, 0), 'same'],
  ['a median just beyond 10 percent above', around(100, 0), around(110.1, 0), 'worse'],
  ['a median 15 percent above, with quartiles that overlap', around(100, 30), around(115, 30), 'same'],
  ['a median 15 percent above, with quartiles apart', around(100, 5), around(115, 5), 'worse'],
  ['a median 8 percent above, with quartiles apart', around(100, 1), around(108, 1), 'same'],
  ['a median 15 percent below, with quartiles apart', around(115, 5), around(100, 5), 'better'],
])('%s', (_why, before, after, verdict) => {
  expect(compare({ what: 'a call', unit: 'us', before, after }).verdict).toBe(verdict)
})

test('one slow round of fourteen changes nothing', () => {
  const after = around(100, 2).with(3, 900)
  expect(compare({ what: 'a call', unit: 'us', before: around(100, 2), after }).verdict).toBe('same')
})
