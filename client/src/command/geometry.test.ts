import { expect, test } from 'vitest'
import { UsageError } from './exit.ts'
import { toGeometry, geometryOfBox } from './geometry.ts'

const point = { type: 'Point', coordinates: [4, 52] }
const feature = { type: 'Feature', properties: null, geometry: point }

test.each([point, feature, { type: 'FeatureCollection', features: [feature] }])(
  'the geometry of %j',
  (geojson) => {
    expect(toGeometry(geojson)).toEqual(point)
  },
)

test.each([
  {},
  { type: 'Point' },
  { type: 'Circle', coordinates: [4, 52] },
  { type: 'Feature', geometry: null },
  { type: 'FeatureCollection', features: [] },
  { type: 'FeatureCollection', features: [feature, feature] },
  { type: 'FeatureCollection', features: [4] },
])('none in %j', (geojson) => {
  expect(() => toGeometry(geojson)).toThrow(UsageError)
})

test.each([
  [
    'a box',
    [3, 51, 4, 52],
    {
      type: 'Polygon',
      coordinates: [
        [
          [3, 51],
          [4, 51],
          [4, 52],
          [3, 52],
          [3, 51],
        ],
      ],
    },
  ],
  [
    'a box across the antimeridian',
    [179, -18, -179, -17],
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [179, -18],
            [180, -18],
            [180, -17],
            [179, -17],
            [179, -18],
          ],
        ],
        [
          [
            [-180, -18],
            [-179, -18],
            [-179, -17],
            [-180, -17],
            [-180, -18],
          ],
        ],
      ],
    },
  ],
] as const)('%s is a geometry', (_why, box, geometry) => {
  expect(geometryOfBox(box)).toEqual(geometry)
})

test('a box whose south lies north of its north is none', () => {
  expect(() => geometryOfBox([3, 52, 4, 51])).toThrow(UsageError)
})
