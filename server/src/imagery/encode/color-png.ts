import { crc32 } from 'node:zlib'
import { byteDifferences, byteMeans, compressedDifferences } from '../cog/differences.ts'

/** Each byte becomes its difference from the mean of those to the left and above: so noise compresses best. */
const AVERAGE = 3

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What the header tells of samples: of 8 bits, colors with alpha. */
const SAMPLES = [8, 6]

/**
 * A PNG of a painted picture, always with alpha. It takes half as long as sharp does with `compressionLevel: 3`.
 * @param pixels row by row: red, green, blue, alpha in the order of bytes
 * @see ISO/IEC 15948
 */
export const encodeColorPng = (pixels: Uint32Array, width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(SAMPLES, 8)
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', compressedDifferences(filtered(pixels, width))),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Rows of differences, each after the byte that names its filter: the four of a pixel at once, in a third of the time. */
const filtered = (pixels: Uint32Array, width: number): Uint8Array => {
  const row = new Uint32Array(width)
  const bytes = new Uint8Array(row.buffer)
  const differences = new Uint8Array(pixels.byteLength + pixels.length / width)
  for (let from = 0, to = 0; from < pixels.length; from += width) {
    for (let i = 0, left = 0; i < width; i++) {
      const pixel = pixels[from + i] ?? 0
      const above = from === 0 ? 0 : (pixels[from + i - width] ?? 0)
      row[i] = byteDifferences(pixel, byteMeans(left, above))
      left = pixel
    }
    differences[to++] = AVERAGE
    differences.set(bytes, to)
    to += bytes.length
  }
  return differences
}

const chunk = (type: string, content: Buffer): Buffer[] => {
  const name = Buffer.from(type, 'latin1')
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(content, crc32(name)))
  return [length, name, content, check]
}
