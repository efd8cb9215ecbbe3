import { deflateSync } from 'node:zlib'
import { compressedDifferences, PIECES } from './differences.ts'
import type { Picture } from './picture.ts'
import { toBytes, predicted } from './predictors.ts'
import { zerosLike } from './samples.ts'
import type { Samples } from './samples.ts'

/** Sides of tiles are multiples of so many pixels. @see TIFF 6.0, section 15 */
export const BLOCK_STEP = 16

/** How the pixels of a picture are divided and compressed. */
export interface Tiling {
  /** Pixels of a tile, multiples of `BLOCK_STEP`. */
  readonly blockWidth: number
  readonly blockHeight: number
  /** Whether differences between neighbors are compressed in place of values. */
  readonly usePredictor: boolean
}

/** Pixels a side of a tile, where nobody says otherwise. */
export const TILE_SIDE = 256

export const USUAL_TILING: Tiling = { blockWidth: TILE_SIDE, blockHeight: TILE_SIDE, usePredictor: true }

/** The tiles of a picture, compressed, row by row. Beyond the edges of the picture they hold zeros. */
export const compressedTiles = (picture: Picture, tiling: Tiling): Buffer[] => {
  const { blockWidth, blockHeight, usePredictor } = tiling
  const columns = Math.ceil(picture.width / blockWidth)
  const rows = Math.ceil(picture.height / blockHeight)
  return Array.from({ length: columns * rows }, (_, index) => {
    const tile = cut(picture, tiling, [index % columns, Math.floor(index / columns)])
    return usePredictor
      ? compressedDifferences(predicted(tile, blockWidth * picture.bands, picture.bands))
      : deflateSync(toBytes(tile), PIECES)
  })
}

/** The samples of one tile. @param column of tiles, as `row` */
const cut = (
  { width, height, bands, samples }: Picture,
  { blockWidth, blockHeight }: Tiling,
  [column, row]: readonly [column: number, row: number],
): Samples => {
  const tile = zerosLike(samples, blockWidth * blockHeight * bands)
  const left = column * blockWidth
  const top = row * blockHeight
  const right = Math.min(width, left + blockWidth)
  for (let y = top; y < Math.min(height, top + blockHeight); y++)
    tile.set(
      samples.subarray((y * width + left) * bands, (y * width + right) * bands),
      (y - top) * blockWidth * bands,
    )
  return tile
}
