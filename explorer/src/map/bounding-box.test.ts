import { expect, test } from 'vitest'
import { boundingBox } from './bounding-box.ts'

const ring = [
  [4, 52],
  [5, 51],
  [3, 53],
  [4, 52],
]

/** The outline of a box. */
const outline = (west: number, east: number) => [
  [
    [west, -1],
    [east, -1],
    [east, 1],
    [west, 1],
    [west, -1],
  ],
]

test.each([
  ['a point', [4, 52], [4, 52, 4, 52]],
  ['an outline', [ring], [3, 51, 5, 53]],
  ['several outlines', [[ring], [[[-3, 53, 7]]]], [-3, 51, 5, 53]],
  ['an outline that is cut at the antimeridian', [outline(179, 180), outline(-180, -178)], [179, -1, 182, 1]],
  ['its other part first', [outline(-180, -178), outline(179, 180)], [179, -1, 182, 1]],
  ['an outline nearly as wide as the world', [outline(-179, 179)], [-179, -1, 179, 1]],
  ['outlines around the world', [outline(-180, 0), outline(0, 180)], [-180, -1, 180, 1]],
])('the box around %s', (_what, coordinates, want) => {
  expect(boundingBox({ coordinates })).toEqual(want)
})

test('the box around a collection', () => {
  const geometries = [{ coordinates: [4, 52] }, { geometries: [{ coordinates: [5, 51] }] }]
  expect(boundingBox({ geometries })).toEqual([4, 51, 5, 52])
})

test('the box around places on both sides of the antimeridian', () => {
  const geometries = [{ coordinates: [-175, -20] }, { coordinates: [178, -18] }, { coordinates: [174, -37] }]
  expect(boundingBox({ geometries })).toEqual([174, -37, 185, -18])
})
