import { LRUCache } from 'lru-cache'
import { blockBytes, createUnpacker } from './decoders.ts'
import type { Directory } from './directory.ts'
import { toRasterError } from './raster-error.ts'
import { decodeSamples } from './samples.ts'

/** The values of a block, row by row. */
export interface Block {
  readonly values: ArrayLike<number>
  /** From one pixel to the next in `values`. */
  readonly stride: number
  /** Of the first pixel. */
  readonly first: number
}

/** Bytes of decoded blocks that are kept: neighbouring tiles read the same ones. */
const MAX_BYTES = 64 * 2 ** 20

const blocks = new LRUCache<string, Promise<ArrayLike<number>>>({ maxSize: MAX_BYTES })

/**
 * A block of a picture.
 * @param column of blocks, as `row`
 * @throws RasterError if it is broken
 */
export const readBlock = async (
  directory: Directory,
  column: number,
  row: number,
  sample: number,
): Promise<Block> => {
  const { isChunky, samples } = directory
  const plane = isChunky ? 0 : sample
  const key = `${directory.name} ${plane} ${column} ${row}`
  const known = blocks.get(key)
  const values = known ?? decoded(directory, column, row, plane)
  if (!known) {
    blocks.set(key, values, { size: blockBytes(directory) })
    values.catch(() => blocks.delete(key))
  }
  return { values: await values, stride: isChunky ? samples : 1, first: isChunky ? sample : 0 }
}

const decoded = async (
  directory: Directory,
  column: number,
  row: number,
  plane: number,
): Promise<ArrayLike<number>> => {
  const { image, blockWidth, blockHeight, width, height } = directory
  const across = Math.ceil(width / blockWidth)
  const index = plane * across * Math.ceil(height / blockHeight) + row * across + column
  const rows = image.getBlockHeight(row)
  try {
    const bytes = await readBytes(directory, index)
    if (bytes === undefined) return absent(directory, rows)
    return decodeSamples(await createUnpacker(directory)(bytes), directory, rows)
  } catch (error) {
    throw toRasterError(`block ${column}, ${row} cannot be read`, error)
  }
}

/** Undefined for a block that the file leaves out. */
const readBytes = async (
  { image, isTopBitFirst }: Directory,
  index: number,
): Promise<Uint8Array | undefined> => {
  const at = async (tag: string): Promise<number> =>
    Number(await image.fileDirectory.loadValueIndexed(tag, index))
  const kind = image.isTiled ? 'Tile' : 'Strip'
  const offset = await at(`${kind}Offsets`)
  const length = await at(`${kind}ByteCounts`)
  if (length === 0) return undefined
  const [data] = await image.source.fetch([{ offset, length }])
  const bytes = new Uint8Array(data ?? new ArrayBuffer())
  return isTopBitFirst ? bytes : bytes.map(mirrored)
}

/** A byte with its bits the other way round. @see TIFF 6.0, FillOrder */
const mirrored = (byte: number): number => {
  let turned = 0
  for (let bit = 0; bit < 8; bit++) turned = (turned << 1) | ((byte >> bit) & 1)
  return turned
}

/** Pixels without data; 0 where no value says so. */
const absent = ({ image, blockWidth, isChunky, samples }: Directory, rows: number): ArrayLike<number> =>
  new Float64Array(blockWidth * rows * (isChunky ? samples : 1)).fill(image.getGDALNoData() ?? 0)
