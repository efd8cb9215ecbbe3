import { LRUCache } from 'lru-cache'
import { blockBytes, decoderOf } from './decoders.ts'
import type { Directory } from './directory.ts'
import { RasterError, rasterErrorOf } from './raster-error.ts'

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
export const blockOf = async (
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
  try {
    const decoder = await decoderOf(directory)
    const { data } = await directory.image.getTileOrStrip(column, row, plane, decoder)
    return valuesOf(directory, row, data)
  } catch (error) {
    throw rasterErrorOf(`block ${column}, ${row} cannot be read`, error)
  }
}

/** @param row of the block: a strip at the end is shorter */
const valuesOf = (directory: Directory, row: number, data: ArrayBufferLike): ArrayLike<number> => {
  const { blockWidth, samples, bits, sampleFormat, isChunky, image } = directory
  const count = blockWidth * image.getBlockHeight(row) * (isChunky ? samples : 1)
  const bytes = bits < 8 ? 1 : bits / 8
  if (data.byteLength < count * bytes) throw new RasterError('it is shorter than it should be')
  const kept = data.slice(0, count * bytes)
  if (!image.littleEndian && bytes > 1) new Uint8Array(kept).set(swapped(new Uint8Array(kept), bytes))
  const array = ARRAYS[sampleFormat][bytes]
  if (!array) throw new RasterError(`values of ${bits} bits (${sampleFormat}) are not supported`)
  return new array(kept)
}

type NumberArray = new (data: ArrayBufferLike) => ArrayLike<number>

const ARRAYS: Record<Directory['sampleFormat'], Record<number, NumberArray>> = {
  unsigned: { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array },
  signed: { 1: Int8Array, 2: Int16Array, 4: Int32Array },
  float: { 4: Float32Array, 8: Float64Array },
}

/** This machine has the lowest byte first. */
const swapped = (data: Uint8Array, bytes: number): Uint8Array =>
  data.map((_, i) => data[i - (i % bytes) + bytes - 1 - (i % bytes)] ?? 0)
