import { deflateSync } from 'node:zlib'
import type { Picture } from './picture.ts'

/** Pixels a side of a tile. */
export const TILE_SIDE = 256

/** The tiles of a picture, compressed, row by row. Beyond the edges of the picture they hold zeros. */
export const compressedTiles = (picture: Picture): Buffer[] => {
  const columns = Math.ceil(picture.width / TILE_SIDE)
  const rows = Math.ceil(picture.height / TILE_SIDE)
  return Array.from({ length: columns * rows }, (_, index) => {
    const tile = cut(picture, (index % columns) * TILE_SIDE, Math.floor(index / columns) * TILE_SIDE)
    keepDifferences(tile, picture.bands)
    return deflateSync(tile)
  })
}

/** The samples of one tile. @param left pixels @param top pixels */
const cut = ({ width, height, bands, samples }: Picture, left: number, top: number) => {
  const length = TILE_SIDE * TILE_SIDE * bands
  const tile = samples instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length)
  const right = Math.min(width, left + TILE_SIDE)
  for (let y = top; y < Math.min(height, top + TILE_SIDE); y++)
    tile.set(
      samples.subarray((y * width + left) * bands, (y * width + right) * bands),
      (y - top) * TILE_SIDE * bands,
    )
  return tile
}

/** Each sample becomes its difference from that of the pixel to the left. @see TIFF 6.0, section 14: predictor 2 */
const keepDifferences = (tile: Uint8Array | Uint16Array, bands: number): void => {
  const row = TILE_SIDE * bands
  for (let start = 0; start < tile.length; start += row)
    for (let at = start + row - 1; at >= start + bands; at--)
      tile[at] = (tile[at] ?? 0) - (tile[at - bands] ?? 0)
}
