import type { components } from '../../../../../generated/types.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { TilingGrid } from '../../../services/batch/tiling-grid-store.ts'

type TilingInput = DeepReadonly<components['schemas']['tiling-grid']>

/** Returns the name of a tile. Columns and rows are counted from the origin of the coordinate system. */
export const tileName = (gridId: number, epsg: number, column: number, row: number): string =>
  [gridId, epsg, column, row].join('_')

/** Returns the size of a tile with its buffers, in pixels. */
export const measureTile = (
  { properties: { tileWidth, tileHeight } }: TilingGrid,
  { resolution, bufferX = 0, bufferY = 0 }: TilingInput,
): { readonly width: number; readonly height: number } => ({
  width: Math.round(tileWidth / resolution) + 2 * bufferX,
  height: Math.round(tileHeight / resolution) + 2 * bufferY,
})

/** Returns the pixel grid of a tile with its buffers. @param name from `tileName` */
export const buildTileGrid = (name: string, grid: TilingGrid, input: TilingInput): Grid => {
  const { resolution, bufferX = 0, bufferY = 0 } = input
  const { tileWidth, tileHeight } = grid.properties
  const [, epsg = NaN, column = NaN, row = NaN] = name.split('_').map(Number)
  return {
    epsg,
    left: column * tileWidth - bufferX * resolution,
    top: (row + 1) * tileHeight + bufferY * resolution,
    pixelWidth: resolution,
    pixelHeight: resolution,
    ...measureTile(grid, input),
  }
}

/** Returns the smallest pixel grid around tiles of one coordinate system; undefined without tiles. */
export const mergeGrids = (tiles: readonly Grid[]): Grid | undefined => {
  const [first] = tiles
  if (!first) return undefined
  const { pixelWidth, pixelHeight } = first
  const left = Math.min(...tiles.map((tile) => tile.left))
  const top = Math.max(...tiles.map((tile) => tile.top))
  const right = Math.max(...tiles.map((tile) => tile.left + tile.width * pixelWidth))
  const bottom = Math.min(...tiles.map((tile) => tile.top - tile.height * pixelHeight))
  return {
    ...first,
    left,
    top,
    width: Math.round((right - left) / pixelWidth),
    height: Math.round((top - bottom) / pixelHeight),
  }
}
