import { expect } from 'vitest'
import type { Geometry, Position } from './geojson.ts'
import { intersects } from './intersects.ts'
import { toParts } from './part.ts'

/** An area, outline first and holes after it. */
export const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })

/** The ring around a box, counter-clockwise. */
export const ring = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Whether a geometry covers a position. */
export const has = (geometry: Geometry, x: number, y: number): boolean =>
  intersects(toParts(geometry), toParts({ type: 'Point', coordinates: [x, y] }))

/** Expects a geometry to cover some positions, and not to cover others. */
export const covers = (geometry: Geometry, inside: Position[], outside: Position[]): void => {
  for (const [x = NaN, y = NaN] of inside) expect([x, y, has(geometry, x, y)]).toEqual([x, y, true])
  for (const [x = NaN, y = NaN] of outside) expect([x, y, has(geometry, x, y)]).toEqual([x, y, false])
}
