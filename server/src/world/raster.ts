import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import type { System } from 'imagery-platform-geometry/systems.ts'

/** Where the pixels of a scene lie, in its coordinate reference system: from the upper left corner right and down. */
export interface Raster {
  readonly rows: number
  readonly columns: number
  /** In the unit of the system. */
  readonly origin_x: number
  readonly origin_y: number
  /** The share of its pixels that lie outside the footprint, 0 to 1, in hundredths. */
  readonly black_fill: number
}

/**
 * The pixels that hold the corners of a footprint.
 * @param epsg code of the system
 * @param pixel side of a pixel in the unit of the system; the origin is a multiple of it
 * @param ring closed; its longitudes may jump where it crosses the antimeridian
 */
export const fitRaster = (epsg: number, pixel: number, ring: readonly Position[]): Raster => {
  const { project } = knownSystem(epsg)
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  let [fromX, fromY] = project(ring[0] ?? [])
  let doubleArea = 0
  for (const corner of ring.slice(1)) {
    const [x, y] = project(corner)
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
    doubleArea += fromX * y - x * fromY
    fromX = x
    fromY = y
  }
  const west = Math.floor(left / pixel)
  const north = Math.ceil(top / pixel)
  const rows = north - Math.floor(bottom / pixel)
  const columns = Math.ceil(right / pixel) - west
  const filled = Math.abs(doubleArea) / 2 / (rows * columns * pixel * pixel)
  return {
    rows,
    columns,
    origin_x: west * pixel,
    origin_y: north * pixel,
    black_fill: Math.round((1 - filled) * 100) / 100,
  }
}

/** To read its definition takes longer than to project a hundred corners. */
const SYSTEMS = new Map<number, System>()

const knownSystem = (epsg: number): System => {
  const known = SYSTEMS.get(epsg) ?? systemFor(epsg, 0)
  SYSTEMS.set(epsg, known)
  return known
}
