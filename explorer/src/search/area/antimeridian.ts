import type { Area, Box } from './area.ts'
import { clipEast, clipWest, type Ring } from './cut-ring.ts'

/**
 * A box whose sides may lie in worlds east or west of ours, in ours: west is larger than east where it crosses the
 * antimeridian.
 * @see RFC 7946, section 5.2
 */
export const boxInOurWorld = ([west, south, east, north]: Box): Box =>
  east - west >= 360
    ? [-180, south, 180, north]
    : [toMetre(modulo(west + 180) - 180), south, toMetre(180 - modulo(180 - east)), north]

/** The box of a map that may show other worlds than ours, east or west of it. */
export const boxOfView = ([west, south, east, north]: Box): Box =>
  boxInOurWorld([rounded(west), within(south, 90), rounded(east), within(north, 90)])

const within = (value: number, limit: number): number => rounded(Math.max(-limit, Math.min(limit, value)))

/** To ten metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4))

/**
 * A polygon whose corners may lie in worlds east or west of ours, in ours: cut at the antimeridian where it crosses that.
 * @see RFC 7946, section 3.1.9
 */
export const polygonInOurWorld = (corners: Ring): Area => {
  const longitudes = corners.map(([longitude = 0]) => longitude)
  const first = Math.floor((Math.min(...longitudes) + 180) / 360)
  const last = Math.max(first, Math.ceil((Math.max(...longitudes) - 180) / 360))
  const middles = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * 360)
  const polygons = middles.flatMap((middle) =>
    clipEast(corners, middle - 180)
      .flatMap((ring) => clipWest(ring, middle + 180))
      .map((ring) => [closed(moved(ring, -middle))]),
  )
  const [only] = polygons
  return only !== undefined && polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

const moved = (ring: Ring, degrees: number): number[][] =>
  ring.map(([longitude = 0, latitude = 0]) => [toMetre(longitude + degrees), latitude])

const closed = (ring: number[][]): number[][] => [...ring, ...ring.slice(0, 1)]

/** From 0 to less than 360. */
const modulo = (degrees: number): number => ((degrees % 360) + 360) % 360

const toMetre = (degrees: number): number => Number(degrees.toFixed(5))
