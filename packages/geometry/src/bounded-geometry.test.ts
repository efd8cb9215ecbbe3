import { expect, test } from 'vitest'
import { assertFewPositions, boundedGeometry, countPositions } from './bounded-geometry.ts'
import type { Geometry } from './geojson.ts'

const points = (count: number): Geometry => ({
  type: 'MultiPoint',
  coordinates: Array.from({ length: count }, () => [1, 2]),
})

test('an area to search has at most 60,000 positions', () => {
  expect(countPositions(boundedGeometry(points(60_000)))).toBe(60_000)
  expect(() => boundedGeometry(points(60_001))).toThrow('has more than 60000 positions. Simplify it')
})

test('so have stored features that a search refers to', () => {
  expect(() => assertFewPositions(points(60_000))).not.toThrow()
  expect(() => assertFewPositions(points(60_001))).toThrow('has 60001 positions; at most 60000 are allowed.')
})

test('positions beyond the bound are not read: it is said first what is wrong with their number', () => {
  const positions: readonly unknown[] = Array.from({ length: 60_000 }, () => [1, 2])
  const geometry = { type: 'MultiPoint', coordinates: [...positions, 'not a position'] }
  expect(() => boundedGeometry(geometry)).toThrow('has more than 60000 positions')
})

test.each<[number, Geometry]>([
  [1, { type: 'Point', coordinates: [1, 2] }],
  [
    2,
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    3,
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
        [[5, 6]],
      ],
    },
  ],
  [
    4,
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
          [1, 2],
        ],
      ],
    },
  ],
  [
    4,
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [1, 2],
            [3, 4],
            [5, 6],
            [1, 2],
          ],
        ],
      ],
    },
  ],
  [3, { type: 'GeometryCollection', geometries: [points(2), points(1)] }],
])('%s positions are counted', (count, geometry) => {
  expect(countPositions(geometry)).toBe(count)
})
