import type { components } from '../../../../../generated/types.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import type { System } from 'imagery-platform-geometry/systems.ts'
import { atField } from '../../../kernel/at-field.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { invalid } from '../../../kernel/problem.ts'

type Bounds = DeepReadonly<components['schemas']['BatchBounds']>
type Area = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>
type SentArea = DeepReadonly<Area>

/** Maximum number of positions of a geometry, as in searches for scenes. */
const MAX_POSITIONS = 1500

const WGS_84 = 4326

/**
 * Returns the area of bounds, in degrees WGS 84; undefined without bounds.
 * @param name of the bounds in the body, for error messages
 * @throws Problem 400 if the bounds have no area, are in an unknown coordinate system, or contradict each other
 */
export const parseBounds = (bounds: Bounds | undefined, name: string): Area | undefined => {
  if (!bounds) return undefined
  const { bbox, geometry, properties } = bounds
  const system = resolveSystem(properties?.crs, `${name}.properties.crs`)
  const box = bbox && atField(`${name}.bbox`, () => parseBox(bbox, system))
  if (!geometry) return box
  const place = `${name}.geometry`
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
    throw invalid(`${place}.type`, 'must be Polygon or MultiPolygon')
  const positions = listPositions(geometry)
  if (positions.length > MAX_POSITIONS)
    throw invalid(`${place}.coordinates`, `has ${positions.length} positions; ${MAX_POSITIONS} are the most`)
  const area = atField(place, () => parseArea(geometry, system))
  if (bbox && !positions.every((position) => isWithin(position, bbox)))
    throw invalid(`${name}.bbox`, 'does not contain the geometry; leave one of the two out')
  return area
}

/** Returns the coordinate system of an OGC or EPSG name or URL. @throws Problem 400 if it is not supported */
const resolveSystem = (crs = 'CRS84', name: string): System => {
  const code = /(^|[/:])CRS84$/.test(crs)
    ? String(WGS_84)
    : /(?:^|[/:])EPSG(?:\/0\/|\/|::?)(\d{4,5})$/.exec(crs)?.[1]
  const system = systemFor(Number(code), 0)
  if (code === undefined || system.epsg !== Number(code))
    throw invalid(name, 'is not supported; send CRS84, or EPSG 4326, 3857, 32601 to 32660 or 32701 to 32760')
  return system
}

const isInDegrees = ({ epsg }: System): boolean => epsg === WGS_84

const parseBox = (bbox: readonly number[], system: System): Area => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bbox
  if (west === east || south === north) throw new Malformed('has no area')
  if (isInDegrees(system)) {
    const { boxes } = parseSearchBox(bbox)
    return { type: 'MultiPolygon', coordinates: boxes.map((box) => toRings(box)) }
  }
  if (west > east || south > north) throw new Malformed('must be in the order west, south, east, north')
  return parseArea({ type: 'Polygon', coordinates: toRings([west, south, east, north]) }, system)
}

const toRings = (box: Box): Position[][] => boxPart(box).paths.map((ring) => [...ring])

/** @throws Malformed if it is not a valid geometry in degrees */
const parseArea = (geometry: SentArea, system: System): Area => {
  const inDegrees = isInDegrees(system) ? geometry : unproject(geometry, system)
  const area = parseGeometry(inDegrees, 180)
  if (area.type !== 'Polygon' && area.type !== 'MultiPolygon') throw new Malformed('must be an area')
  if (toParts(area).some(({ box: [west, south, east, north] }) => west === east || south === north))
    throw new Malformed('has no area', 'coordinates')
  return area
}

const unproject = (geometry: SentArea, system: System): SentArea => {
  const ring = (positions: readonly DeepReadonly<Position>[]): Position[] =>
    positions.map(([x = NaN, y = NaN]) => [...system.unproject([x, y])])
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(ring) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((rings) => rings.map(ring)) }
}

const listPositions = (geometry: SentArea): DeepReadonly<Position>[] =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2)

/** If west is larger than east, the box crosses the antimeridian. */
const isWithin = ([x = NaN, y = NaN]: DeepReadonly<Position>, bbox: readonly number[]): boolean => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bbox
  const isBetween = west <= east ? west <= x && x <= east : x >= west || x <= east
  return isBetween && south <= y && y <= north
}
