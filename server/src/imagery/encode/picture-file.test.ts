import { describe, expect, it } from 'vitest'
import type { BandsPicture } from '../cog/picture.ts'
import { hasGdal, samplesByGdal } from '../raster/gdal.fixture.ts'
import { encodeJpeg, encodePng } from './picture-file.ts'

const WIDTH = 40
const HEIGHT = 30
const makePicture = (bands: number, samples: BandsPicture['samples']): BandsPicture => ({
  width: WIDTH,
  height: HEIGHT,
  bands,
  samples,
  nodata: undefined,
})

const bytes = (bands: number) => Uint8Array.from({ length: WIDTH * HEIGHT * bands }, (_, i) => (i * 37) % 256)
const shorts = (bands: number) =>
  Uint16Array.from({ length: WIDTH * HEIGHT * bands }, (_, i) => (i * 7919) % 65_536)

/** Color types of PNG. @see ISO/IEC 15948, 11.2.2 */
const TYPES = [0, 4, 2, 6]

describe.skipIf(!hasGdal)('GDAL reads', () => {
  it.each([1, 2, 3, 4])('a PNG of %d bands of 8 bits sample for sample', async (bands) => {
    const file = await encodePng(makePicture(bands, bytes(bands)))
    expect([file[24], file[25]]).toEqual([8, TYPES[bands - 1]])
    expect(samplesByGdal(file).equals(bytes(bands))).toBe(true)
  })

  it.each([1, 2, 3, 4])('a PNG of %d bands of 16 bits sample for sample', async (bands) => {
    const file = await encodePng(makePicture(bands, shorts(bands)))
    expect([file[24], file[25]]).toEqual([16, TYPES[bands - 1]])
    expect(samplesByGdal(file).equals(Buffer.from(shorts(bands).buffer))).toBe(true)
  })

  it.each([1, 3])('a JPEG of %d bands, close to its samples', async (bands) => {
    const smooth = Uint8Array.from(
      { length: WIDTH * HEIGHT * bands },
      (_, i) => 60 + (Math.floor(i / bands) % WIDTH) * 3,
    )
    const samples = samplesByGdal(await encodeJpeg(makePicture(bands, smooth)))
    expect(samples.length).toBe(smooth.length)
    expect(Math.max(...samples.map((value, i) => Math.abs(value - (smooth[i] ?? NaN))))).toBeLessThan(6)
  })
})

it.each<[what: string, encode: () => Promise<Buffer>]>([
  ['five bands as PNG', () => encodePng(makePicture(5, bytes(5)))],
  ['values with a sign as PNG', () => encodePng(makePicture(1, new Int16Array(WIDTH * HEIGHT)))],
  ['two bands as JPEG', () => encodeJpeg(makePicture(2, bytes(2)))],
  ['16 bits as JPEG', () => encodeJpeg(makePicture(1, shorts(1)))],
])('%s are refused', (_what, encode) => {
  expect(encode).toThrow(RangeError)
})
