import geodesic from 'geographiclib-geodesic'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { Pace } from 'imagery-platform-geometry/pace.ts'

/** Longest piece of an edge, in degrees: up to it an edge is a geodesic; a longer one is split. */
const MAX_PIECE = 1

/**
 * Area on the WGS 84 ellipsoid in square meters, to a tenth; 0 for points and lines. Holes are left out, parts
 * that overlap count more than once. A ring across the antimeridian has the same meaning as in a search.
 * @param geometry longitude before latitude, in degrees
 * @see C. F. F. Karney, Algorithms for geodesics (2013), section 6; RFC 7946, section 3.1.1, for edges
 */
export const measureArea = (geometry: Geometry): number => atOnce(areaInTurns(geometry))

/** As `measureArea`, with pauses: for a geometry of a caller. */
export function* areaInTurns(geometry: Geometry): Work<number> {
  const pace = new Pace()
  const areas: number[] = []
  for (const { isArea, paths } of toParts(splitSearchArea(geometry))) {
    let area = 0
    if (isArea)
      for (const [at, ring] of paths.entries()) area += (at === 0 ? 1 : -1) * (yield* ringArea(ring, pace))
    areas.push(area)
  }
  return sumOfAreas(areas)
}

/** To a tenth of a square meter, as each area is. */
export const sumOfAreas = (areas: readonly number[]): number =>
  Math.round(areas.reduce((sum, area) => sum + area, 0) * 10) / 10

/** The strips between each edge and the equator; those of edges that run back west are negative. */
function* ringArea(ring: readonly Position[], pace: Pace): Work<number> {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += yield* edgeArea(ring[i - 1] ?? [], ring[i] ?? [], pace)
  return Math.abs(sum)
}

/** Steps of measuring one piece of an edge. */
const PIECE_STEPS = 32

function* edgeArea(
  [fromX = NaN, fromY = NaN]: Position,
  [toX = NaN, toY = NaN]: Position,
  pace: Pace,
): Work<number> {
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / MAX_PIECE))
  const at = (piece: number) =>
    piece === pieces // the sum can end a little beyond a pole, where a geodesic has no area
      ? { longitude: toX, latitude: toY }
      : {
          longitude: fromX + ((toX - fromX) * piece) / pieces,
          latitude: fromY + ((toY - fromY) * piece) / pieces,
        }
  let area = 0
  for (let piece = 1; piece <= pieces; piece++) {
    area += stripArea(at(piece - 1), at(piece))
    if (pace.isDue(PIECE_STEPS)) yield
  }
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
