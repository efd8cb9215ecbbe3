import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Frame } from './frame.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { findRange } from 'imagery-platform-geometry/spans.ts'

/** Left, bottom, right, top in meters of EPSG:3857. */
export type MercatorBox = readonly [left: number, bottom: number, right: number, top: number]

/** Meters around the equator of EPSG:3857, which is as wide as it is high. */
const WORLD = 40_075_016.685578488

/** Radius of its sphere in meters. */
const RADIUS = WORLD / (2 * Math.PI)

/**
 * Degrees: beyond the square world (85.06), where a polygon may continue, and before the pole, which is infinitely
 * far.
 */
const FARTHEST_LATITUDE = 89

/** The square of an XYZ tile. */
export const tileBox = (z: number, x: number, y: number): MercatorBox => {
  const side = WORLD / 2 ** z
  const left = x * side - WORLD / 2
  const top = WORLD / 2 - y * side
  return [left, top - side, left + side, top]
}

const project = ([longitude = NaN, latitude = NaN]: Position): Point => {
  const bounded = Math.max(-FARTHEST_LATITUDE, Math.min(FARTHEST_LATITUDE, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return [(longitude / 360) * WORLD, RADIUS * Math.atanh(sine)]
}

/** Margin around the content of a square, as a share of its side; and the shortest side, in meters. */
const ROOM = 1.25
const SHORTEST = 2_000

/** The square around some places, within the world and with a margin; the world if there are none. */
export const squareAround = (places: readonly Geometry[]): MercatorBox => {
  const points = places.flatMap(toParts).flatMap(({ paths }) => paths.flat().map(project))
  if (points.length === 0) return tileBox(0, 0, 0)
  const [left, right] = findRange(points.map(([x]) => x))
  const [bottom, top] = findRange(points.map(([, y]) => y))
  const side = Math.min(WORLD, Math.max(SHORTEST, ROOM * Math.max(right - left, top - bottom)))
  const west = withinWorld((left + right - side) / 2, side)
  const south = withinWorld((bottom + top - side) / 2, side)
  return [west, south, west + side, south + side]
}

/** Where a side begins so that it does not leave the world. */
const withinWorld = (begin: number, side: number): number =>
  Math.max(-WORLD / 2, Math.min(WORLD / 2 - side, begin))

/** A square picture in EPSG:3857. @param size pixels a side */
export const mercatorFrame = ([left, , right, top]: MercatorBox, size: number): Frame => {
  const pixel = (right - left) / size
  const degrees = (pixel * 360) / WORLD
  return {
    project,
    unproject: ([x, y]) => [(x / WORLD) * 360, (Math.asin(Math.tanh(y / RADIUS)) * 180) / Math.PI],
    isMercator: true,
    left,
    top,
    pixel,
    width: size,
    height: size,
    degreesPerPixel: [degrees, degrees],
  }
}
