import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll } from 'vitest'

/** Values of a tag: shorts of 16 bits, longs of 32, doubles, or bytes of a text. */
export type TagValue =
  | { readonly shorts: readonly number[] }
  | { readonly longs: readonly number[] }
  | { readonly doubles: readonly number[] }
  | { readonly text: string }

/** A picture of a TIFF file. */
export interface TiffPicture {
  readonly width: number
  readonly height: number
  /** Values of all samples of each pixel, row by row. */
  readonly values: Uint8Array | Uint16Array | Int16Array | Float32Array
  readonly samples?: number
  /** Pixels of the side of a tile; strips of 16 rows unless given. */
  readonly tile?: number
  readonly deflate?: boolean
  readonly isBigEndian?: boolean
  readonly tags?: Readonly<Record<number, TagValue>>
}

const SHORT = { type: 3, bytes: 2 }
const LONG = { type: 4, bytes: 4 }

/** A TIFF file as its specification has it, written plainly: tests read what no code of ours has written. @see TIFF 6.0 */
export const encodeTiff = (pictures: readonly TiffPicture[]): Buffer => {
  const isBigEndian = pictures[0]?.isBigEndian ?? false
  const number = (bytes: number, value: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    if (isBigEndian) buffer.writeUIntBE(value, 0, bytes)
    else buffer.writeUIntLE(value, 0, bytes)
    return buffer
  }
  const parts = [Buffer.from(isBigEndian ? 'MM' : 'II'), number(2, 42), number(4, 0)]
  let length = 8
  const add = (bytes: Buffer): number => {
    const at = length
    const even = Buffer.alloc(bytes.length % 2)
    parts.push(bytes, even)
    length += bytes.length + even.length
    return at
  }
  let link = 2
  for (const picture of pictures) {
    const blocks = encodeBlocks(picture).map((block) => ({ offset: add(block), bytes: block.length }))
    const entries = Object.entries({ ...buildTags(picture, blocks), ...picture.tags }).map(([tag, value]) => {
      const { type, count, bytes } = encoded(value, number, isBigEndian)
      const padded =
        bytes.length <= 4 ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : number(4, add(bytes))
      return Buffer.concat([number(2, Number(tag)), number(2, type), number(4, count), padded])
    })
    parts[link] = number(4, length)
    add(Buffer.concat([number(2, entries.length), ...entries]))
    length += 4
    link = parts.push(number(4, 0)) - 1
  }
  return Buffer.concat(parts)
}

const buildTags = (
  { width, height, values, samples = 1, tile, deflate = false }: TiffPicture,
  blocks: readonly { offset: number; bytes: number }[],
): Record<number, TagValue> => {
  const offsets = { longs: blocks.map(({ offset }) => offset) }
  const counts = { longs: blocks.map(({ bytes }) => bytes) }
  const each = (value: number): TagValue => ({ shorts: Array.from({ length: samples }, () => value) })
  const format = values instanceof Float32Array ? 3 : values instanceof Int16Array ? 2 : 1
  const placed: Record<number, TagValue> =
    tile === undefined
      ? { 273: offsets, 278: { shorts: [ROWS] }, 279: counts }
      : { 322: { shorts: [tile] }, 323: { shorts: [tile] }, 324: offsets, 325: counts }
  return {
    256: { longs: [width] },
    257: { longs: [height] },
    258: each(values.BYTES_PER_ELEMENT * 8),
    259: { shorts: [deflate ? 8 : 1] },
    262: { shorts: [samples >= 3 ? 2 : 1] },
    277: { shorts: [samples] },
    339: each(format),
    ...placed,
  }
}

const ROWS = 16

const encodeBlocks = ({
  width,
  height,
  values,
  samples = 1,
  tile,
  deflate,
  isBigEndian,
}: TiffPicture): Buffer[] => {
  const columns = tile ?? width
  const rows = tile ?? ROWS
  const blocks: Buffer[] = []
  for (let top = 0; top < height; top += rows)
    for (let left = 0; left < width; left += columns) {
      const filled = tile === undefined ? Math.min(rows, height - top) : rows
      const block = ofSize(values, columns * filled * samples)
      for (let y = 0; y < filled; y++)
        for (let i = 0; i < columns * samples; i++) {
          const x = left * samples + i
          const row = top + y
          if (x < width * samples && row < height)
            block[y * columns * samples + i] = values[row * width * samples + x] ?? 0
        }
      const bytes = Buffer.from(block.buffer)
      if (isBigEndian && block.BYTES_PER_ELEMENT === 2) bytes.swap16()
      if (isBigEndian && block.BYTES_PER_ELEMENT === 4) bytes.swap32()
      blocks.push(deflate ? deflateSync(bytes) : bytes)
    }
  return blocks
}

const ofSize = (values: TiffPicture['values'], size: number) => {
  if (values instanceof Uint8Array) return new Uint8Array(size)
  if (values instanceof Uint16Array) return new Uint16Array(size)
  return values instanceof Int16Array ? new Int16Array(size) : new Float32Array(size)
}

const encoded = (value: TagValue, number: (bytes: number, value: number) => Buffer, isBigEndian: boolean) => {
  if ('text' in value) return { type: 2, count: value.text.length + 1, bytes: Buffer.from(`${value.text}\0`) }
  if ('doubles' in value) {
    const bytes = Buffer.from(new Float64Array(value.doubles).buffer)
    return { type: 12, count: value.doubles.length, bytes: isBigEndian ? bytes.swap64() : bytes }
  }
  const [kind, list] = 'shorts' in value ? [SHORT, value.shorts] : [LONG, value.longs]
  return { type: kind.type, count: list.length, bytes: Buffer.concat(list.map((n) => number(kind.bytes, n))) }
}

/** The tags that place a picture: the upper left corner and the side of a pixel. */
export const placedAt = (
  epsg: number,
  left: number,
  top: number,
  pixel: number,
): Record<number, TagValue> => ({
  33550: { doubles: [pixel, pixel, 0] },
  33922: { doubles: [0, 0, 0, left, top, 0] },
  34735: buildGeoKeys(epsg),
})

/** @param rasterType 1: coordinates are of corners of pixels, 2: of their middle */
export const buildGeoKeys = (epsg: number, rasterType = 1): TagValue => ({
  shorts: [
    1,
    1,
    0,
    3,
    1024,
    0,
    1,
    epsg === 4326 ? 2 : 1,
    1025,
    0,
    1,
    rasterType,
    epsg === 4326 ? 2048 : 3072,
    0,
    1,
    epsg,
  ],
})

/** Keeps files for the tests of a file. @returns the path of a file with a content */
export const useFiles = (): ((content: Buffer) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'raster-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  return (content) => {
    const path = join(folder, `${count++}.tif`)
    writeFileSync(path, content)
    return path
  }
}
