import { expect, test } from 'vitest'
import { uncut } from './uncut.ts'

const west = [
  [179, -1],
  [180, -2],
  [180, 1],
  [178, 2],
  [179, -1],
]
const east = [
  [-180, -2],
  [-178, -3],
  [-179, 0],
  [-180, 1],
  [-180, -2],
]
const whole = [
  [180, 1],
  [178, 2],
  [179, -1],
  [180, -2],
  [182, -3],
  [181, 0],
  [180, 1],
]

test.each([
  ['both parts', [[west], [east]]],
  ['the eastern part first', [[east], [west]]],
])('an outline that is cut at the antimeridian is whole again: %s', (_what, coordinates) => {
  expect(uncut({ type: 'MultiPolygon', coordinates })).toEqual({ type: 'Polygon', coordinates: [whole] })
})

const away = [
  [10, 0],
  [11, 0],
  [10, 1],
  [10, 0],
]

test.each<[string, GeoJSON.Geometry]>([
  ['a polygon', { type: 'Polygon', coordinates: [west] }],
  ['polygons apart', { type: 'MultiPolygon', coordinates: [[west], [away]] }],
  ['more parts than two', { type: 'MultiPolygon', coordinates: [[west], [east], [away]] }],
  ['a part with a hole', { type: 'MultiPolygon', coordinates: [[west, away], [east]] }],
  ['parts that run against each other', { type: 'MultiPolygon', coordinates: [[west], [east.toReversed()]] }],
])('%s stays as it is', (_what, geometry) => {
  expect(uncut(geometry)).toBe(geometry)
})
