import { boundedGeometry } from '../../geometry/bounded-geometry.ts'
import { signedArea } from '../../geometry/clip.ts'
import type { Geometry, Position } from '../../geometry/geojson.ts'
import { parseGeometry } from '../../geometry/parse.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { atField } from '../../kernel/at-field.ts'

/**
 * A geometry as its sender meant it: open rings are closed, and rings run counter-clockwise, since the catalog takes a
 * wide clockwise one to cross the antimeridian, while geometries of data are cut there. Rings that cross themselves or
 * each other need no repair: points are inside by the even-odd rule.
 * @param geometry GeoJSON in degrees WGS 84, longitude before latitude
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is not a geometry, or has more than 60,000 positions
 */
export const repairedGeometry = (geometry: ReadonlyGeometry, name: string): Geometry => {
  const valid = atField(name, () => boundedGeometry(withRings(geometry, closed)))
  return parseGeometry(withRings(valid, counterClockwise), 180)
}

type ReadonlyGeometry = DeepReadonly<Geometry>
type Ring = readonly Readonly<Position>[]

const withRings = (geometry: ReadonlyGeometry, change: (ring: Ring) => Ring): ReadonlyGeometry => {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(change) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(change)) }
  if (geometry.type === 'GeometryCollection')
    return { ...geometry, geometries: geometry.geometries.map((part) => withRings(part, change)) }
  return geometry
}

const closed = (ring: Ring): Ring => {
  const [first = [], last = []] = [ring[0], ring.at(-1)]
  const isClosed = first.length === last.length && first.every((number, axis) => number === last[axis])
  return isClosed ? ring : [...ring, first]
}

const counterClockwise = (ring: Ring): Ring => (signedArea(ring) < 0 ? ring.toReversed() : ring)
