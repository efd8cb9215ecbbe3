import { Malformed } from './malformed.ts'
import type { Geometry } from './geojson.ts'
import { parseSearchArea } from './parse.ts'

/** Most positions of an area to search: reading and indexing so many takes steps of at most about 10 ms. */
const MAX_POSITIONS = 60_000

/**
 * Reads the GeoJSON geometry of a search, for every API alike: an open ring is closed, and what lies inside of a ring that crosses
 * itself follows the even-odd rule. `splitSearchArea` says what a ring wider than half the world means.
 * @throws Malformed that names the place, also where it has more than 60,000 positions
 */
export const boundedGeometry = (value: unknown): Geometry => parseSearchArea(value, MAX_POSITIONS)

/** @throws Malformed where a geometry has more than 60,000 positions */
export const assertFewPositions = (geometry: Geometry): void => {
  const positions = countPositions(geometry)
  if (positions > MAX_POSITIONS)
    throw new Malformed(
      `has ${positions} positions; at most ${MAX_POSITIONS} are allowed. Simplify it, or search in several requests.`,
    )
}

/** How many positions a geometry has. */
export const countPositions = (geometry: Geometry): number => {
  switch (geometry.type) {
    case 'Point':
      return 1
    case 'LineString':
    case 'MultiPoint':
      return geometry.coordinates.length
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates.reduce((sum, { length }) => sum + length, 0)
    case 'MultiPolygon':
      return geometry.coordinates.flat().reduce((sum, { length }) => sum + length, 0)
    case 'GeometryCollection':
      return geometry.geometries.reduce((sum, each) => sum + countPositions(each), 0)
  }
}
