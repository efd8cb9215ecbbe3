import type { Box } from '../../geometry/part.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { MercatorBox } from '../../imagery/imagery.ts'
import { tileBox } from '../../imagery/mercator.ts'
import { notFound } from '../../kernel/problem.ts'
import { columnAt, QUAD_LEVEL, rowAt, withinGrid } from '../../geometry/quad-grid.ts'
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

/** How finely a mosaic is resolved, and how it is cut into quads. */
export interface MosaicGrid {
  /** Maximum zoom level of its tiles. */
  readonly level: number
  /** Side of a quad in pixels: a power of two, from 256. */
  readonly quadSize: number
}

/** The finest level of mosaics: pixels of 37 millimeters at the equator. */
export const FINEST_LEVEL = 22

/**
 * The grid that shows scenes as finely as they were seen: pixels at the equator are as near as possible to a pixel of the
 * finest scenes on the ground, and those of other latitudes a little finer. Quads have the ground of a tile of level 11, or
 * less where they would have more pixels than they may have.
 * @param gsd of the finest scenes, in meters
 * @param largest pixels a side of a quad: a power of two, from 256
 */
export const gridFor = (gsd: number, largest: number): MosaicGrid => {
  const finer = Math.round(Math.log2(resolutionOf(QUAD_LEVEL) / gsd))
  const level = Math.max(QUAD_LEVEL, Math.min(FINEST_LEVEL, QUAD_LEVEL + finer))
  return { level, quadSize: Math.min(largest, TILE_SIZE * 2 ** (level - QUAD_LEVEL)) }
}

/** The finest grid whose quads have the ground of a tile of level 11. @param quadSize pixels a side */
export const gridOfLargest = (quadSize: number): MosaicGrid => ({
  level: QUAD_LEVEL + Math.log2(quadSize / TILE_SIZE),
  quadSize,
})

/** Meters per pixel at the equator. */
export const resolutionOf = (level: number): number => EQUATOR / TILE_SIZE / 2 ** level

/** The quads of a mosaic. */
export class QuadGrid {
  /** The XYZ level whose tiles have the ground of a quad. */
  readonly #level: number
  /** Quads a side. */
  readonly #quads: number
  /** Two hundredths of a millimeter, as a share of a quad's side. */
  readonly #slight: number

  constructor({ level, quadSize }: MosaicGrid) {
    this.#level = level - Math.log2(quadSize / TILE_SIZE)
    this.#quads = 2 ** this.#level
    this.#slight = SLIGHT * 2 ** (this.#level - QUAD_LEVEL)
  }

  /** The place of a quad, by its id. @throws Problem 404 where the grid has no quad with this id */
  place(id: string): QuadPlace {
    const [, x, y] = /^(0|[1-9]\d{0,6})-(0|[1-9]\d{0,6})$/.exec(id) ?? []
    if (x === undefined || y === undefined || Number(x) >= this.#quads || Number(y) >= this.#quads)
      throw notFound('quad', id)
    return { x: Number(x), y: Number(y) }
  }

  /** Degrees. Neighbors have exactly the same numbers on the side that they share. */
  box({ x, y }: QuadPlace): Box {
    return cellBox(this.#quads, x, y)
  }

  /** Meters. */
  square({ x, y }: QuadPlace): MercatorBox {
    return tileBox(this.#level, x, this.#quads - 1 - y)
  }

  /** The quads that share an area with a box; those that it merely touches do not. West first. */
  over(bbox: readonly number[]): QuadRange[] {
    return parseSearchBox(bbox)
      .boxes.map((box) => this.#range(box, this.#slight))
      .toSorted((one, other) => one.fromX - other.fromX)
  }

  /** The quads that a box meets or touches, and sometimes one more. */
  around(box: Box): QuadRange {
    return this.#range(box, -this.#slight)
  }

  /** The extent of a range, in degrees. */
  rangeBox({ fromX, toX, fromY, toY }: QuadRange): Box {
    const [west, south] = this.box({ x: fromX, y: fromY })
    const [, , east, north] = this.box({ x: toX, y: toY })
    return [west, south, east, north]
  }

  #range([west, south, east, north]: Box, margin: number): QuadRange {
    const within = (index: number): number => withinGrid(index, this.#quads)
    const left = columnAt(west, this.#quads) + margin
    const bottom = rowAt(south, this.#quads) + margin
    const right = columnAt(east, this.#quads) - margin
    const top = rowAt(north, this.#quads) - margin
    const fromX = within(Math.floor(left))
    const fromY = within(Math.floor(bottom))
    return {
      fromX,
      toX: Math.max(fromX, within(Math.ceil(right) - 1)),
      fromY,
      toY: Math.max(fromY, within(Math.ceil(top) - 1)),
    }
  }
}

/** The extent of an XYZ tile, in degrees. @returns undefined where the level has no such tile */
export const tileExtent = (z: number, x: number, y: number): Box | undefined => {
  const tiles = 2 ** z
  return x < tiles && y < tiles ? cellBox(tiles, x, tiles - 1 - y) : undefined
}

/** Where two ranges overlap; undefined where they do not. */
export const overlap = (one: QuadRange, other: QuadRange): QuadRange | undefined => {
  const fromX = Math.max(one.fromX, other.fromX)
  const toX = Math.min(one.toX, other.toX)
  const fromY = Math.max(one.fromY, other.fromY)
  const toY = Math.min(one.toY, other.toY)
  return fromX <= toX && fromY <= toY ? { fromX, toX, fromY, toY } : undefined
}

export const isInRange = ({ fromX, toX, fromY, toY }: QuadRange, { x, y }: QuadPlace): boolean =>
  x >= fromX && x <= toX && y >= fromY && y <= toY

/** A box without its border: shapes that meet it share an area with the box. */
export const inside = ([west, south, east, north]: Box): Box => {
  const dx = (east - west) * SLIGHT
  const dy = (north - south) * SLIGHT
  return [west + dx, south + dy, east - dx, north - dy]
}

/** A share of the side of the largest quads, larger than the rounding error of a border: two hundredths of a millimeter. */
const SLIGHT = 1e-9

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
