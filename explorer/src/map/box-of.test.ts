import { expect, test } from 'vitest'
import { boxOf } from './box-of.ts'

const ring = [
  [4, 52],
  [5, 51],
  [3, 53],
  [4, 52],
]

test.each([
  ['a point', [4, 52], [4, 52, 4, 52]],
  ['an outline', [ring], [3, 51, 5, 53]],
  ['several outlines', [[ring], [[[-3, 53, 7]]]], [-3, 51, 5, 53]],
])('the box around %s', (_what, coordinates, want) => {
  expect(boxOf({ coordinates })).toEqual(want)
})

test('the box around a collection', () => {
  const geometries = [{ coordinates: [4, 52] }, { geometries: [{ coordinates: [5, 51] }] }]
  expect(boxOf({ geometries })).toEqual([4, 51, 5, 52])
})
