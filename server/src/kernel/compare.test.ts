import { expect, test } from 'vitest'
import { ascending } from './compare.ts'

test('things are sorted by their key, and equal ones keep their places', () => {
  const things = ['b1', 'a1', 'b2', 'B', 'a2']
  expect(things.toSorted(ascending((thing) => thing.charAt(0)))).toEqual(['B', 'a1', 'a2', 'b1', 'b2'])
  expect([10, 9, 9.5].toSorted(ascending((number) => number))).toEqual([9, 9.5, 10])
})
