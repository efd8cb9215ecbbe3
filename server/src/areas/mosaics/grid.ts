import type { Box } from '../../geometry/part.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { MercatorBox } from '../../imagery/imagery.ts'
import { tileBox } from '../../imagery/mercator.ts'
import { notFound } from '../../kernel/problem.ts'
import { columnAt, QUAD_LEVEL, QUADS, rowAt, withinGrid } from '../../geometry/quad-grid.ts'
import type { QuadPlace } from '../../geometry/quad-grid.ts'

/** Pixels a side. */
export const TILE_SIZE = 256

/** Meters around the equator of EPSG:3857. */
const EQUATOR = 40_075_016.685578488

/** A rectangle of quads, both ends included. */
export interface QuadRange {
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
}

/** The maximum zoom level of mosaics whose quads have this size in pixels. @param quadSize a power of two, from 256 */
export const levelOf = (quadSize: number): number => QUAD_LEVEL + Math.log2(quadSize / TILE_SIZE)

/**
 * Side in pixels of the quads that show scenes as finely as they were seen: pixels at the equator are as near as possible
 * to what one of the scenes is on the ground, and those of other latitudes a little finer.
 * @param gsd of the finest scenes, in meters
 * @param largest a power of two, from 256
 * @returns a power of two, from 256 to `largest`
 */
export const quadSizeFor = (gsd: number, largest: number): number => {
  const finer = Math.max(0, Math.round(Math.log2(resolutionOf(TILE_SIZE) / gsd)))
  return Math.min(largest, TILE_SIZE * 2 ** finer)
}

/** Meters per pixel at the equator, at the maximum zoom level. */
export const resolutionOf = (quadSize: number): number => EQUATOR / QUADS / quadSize

/** The place of a quad, by its id. @throws Problem 404 where the grid has no quad with this id */
export const quadPlace = (id: string): QuadPlace => {
  const [, x, y] = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})$/.exec(id) ?? []
  if (x === undefined || y === undefined || Number(x) >= QUADS || Number(y) >= QUADS)
    throw notFound('quad', id)
  return { x: Number(x), y: Number(y) }
}

/** Degrees. Neighbors have exactly the same numbers on the side that they share. */
export const quadBox = ({ x, y }: QuadPlace): Box => cellBox(QUADS, x, y)

/** Meters. */
export const quadSquare = ({ x, y }: QuadPlace): MercatorBox => tileBox(QUAD_LEVEL, x, QUADS - 1 - y)

/** The extent of an XYZ tile, in degrees. @returns undefined where the level has no such tile */
export const tileExtent = (z: number, x: number, y: number): Box | undefined => {
  const tiles = 2 ** z
  return x < tiles && y < tiles ? cellBox(tiles, x, tiles - 1 - y) : undefined
}

/** The quads that share an area with a box; those that it merely touches do not. West first. */
export const quadsOver = (bbox: readonly number[]): QuadRange[] =>
  parseSearchBox(bbox)
    .boxes.map((box) => quadRange(box, SLIGHT))
    .toSorted((one, other) => one.fromX - other.fromX)

/** The quads that a box meets or touches, and sometimes one more. */
export const quadsAround = (box: Box): QuadRange => quadRange(box, -SLIGHT)

/** Where two ranges overlap; undefined where they do not. */
export const overlap = (one: QuadRange, other: QuadRange): QuadRange | undefined => {
  const [fromX, toX] = [Math.max(one.fromX, other.fromX), Math.min(one.toX, other.toX)]
  const [fromY, toY] = [Math.max(one.fromY, other.fromY), Math.min(one.toY, other.toY)]
  return fromX <= toX && fromY <= toY ? { fromX, toX, fromY, toY } : undefined
}

export const isInRange = ({ fromX, toX, fromY, toY }: QuadRange, { x, y }: QuadPlace): boolean =>
  x >= fromX && x <= toX && y >= fromY && y <= toY

/** The extent of a range, in degrees. */
export const rangeBox = ({ fromX, toX, fromY, toY }: QuadRange): Box => {
  const [west, south] = quadBox({ x: fromX, y: fromY })
  const [, , east, north] = quadBox({ x: toX, y: toY })
  return [west, south, east, north]
}

/** A box without its border: shapes that meet it share an area with the box. */
export const inside = ([west, south, east, north]: Box): Box => {
  const [dx, dy] = [(east - west) * SLIGHT, (north - south) * SLIGHT]
  return [west + dx, south + dy, east - dx, north - dy]
}

/** A share of a quad's side, larger than the rounding error of a border: two hundredths of a millimeter. */
const SLIGHT = 1e-9

const quadRange = ([west, south, east, north]: Box, margin: number): QuadRange => {
  const [fromX, fromY] = [
    withinGrid(Math.floor(columnAt(west) + margin)),
    withinGrid(Math.floor(rowAt(south) + margin)),
  ]
  return {
    fromX,
    toX: Math.max(fromX, withinGrid(Math.ceil(columnAt(east) - margin) - 1)),
    fromY,
    toY: Math.max(fromY, withinGrid(Math.ceil(rowAt(north) - margin) - 1)),
  }
}

const cellBox = (cells: number, x: number, y: number): Box => [
  longitudeAt(x / cells),
  latitudeAt(y / cells),
  longitudeAt((x + 1) / cells),
  latitudeAt((y + 1) / cells),
]

/** @param share of the way around the equator, from the antimeridian eastwards */
const longitudeAt = (share: number): number => share * 360 - 180

/** @param share of the way from the bottom to the top of the projected world */
const latitudeAt = (share: number): number =>
  (Math.atan(Math.sinh((share * 2 - 1) * Math.PI)) * 180) / Math.PI
