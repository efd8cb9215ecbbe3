import { expect, test } from 'vitest'
import { valueBelow } from './selection.ts'

test.each<[string, readonly number[], number, number]>([
  ['none: the largest', [3, 1, 2], 0, 3],
  ['all but one: the smallest', [3, 1, 2], 2, 1],
  ['half', [5, 9, -1, 4, 7, 0], 3, 4],
  ['of equals: one of them', [2, 2, 2, 2], 2, 2],
  ['the only one', [8], 0, 8],
])('so many values are larger: %s', (_which, values, count, wanted) => {
  expect(valueBelow(Float64Array.from(values), count)).toBe(wanted)
})

test('agrees with sorted values', () => {
  const values = Array.from({ length: 501 }, (_, i) => (i * 7919) % 503)
  const descending = values.toSorted((a, b) => b - a)
  for (let count = 0; count < values.length; count++)
    expect(valueBelow(Float64Array.from(values), count)).toBe(descending[count])
})
