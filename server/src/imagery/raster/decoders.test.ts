import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBlock } from './blocks.ts'
import { fromPackBits } from './pack-bits.ts'
import { RasterError } from './raster-error.ts'
import { openRaster } from './raster-file.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'

/** Blocks have 64 by 16 bytes. */
const WIDTH = 64
const HEIGHT = 16
const SIZE = WIDTH * HEIGHT

const saveFile = useFiles()
let version = 0

/** The values of a picture whose only block is this one. */
const readValues = async (compression: number, block: Buffer, samples = 1): Promise<ReadonlySet<number>> => {
  const values = new Uint8Array(SIZE * samples)
  const tags = { ...placedAt(3857, 480_000, 6_800_000, 100), 259: { shorts: [compression] } }
  const picture = (more: Record<number, { longs: number[] }>) =>
    encodeTiff([{ width: WIDTH, height: HEIGHT, samples, values, tags: { ...tags, ...more } }])
  const before = picture({ 273: { longs: [0] }, 279: { longs: [block.length] } })
  const whole = picture({ 273: { longs: [before.length] }, 279: { longs: [block.length] } })
  const { levels } = await openRaster(saveFile(Buffer.concat([whole, block])), `${version++}`)
  const read = await readBlock(levels[0], 0, 0, 0)
  return new Set(Array.from(read.values))
}

/** A frame of Zstandard that holds the byte 7 so many times, and says so or not. @see RFC 8878, 3.1.1 */
const makeZstd = (bytes: number, isSaid: boolean): Buffer => {
  const header = isSaid ? Buffer.from([0xa0, 0, 0, 0, 0]) : Buffer.from([0x00, 0x58])
  if (isSaid) header.writeUInt32LE(bytes, 1)
  const blocks: Buffer[] = []
  for (let left = bytes; left > 0; left -= 131_072) {
    const block = Buffer.alloc(4, 7)
    block.writeUIntLE((Math.min(left, 131_072) << 3) | 2 | (left <= 131_072 ? 1 : 0), 0, 3)
    blocks.push(block)
  }
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), header, ...blocks])
}

/** A constant picture of LERC, version 2. */
const makeLerc = (width: number, height: number): Buffer => {
  const blob = Buffer.alloc(62)
  blob.write('Lerc2 ')
  const numbers = [2, height, width, width * height, 8, blob.length, 1]
  numbers.forEach((value, i) => blob.writeUInt32LE(value % 2 ** 32, 6 + 4 * i))
  const error = 0
  const least = 7
  const most = 7
  const range = [error, least, most]
  range.forEach((value, i) => blob.writeDoubleLE(value, 34 + 8 * i))
  return blob
}

const makeJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#070707' } })
    .toColorspace('b-w')
    .jpeg({ quality: 100 })
    .toBuffer()

/** Without its Huffman tables, where it has those that decoders know. @see ITU-T T.81, B.2.4.2 */
const withoutHuffman = (jpeg: Buffer): Buffer => {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at + 1] !== 0xda) {
    const next = at + 2 + jpeg.readUInt16BE(at + 2)
    if (jpeg[at + 1] !== 0xc4) kept.push(jpeg.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, jpeg.subarray(at)])
}

const makeWebp = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#070707' } })
    .webp({ lossless: true })
    .toBuffer()

/** A run of 128 times the byte 7, again and again. */
const makePackBits = (bytes: number): Buffer => Buffer.alloc(bytes / 64, Buffer.from([0x81, 7]))

const JPEG = 7
const DEFLATE = 8
const PACK_BITS = 32_773
const LERC = 34_887
const ZSTD = 50_000
const WEBP = 50_001

const CODECS: readonly (readonly [name: string, compression: number, fits: Buffer, grows: Buffer])[] = [
  ['nothing', 1, Buffer.alloc(SIZE, 7), Buffer.alloc(2 ** 20, 7)],
  ['Deflate', DEFLATE, deflateSync(Buffer.alloc(SIZE, 7)), deflateSync(Buffer.alloc(2 ** 28, 7))],
  ['PackBits', PACK_BITS, makePackBits(SIZE), makePackBits(2 ** 24)],
  ['Zstandard that says its size', ZSTD, makeZstd(SIZE, true), makeZstd(2 ** 30, true)],
  ['Zstandard that says no size', ZSTD, makeZstd(SIZE, false), makeZstd(2 ** 30, false)],
  ['LERC', LERC, makeLerc(WIDTH, HEIGHT), makeLerc(60_000, 60_000)],
  [
    'LERC that has many pictures',
    LERC,
    makeLerc(WIDTH, HEIGHT),
    Buffer.concat(Array.from({ length: 10_000 }, () => makeLerc(WIDTH, HEIGHT + 1))),
  ],
  ['JPEG', JPEG, await makeJpeg(WIDTH, HEIGHT), await makeJpeg(6000, 6000)],
]

describe.each(CODECS)('a block packed with %s', (_name, compression, fits, grows) => {
  it('is read if it has the bytes of its place', async () => {
    expect(await readValues(compression, fits)).toEqual(new Set([7]))
  })

  it.each([
    ['grows beyond its place', grows],
    ['ends in the middle', fits.subarray(0, -3)],
    ['is empty but for a byte', Buffer.alloc(1)],
  ])('never takes more memory if it %s', async (_why, block) => {
    const read = await readValues(compression, block).catch((error: unknown) => error)
    if (!(read instanceof Set)) expect(read).toBeInstanceOf(RasterError)
  })
})

it('a picture of WebP that is larger than its place is rejected', async () => {
  const read = readValues(WEBP, await makeWebp(4000, 4000), 3)
  await expect(read).rejects.toThrow('exceeds pixel limit')
})

it.each([
  ['grey', 'b-w', 1],
  ['color', 'srgb', 3],
] as const)('a JPEG of %s without Huffman tables has the typical ones', async (_what, space, channels) => {
  const noise = Buffer.from(Array.from({ length: SIZE * channels }, (_, i) => (i * i * 31 + i * 17) % 256))
  const jpeg = await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .toColorspace(space)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  const bare = withoutHuffman(jpeg)
  expect(bare.length).toBeLessThan(jpeg.length)
  expect(await readValues(JPEG, bare, channels)).toEqual(await readValues(JPEG, jpeg, channels))
})

describe('PackBits', () => {
  it.each([
    ['a run', [0xfe, 5], [5, 5, 5]],
    ['bytes as they are', [2, 1, 2, 3], [1, 2, 3]],
    ['nothing', [0x80], []],
    ['the longest run', [0x81, 9], Array<number>(128).fill(9)],
  ])('has %s', (_what, packed, bytes) => {
    expect([...fromPackBits(Uint8Array.from(packed), bytes.length)]).toEqual(bytes)
    if (bytes.length > 0)
      expect(() => fromPackBits(Uint8Array.from(packed), bytes.length - 1)).toThrow(/has more than/)
  })
})
