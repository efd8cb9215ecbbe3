import { expect, test } from 'vitest'
import { UsageError } from './exit.ts'
import { geometryOf } from './geometry.ts'

const point = { type: 'Point', coordinates: [4, 52] }
const feature = { type: 'Feature', properties: null, geometry: point }

test.each([point, feature, { type: 'FeatureCollection', features: [feature] }])(
  'the geometry of %j',
  (geojson) => {
    expect(geometryOf(geojson)).toEqual(point)
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
  expect(() => geometryOf(geojson)).toThrow(UsageError)
})
