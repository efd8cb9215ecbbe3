import { expect, test } from 'vitest'
import { measureArea } from '../../../services/features/area.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { signedArea } from 'imagery-platform-geometry/clip.ts'
import { uniteFootprints } from './union.ts'

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const clockwise = (geometry: Geometry): Geometry =>
  geometry.type === 'Polygon'
    ? { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.toReversed()) }
    : geometry

test.each<[string, Geometry[], number, Geometry[]]>([
  ['nothing', [], 0, []],
  ['one footprint', [box(4, 51, 5, 52)], 1, [box(4, 51, 5, 52)]],
  ['one footprint, clockwise', [clockwise(box(4, 51, 5, 52))], 1, [box(4, 51, 5, 52)]],
  ['the same twice', [box(4, 51, 5, 52), box(4, 51, 5, 52)], 1, [box(4, 51, 5, 52)]],
  ['side by side', [box(4, 51, 5, 52), box(5, 51, 6, 52)], 1, [box(4, 51, 6, 52)]],
  ['one over the other', [box(4, 51, 6, 53), box(5, 51, 7, 53)], 1, [box(4, 51, 7, 53)]],
  ['one within the other', [box(4, 51, 6, 53), box(4.5, 51.5, 5, 52)], 1, [box(4, 51, 6, 53)]],
  ['far apart', [box(4, 51, 5, 52), box(40, 5, 41, 6)], 2, [box(4, 51, 5, 52), box(40, 5, 41, 6)]],
  ['two that a third joins', [box(0, 0, 1, 1), box(2, 0, 3, 1), box(0.5, 0, 2.5, 1)], 1, [box(0, 0, 3, 1)]],
  [
    'at both sides of the antimeridian',
    [box(179, 0, 180, 1), box(-180, 0, -179, 1)],
    2,
    [box(179, 0, 180, 1), box(-180, 0, -179, 1)],
  ],
  ['a point', [{ type: 'Point', coordinates: [4, 51] }], 0, []],
])('the union of %s', async (_what, footprints, parts, same) => {
  const united = await uniteFootprints(footprints)
  const expected = same.reduce((sum, geometry) => sum + measureArea(geometry), 0)
  expect(united.coordinates).toHaveLength(parts)
  // a vertex in the middle of an edge bends it: edges are the shortest way on the ellipsoid
  expect(measureArea(united) / Math.max(1, expected)).toBeCloseTo(expected > 0 ? 1 : 0, 2)
  if (parts > 0) expect(parseGeometry(united, 180)).toEqual(united)
  for (const [outer = [], ...holes] of united.coordinates) {
    expect(signedArea(outer)).toBeGreaterThan(0)
    for (const hole of holes) expect(signedArea(hole)).toBeLessThan(0)
  }
})

test('a court that footprints leave open is a hole, not covered', async () => {
  const frame = [box(0, 0, 3, 1), box(0, 2, 3, 3), box(0, 0, 1, 3), box(2, 0, 3, 3)]
  const { coordinates } = await uniteFootprints(frame)
  expect(coordinates).toHaveLength(1)
  const [[outer = [], hole = [], ...more] = []] = coordinates
  expect([signedArea(outer) / 2, signedArea(hole) / 2, more.length]).toEqual([9, -1, 0])
})
