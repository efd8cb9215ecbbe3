import type { Position } from './geojson.ts'

/** Quads are as large on the ground as the tiles of this XYZ level, or smaller where their mosaic has finer pixels. */
export const QUAD_LEVEL = 11

/** The largest quads around the equator of EPSG:3857, and from its south to its north. */
export const QUADS = 2 ** QUAD_LEVEL

/** Column and row of a quad, from the bottom left corner of the projected world. */
export interface QuadPlace {
  readonly x: number
  readonly y: number
}

export const quadId = ({ x, y }: QuadPlace): string => `${x}-${y}`

/** The quad in which a position lies, in a grid of the largest; the nearest one for a position beyond the grid. */
export const quadAt = ([longitude = NaN, latitude = NaN]: Position): QuadPlace => ({
  x: withinGrid(Math.floor(columnAt(longitude, QUADS)), QUADS),
  y: withinGrid(Math.floor(rowAt(latitude, QUADS)), QUADS),
})

/** The nearest column or row of a grid. @param quads a side */
export const withinGrid = (index: number, quads: number): number => Math.max(0, Math.min(quads - 1, index))

/** How many quads a meridian is east of the antimeridian. @param longitude degrees @param quads around the equator */
export const columnAt = (longitude: number, quads: number): number => ((longitude + 180) / 360) * quads

/** How many quads a parallel is north of the bottom; infinite for a pole. @param latitude degrees @param quads a side */
export const rowAt = (latitude: number, quads: number): number =>
  (Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI) + 0.5) * quads
