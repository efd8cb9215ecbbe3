import type { Position } from './geojson.ts'

/** Quads are as large on the ground as the tiles of this XYZ level, whatever their size in pixels. */
export const QUAD_LEVEL = 11

/** Quads around the equator of EPSG:3857, and from its south to its north. */
export const QUADS = 2 ** QUAD_LEVEL

/** Column and row of a quad, from the bottom left corner of the projected world. */
export interface QuadPlace {
  readonly x: number
  readonly y: number
}

export const quadId = ({ x, y }: QuadPlace): string => `${x}-${y}`

/** The quad in which a position lies; the nearest one for a position beyond the grid. */
export const quadAt = ([longitude = NaN, latitude = NaN]: Position): QuadPlace => ({
  x: withinGrid(Math.floor(columnAt(longitude))),
  y: withinGrid(Math.floor(rowAt(latitude))),
})

/** The nearest column or row of the grid. */
export const withinGrid = (index: number): number => Math.max(0, Math.min(QUADS - 1, index))

/** How many quads a meridian is east of the antimeridian. @param longitude degrees */
export const columnAt = (longitude: number): number => ((longitude + 180) / 360) * QUADS

/** How many quads a parallel is north of the bottom; infinite for a pole. @param latitude degrees */
export const rowAt = (latitude: number): number =>
  (Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI) + 0.5) * QUADS
