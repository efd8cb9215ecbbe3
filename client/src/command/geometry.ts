import type { components } from '../../../generated/types.ts'
import { isObject, type Members } from '../object.ts'
import { UsageError } from './exit.ts'

type Box = readonly [west: number, south: number, east: number, north: number]

type Geometry = components['schemas']['Geometry']

/**
 * The geometry of GeoJSON: itself, that of a feature, or that of the one feature of a collection. Its coordinates are sent
 * as they are: the platform says what is wrong with them.
 * @throws UsageError where there is none, or more than one
 */
export const toGeometry = (geojson: Members): Geometry => {
  const { type, geometry, features } = geojson
  if (type === 'Feature' && isObject(geometry)) return toGeometry(asMembers(geometry))
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    const only: unknown = features[0]
    if (!isObject(only) || features.length > 1)
      throw new UsageError(`The area has to be one feature: there are ${features.length}`)
    return toGeometry(asMembers(only))
  }
  if (isGeometry(geojson)) return geojson
  throw new UsageError(
    `The area has to be a geometry, a feature or a collection of one: it is ${String(type)}`,
  )
}

/**
 * A box as a geometry; one whose west lies east of its east crosses the antimeridian, and is cut there.
 * @param box west, south, east and north, in degrees WGS 84
 * @throws UsageError where the south lies north of the north
 * @see RFC 7946, section 3.1.9
 */
export const geometryOfBox = ([west, south, east, north]: Box): Geometry => {
  if (south > north) throw new UsageError('--bbox: the south of the box lies north of its north')
  return west > east
    ? {
        type: 'MultiPolygon',
        coordinates: [toRings([west, south, 180, north]), toRings([-180, south, east, north])],
      }
    : { type: 'Polygon', coordinates: toRings([west, south, east, north]) }
}

const toRings = ([west, south, east, north]: Box): [number, number][][] => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

const asMembers = (value: object): Members => ({ ...value })

const TYPES: readonly unknown[] = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
]

const isGeometry = (value: unknown): value is Geometry =>
  isObject(value) && TYPES.includes(value.type) && Array.isArray(value.coordinates)
