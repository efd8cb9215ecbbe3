import geodesic from 'geographiclib-geodesic'
import { splitSearchArea } from '../../geometry/antimeridian.ts'
import type { Geometry, Position } from '../../geometry/geojson.ts'
import { partsOf } from '../../geometry/part.ts'

/** Longest piece of an edge, in degrees: up to it an edge is a geodesic; a longer one is split. */
const MAX_PIECE = 1

/**
 * Area on the WGS 84 ellipsoid in square meters, to a tenth; 0 for points and lines. Holes are left out, parts
 * that overlap count more than once. A ring across the antimeridian has the same meaning as in a search.
 * @param geometry longitude before latitude, in degrees
 * @see C. F. F. Karney, Algorithms for geodesics (2013), section 6; RFC 7946, section 3.1.1, for edges
 */
export const areaOf = (geometry: Geometry): number => {
  const areas = partsOf(splitSearchArea(geometry)).map(({ isArea, paths }) => {
    const [outer = 0, ...holes] = isArea ? paths.map(ringArea) : []
    return holes.reduce((left, hole) => left - hole, outer)
  })
  return sumOfAreas(areas)
}

/** To a tenth of a square meter, as each area is. */
export const sumOfAreas = (areas: readonly number[]): number =>
  Math.round(areas.reduce((sum, area) => sum + area, 0) * 10) / 10

/** The strips between each edge and the equator; those of edges that run back west are negative. */
const ringArea = (ring: readonly Position[]): number =>
  Math.abs(ring.slice(1).reduce((sum, to, i) => sum + edgeArea(ring[i] ?? to, to), 0))

const edgeArea = ([fromX = NaN, fromY = NaN]: Position, [toX = NaN, toY = NaN]: Position): number => {
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / MAX_PIECE))
  const at = (piece: number) => ({
    longitude: fromX + ((toX - fromX) * piece) / pieces,
    latitude: fromY + ((toY - fromY) * piece) / pieces,
  })
  let area = 0
  for (let piece = 1; piece <= pieces; piece++) area += stripArea(at(piece - 1), at(piece))
  return area
}

interface Place {
  readonly longitude: number
  readonly latitude: number
}

const stripArea = (from: Place, to: Place): number =>
  geodesic.Geodesic.WGS84.Inverse(
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
    geodesic.Geodesic.AREA,
  ).S12 ?? 0
