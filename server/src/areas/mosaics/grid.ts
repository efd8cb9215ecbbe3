import { notFound } from '../../kernel/problem.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { columnAt, QUAD_LEVEL, rowAt, withinGrid } from 'imagery-platform-geometry/quad-grid.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'

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

/** The resolution of a mosaic, and the size of its quads. */
export interface MosaicGrid {
  /** Maximum zoom level of its tiles. */
  readonly level: number
  /** Side of a quad in pixels: a power of two, from 256. */
  readonly quadSize: number
}

/** The finest level of mosaics, with pixels of 37 millimeters at the equator. */
export const FINEST_LEVEL = 22

/**
 * Chooses the grid that shows scenes at their own resolution: at the equator, its pixels have as nearly as possible the
 * size of those of the finest scenes; at other latitudes they are a little smaller. Quads cover the ground of a tile of
 * level 11, or less if they would have too many pixels.
 * @param gsd ground sample distance of the finest scenes, in meters
 * @param largest maximum side of a quad in pixels: a power of two, from 256
 */
export const chooseGrid = (gsd: number, largest: number): MosaicGrid => {
  const finer = Math.round(Math.log2(toMetersPerPixel(QUAD_LEVEL) / gsd))
  const level = Math.max(QUAD_LEVEL, Math.min(FINEST_LEVEL, QUAD_LEVEL + finer))
  return { level, quadSize: Math.min(largest, TILE_SIZE * 2 ** (level - QUAD_LEVEL)) }
}

/** The grid whose quads are the largest on the ground: those of level 11. @param quadSize side of a quad in pixels */
export const gridWithLargestQuads = (quadSize: number): MosaicGrid => ({
  level: QUAD_LEVEL + Math.log2(quadSize / TILE_SIZE),
  quadSize,
})

/** The size of a pixel at the equator, in meters. */
export const toMetersPerPixel = (level: number): number => EQUATOR / TILE_SIZE / 2 ** level

/** The quads of a mosaic. */
export class QuadGrid {
  /** The XYZ level whose tiles cover the ground of a quad. */
  readonly #level: number
  /** Number of quads per side. */
  readonly #quads: number
  /** Two hundredths of a millimeter, as a share of a quad's side. */
  readonly #margin: number

  constructor({ level, quadSize }: MosaicGrid) {
    this.#level = level - Math.log2(quadSize / TILE_SIZE)
    this.#quads = 2 ** this.#level
    this.#margin = MARGIN * 2 ** (this.#level - QUAD_LEVEL)
  }

  /** Parses the id of a quad. @throws Problem 404 if the grid has no quad with this id */
  place(id: string): QuadPlace {
    const [, x, y] = /^(0|[1-9]\d{0,6})-(0|[1-9]\d{0,6})$/.exec(id) ?? []
    if (x === undefined || y === undefined || Number(x) >= this.#quads || Number(y) >= this.#quads)
      throw notFound('quad', id)

    return { x: Number(x), y: Number(y) }
  }

  /** The extent of a quad, in degrees. Neighbors have exactly the same numbers on the side that they share. */
  box({ x, y }: QuadPlace): Box {
    return cellBox(this.#quads, x, y)
  }

  /** The extent of a quad, in meters. */
  square({ x, y }: QuadPlace): MercatorBox {
    return tileBox(this.#level, x, this.#quads - 1 - y)
  }

  /** The quads that share an area with a box, without those that it merely touches. West first. */
  over(bbox: readonly number[]): QuadRange[] {
    return parseSearchBox(bbox)
      .boxes.map((box) => this.#range(box, this.#margin))
      .toSorted((one, other) => one.fromX - other.fromX)
  }

  /** The quads that a box meets or touches, and sometimes one row or column more. */
  around(box: Box): QuadRange {
    return this.#range(box, -this.#margin)
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

/** The extent of an XYZ tile, in degrees; undefined if the level has no such tile. */
export const tileExtent = (z: number, x: number, y: number): Box | undefined => {
  const tiles = 2 ** z
  return x < tiles && y < tiles ? cellBox(tiles, x, tiles - 1 - y) : undefined
}

/** The quads that are in two ranges; undefined if there are none. */
export const overlap = (one: QuadRange, other: QuadRange): QuadRange | undefined => {
  const fromX = Math.max(one.fromX, other.fromX)
  const toX = Math.min(one.toX, other.toX)
  const fromY = Math.max(one.fromY, other.fromY)
  const toY = Math.min(one.toY, other.toY)
  return fromX <= toX && fromY <= toY ? { fromX, toX, fromY, toY } : undefined
}

export const isInRange = ({ fromX, toX, fromY, toY }: QuadRange, { x, y }: QuadPlace): boolean =>
  x >= fromX && x <= toX && y >= fromY && y <= toY

/** A box without its border. Shapes that meet it share an area with the box. */
export const inside = ([west, south, east, north]: Box): Box => {
  const dx = (east - west) * MARGIN
  const dy = (north - south) * MARGIN
  return [west + dx, south + dy, east - dx, north - dy]
}

/**
 * A share of the side of the largest quads, larger than the rounding error of a border: on the ground, two hundredths of a
 * millimeter.
 */
const MARGIN = 1e-9

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
