import type { Grid } from '../../imagery/raster/grid.ts'
import { onGrid } from './on-grid.ts'
import type { TileTool } from './order-tool.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolRaster } from './tool-raster.ts'

/** Tiles of one file, at most. */
const MAX_TILES = 1000

/** A tile of a raster, by the name of its file. */
export interface NamedTile {
  readonly name: string
  readonly raster: ToolRaster
}

/** Tiles of a raster, and how many there are besides. */
export interface Tiles {
  readonly tiles: readonly NamedTile[]
  readonly leftOut: number
}

/**
 * The tiles of a grid that a raster reaches into, whole: what it does not reach has no data. Rows count from the south.
 * @param most tiles that are made; of others none has so much as a name
 * @throws ToolFault where there are too many of one file
 * @see gdal_retile.py, whose grid begins at the file
 */
export const cutTiles = (raster: ToolRaster, tool: TileTool, most: number): Tiles => {
  const { left, top, pixelWidth, pixelHeight, width, height } = raster.grid
  const { originX, originY, tileSize, pixelSize } = tool
  const pixels = { pixelWidth: pixelSize ?? pixelWidth, pixelHeight: pixelSize ?? pixelHeight }
  const sideX = pixels.pixelWidth * tileSize
  const sideY = pixels.pixelHeight * tileSize
  const columns = indexes(left - originX, width * pixelWidth, sideX)
  const rows = indexes(top - height * pixelHeight - originY, height * pixelHeight, sideY)
  const count = columns.length * rows.length
  if (count > MAX_TILES)
    throw new ToolFault(`it would be cut into more than ${MAX_TILES} tiles; choose larger tiles`)
  const cutTile = (x: number, y: number): NamedTile => {
    const place = { left: originX + x * sideX, top: originY + (y + 1) * sideY }
    const grid: Grid = { epsg: raster.grid.epsg, ...place, ...pixels, width: tileSize, height: tileSize }
    return { name: nameOfTile(tool.nameTemplate, { x, y }), raster: onGrid(raster, grid, 'nearest') }
  }
  const places = columns.flatMap((x) => rows.map((y) => [x, y] as const)).slice(0, most)
  return { tiles: places.map(([x, y]) => cutTile(x, y)), leftOut: count - places.length }
}

/** Share of a tile that a raster may reach into it by mere rounding. */
const NEARLY = 1e-6

/** Of the tiles that a raster reaches into along an axis; one more than may be where there are too many. */
const indexes = (from: number, length: number, side: number): number[] => {
  const first = Math.floor(from / side + NEARLY)
  const count = Math.ceil((from + length) / side - NEARLY) - first
  return Array.from({ length: Math.min(count, MAX_TILES + 1) }, (_, i) => first + i)
}

/** The name of a tile. @see Python, format specification: {tilex:06d} has six characters at least, a sign with them */
export const nameOfTile = (template: string, { x, y }: { readonly x: number; readonly y: number }): string =>
  template.replaceAll(/\{tile([xy])(?::0(\d+)d)?\}/g, (_, axis: string, width: string | undefined) => {
    const index = axis === 'x' ? x : y
    const sign = index < 0 ? '-' : ''
    return sign + String(Math.abs(index)).padStart(Number(width ?? 0) - sign.length, '0')
  })
