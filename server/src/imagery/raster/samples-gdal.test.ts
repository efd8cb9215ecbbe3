import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasGdal, samplesByGdal } from './gdal.fixture.ts'
import { openRaster } from './raster-file.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import { readWindow } from './window.ts'
import { readFileSync } from 'node:fs'

const saveFile = useFiles()

const WIDTH = 37
const HEIGHT = 21

/** Values all over a range of 8 bits, which GDAL scales to that of a type. */
const values = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i * 37 + (i >> 4)) % 256)

const plain = () =>
  saveFile(
    encodeTiff([{ width: WIDTH, height: HEIGHT, samples: 3, values, tags: placedAt(32631, 0, 0, 10) }]),
  )

const NUMBERS = {
  UInt16: (bytes: Buffer, at: number) => bytes.readUInt16LE(2 * at),
  UInt32: (bytes: Buffer, at: number) => bytes.readUInt32LE(4 * at),
  Int16: (bytes: Buffer, at: number) => bytes.readInt16LE(2 * at),
  Int32: (bytes: Buffer, at: number) => bytes.readInt32LE(4 * at),
  Float32: (bytes: Buffer, at: number) => bytes.readFloatLE(4 * at),
  Byte: (bytes: Buffer, at: number) => bytes.readUInt8(at),
} as const

test.skipIf(!hasGdal).each<[keyof typeof NUMBERS, number, string[]]>([
  ['Byte', 3, ['NBITS=2']],
  ['Byte', 31, ['NBITS=5', 'INTERLEAVE=BAND']],
  ['UInt16', 511, ['NBITS=9']],
  ['UInt16', 1023, ['NBITS=10']],
  ['UInt16', 4095, ['NBITS=12', 'COMPRESS=DEFLATE']],
  ['UInt16', 4095, ['NBITS=12', 'ENDIANNESS=BIG']],
  ['UInt16', 16_383, ['NBITS=14', 'INTERLEAVE=BAND']],
  ['UInt32', 10_000_000, ['NBITS=24']],
  ['UInt32', 10_000_000, ['NBITS=24', 'ENDIANNESS=BIG']],
  ['UInt32', 1_000_000, ['NBITS=20', 'TILED=YES', 'BLOCKXSIZE=16', 'BLOCKYSIZE=16']],
  ['Float32', 60_000, ['NBITS=16']],
  ['Float32', 1e9, ['NBITS=24']],
  ['UInt16', 65_535, ['ENDIANNESS=BIG', 'COMPRESS=LZW', 'PREDICTOR=2']],
  ['UInt32', 4e9, ['ENDIANNESS=BIG', 'COMPRESS=DEFLATE', 'PREDICTOR=2']],
  ['Int32', 1e9, ['ENDIANNESS=BIG', 'COMPRESS=ZSTD', 'PREDICTOR=2', 'INTERLEAVE=BAND']],
  ['Int16', 30_000, ['COMPRESS=DEFLATE', 'PREDICTOR=2', 'TILED=YES', 'BLOCKXSIZE=16', 'BLOCKYSIZE=16']],
  ['Float32', 1e9, ['ENDIANNESS=BIG', 'COMPRESS=DEFLATE', 'PREDICTOR=3']],
  ['Float32', 1e9, ['COMPRESS=LZW', 'PREDICTOR=3', 'INTERLEAVE=BAND']],
  ['Float32', 60_000, ['NBITS=16', 'COMPRESS=DEFLATE', 'PREDICTOR=3']],
])('samples of type %s, up to %d, are those that GDAL reads: %j', async (type, most, options) => {
  const file = `${plain()}.tif`
  const scale = ['-ot', type, '-scale', '0', '255', '0', `${most}`]
  const given = options.flatMap((option) => ['-co', option])
  execFileSync('gdal_translate', ['-q', ...scale, ...given, file.slice(0, -4), file], { stdio: 'pipe' })
  const raster = await openRaster(file, options.join())
  const { bands } = await readWindow(raster.levels[0], [0, 1, 2], [0, 0, WIDTH, HEIGHT])
  const expected = samplesByGdal(readFileSync(file), '-ot', type)
  for (const [band, found] of bands.entries())
    expect([...found]).toEqual(
      Array.from({ length: WIDTH * HEIGHT }, (_, i) => Math.fround(NUMBERS[type](expected, 3 * i + band))),
    )
})
