import type { components } from '../../../generated/types.ts'
import { isObject, type Members } from '../object.ts'
import { UsageError } from './exit.ts'

type Geometry = components['schemas']['DataGeometry']

/**
 * The geometry of GeoJSON: itself, that of a feature, or that of the one feature of a collection. Its coordinates are sent
 * as they are: the platform says what is wrong with them.
 * @throws UsageError where there is none, or more than one
 */
export const geometryOf = (geojson: Members): Geometry => {
  const { type, geometry, features } = geojson
  if (type === 'Feature' && isObject(geometry)) return geometryOf(asMembers(geometry))
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    const only: unknown = features[0]
    if (!isObject(only) || features.length > 1)
      throw new UsageError(`The area has to be one feature: there are ${features.length}`)
    return geometryOf(asMembers(only))
  }
  if (isGeometry(geojson)) return geojson
  throw new UsageError(
    `The area has to be a geometry, a feature or a collection of one: it is ${String(type)}`,
  )
}

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
