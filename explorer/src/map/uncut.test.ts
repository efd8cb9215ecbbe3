import type { Geometry } from 'geojson'
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
  ['a part that runs the other way round', [[west], [east.toReversed()]]],
])('an outline that is cut at the antimeridian is whole again: %s', (_what, coordinates) => {
  expect(uncut({ type: 'MultiPolygon', coordinates })).toEqual({ type: 'Polygon', coordinates: [whole] })
})

const away = [
  [10, 0],
  [11, 0],
  [10, 1],
  [10, 0],
]

const lower = east.map(([longitude = 0, latitude = 0]) => [longitude, latitude - 1])

test.each<[string, Geometry]>([
  ['a polygon', { type: 'Polygon', coordinates: [west] }],
  ['polygons apart', { type: 'MultiPolygon', coordinates: [[west], [away]] }],
  ['more parts than two', { type: 'MultiPolygon', coordinates: [[west], [east], [away]] }],
  ['a part with a hole', { type: 'MultiPolygon', coordinates: [[west, away], [east]] }],
  ['parts that do not meet', { type: 'MultiPolygon', coordinates: [[west], [lower]] }],
])('%s stays as it is', (_what, geometry) => {
  expect(uncut(geometry)).toBe(geometry)
})
