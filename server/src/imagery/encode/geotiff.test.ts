import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { layoutFaults } from '../cog/layout.fixture.ts'
import type { BandsPicture } from '../cog/picture.ts'
import { OVERVIEW_RESAMPLINGS } from '../cog/reductions.ts'
import type { OverviewResampling } from '../cog/reductions.ts'
import type { Samples } from '../cog/samples.ts'
import { readBands } from '../raster/band-values.ts'
import { hasGdal, samplesByGdal } from '../raster/gdal.fixture.ts'
import { encodeBandsCog, encodeGeoTiff, USUAL_COG } from './geotiff.ts'

const folder = mkdtempSync(join(tmpdir(), 'encode-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0
const kept = (file: Buffer): string => {
  const path = join(folder, `${count++}.tif`)
  writeFileSync(path, file)
  return path
}

const run = (program: string, ...given: string[]): string =>
  execFileSync(program, given, { stdio: 'pipe' }).toString()

const Info = z.object({
  size: z.tuple([z.number(), z.number()]),
  geoTransform: z.array(z.number()),
  coordinateSystem: z.object({ wkt: z.string() }),
  metadata: z.object({ IMAGE_STRUCTURE: z.record(z.string(), z.string()) }),
  bands: z.array(
    z.object({
      type: z.string(),
      block: z.array(z.number()),
      noDataValue: z.union([z.number(), z.string()]).optional(),
      overviews: z.array(z.object({ size: z.array(z.number()) })).default([]),
    }),
  ),
})

const readInfo = (path: string) => {
  const { coordinateSystem, bands, ...info } = Info.parse(JSON.parse(run('gdalinfo', '-json', path)))
  const epsg = Number(/ID\["EPSG",(\d+)\]\]$/.exec(coordinateSystem.wkt)?.[1])
  return { ...info, epsg, bands, overviews: bands[0]?.overviews.map(({ size }) => size[0]) }
}

const toBytes = ({ buffer, byteOffset, byteLength }: Samples): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const WIDTH = 300
const HEIGHT = 210
const GRID = { epsg: 32_631, left: 500_000, top: 5_000_000, pixelWidth: 10, pixelHeight: 12.5 }

/** Values that differ from their neighbors, to both ends of what a type can have. */
const filled = <Kind extends Samples>(samples: Kind): Kind => {
  for (let i = 0; i < samples.length; i++) samples[i] = ((i * 2_654_435_761) >>> 0) - (i % 3) * 2 ** 31
  return samples
}

const floats = Float32Array.from({ length: WIDTH * HEIGHT * 2 }, (_, i) =>
  i % 17 === 0 ? NaN : Math.sin(i / 50) * 1000,
)

type Case = readonly [name: string, type: string, picture: BandsPicture]

const makePicture = (bands: number, samples: Samples, nodata?: number): BandsPicture => ({
  width: WIDTH,
  height: HEIGHT,
  bands,
  samples,
  nodata,
})

const CASES: readonly Case[] = [
  ['bytes', 'Byte', makePicture(3, filled(new Uint8Array(WIDTH * HEIGHT * 3)), 255)],
  ['signed bytes', 'Byte', makePicture(1, filled(new Int8Array(WIDTH * HEIGHT)))],
  ['16 bits', 'UInt16', makePicture(4, filled(new Uint16Array(WIDTH * HEIGHT * 4)), 0)],
  ['16 bits with a sign', 'Int16', makePicture(2, filled(new Int16Array(WIDTH * HEIGHT * 2)), -32_768)],
  ['32 bits', 'UInt32', makePicture(1, filled(new Uint32Array(WIDTH * HEIGHT)), 4_294_967_295)],
  ['32 bits with a sign', 'Int32', makePicture(5, filled(new Int32Array(WIDTH * HEIGHT * 5)), -1)],
  ['floating-point numbers', 'Float32', makePicture(2, floats, NaN)],
]

describe.skipIf(!hasGdal)('GDAL reads a GeoTIFF sample for sample:', () => {
  const forms = [
    ['in usual tiles', (picture: BandsPicture) => encodeGeoTiff(picture, GRID), [256, 256]],
    [
      'without a predictor, in other tiles',
      (picture: BandsPicture) =>
        encodeBandsCog(picture, GRID, { ...USUAL_COG, blockWidth: 64, blockHeight: 32, usePredictor: false }),
      [64, 32],
    ],
    ['with overviews', (picture: BandsPicture) => encodeBandsCog(picture, GRID, USUAL_COG), [256, 256]],
  ] as const
  describe.each(CASES)('%s', (_name, type, picture) => {
    it.each(forms)('%s', (_form, encode, block) => {
      const path = kept(encode(picture))
      expect(samplesByGdal(readFileSync(path)).equals(toBytes(picture.samples))).toBe(true)
      const { bands, size, geoTransform, epsg, metadata } = readInfo(path)
      expect({ size, geoTransform, epsg, bands: bands.length }).toEqual({
        size: [WIDTH, HEIGHT],
        geoTransform: [500_000, 10, 0, 5_000_000, 0, -12.5],
        epsg: 32_631,
        bands: picture.bands,
      })
      expect(bands[0]).toMatchObject({ type, block })
      const { nodata } = picture
      expect(bands[0]?.noDataValue).toEqual(Number.isNaN(nodata) ? 'NaN' : nodata)
      expect(metadata.IMAGE_STRUCTURE).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE' })
    })
  })

  it('in degrees, and in systems of its own', () => {
    const [, , picture = expect.unreachable()] = CASES[0] ?? []
    for (const epsg of [4326, 4258, 3857, 2154, 31_985])
      expect(readInfo(kept(encodeGeoTiff(picture, { ...GRID, epsg }))).epsg).toBe(epsg)
  })
})

it.each(CASES)(
  'a GeoTIFF of %s is read as it was written by what reads those of others',
  async (_name, _type, picture) => {
    const path = kept(encodeBandsCog(picture, GRID, USUAL_COG))
    const grid = { ...GRID, width: WIDTH, height: HEIGHT }
    const indexes = Array.from({ length: picture.bands }, (_, band) => band)
    const near = { up: 'nearest', down: 'nearest' } as const
    const { bands } = await readBands(grid, { path, version: path }, indexes, near)
    const { samples, nodata } = picture
    for (const [index, band] of bands.entries()) {
      const own = Float32Array.from(
        { length: WIDTH * HEIGHT },
        (_, i) => samples[i * picture.bands + index] ?? NaN,
      )
      const absent = Math.fround(nodata ?? NaN)
      const want = own.map((value) => (Number.isNaN(value) || value === absent ? 0 : value))
      expect(toBytes(band).equals(toBytes(want))).toBe(true)
    }
  },
)

it('a cloud-optimized GeoTIFF of floating-point numbers is laid out as readers of ranges expect it', () => {
  expect(layoutFaults(encodeBandsCog(makePicture(2, floats, NaN), GRID, USUAL_COG))).toEqual([])
})

it.each([
  [100, 64],
  [0, 0],
  [256, 8],
])('blocks of %d by %d pixels are refused', (blockWidth, blockHeight) => {
  const options = { ...USUAL_COG, blockWidth, blockHeight }
  expect(() => encodeBandsCog(makePicture(2, floats, NaN), GRID, options)).toThrow(RangeError)
})

describe.skipIf(!hasGdal)('overviews', () => {
  const SIDE = 256
  /** Waves, of the grey levels of a photograph, that differ by steps; with a hole. @param hole pixels from its middle */
  const waves = (step: number, hole = 0): BandsPicture => ({
    width: SIDE,
    height: SIDE,
    bands: 1,
    samples: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
      const x = i % SIDE
      const y = Math.floor(i / SIDE)
      const value = 120 + 60 * Math.sin(x / 5) + 50 * Math.cos(y / 7)
      return (x - 100) ** 2 + (y - 90) ** 2 < hole ** 2 ? 0 : Math.round(value / step) * step
    }),
    nodata: hole > 0 ? 0 : undefined,
  })

  /** How far samples are from those of GDAL at the most, in each overview. */
  const differences = (picture: BandsPicture, resampling: OverviewResampling): number[] => {
    const own = encodeBandsCog(picture, GRID, { ...USUAL_COG, overviews: [2, 4], resampling })
    const theirs = kept(encodeGeoTiff(picture, GRID))
    run('gdaladdo', '-q', '-r', resampling, theirs, '2', '4')
    return [0, 1].map((level) => {
      const at = ['-oo', `OVERVIEW_LEVEL=${level}`]
      const here = samplesByGdal(own, ...at)
      const there = samplesByGdal(readFileSync(theirs), ...at)
      expect(here.length).toBe((SIDE / 2 ** (level + 1)) ** 2)
      return Math.max(...Array.from(here, (value, i) => Math.abs(value - (there[i] ?? NaN))))
    })
  }

  it.each(OVERVIEW_RESAMPLINGS)('are those of GDAL: %s', (resampling) => {
    expect(differences(waves(resampling === 'mode' ? 40 : 1), resampling)).toEqual([0, 0])
  })

  it.each([
    ['nearest', 0],
    ['average', 0],
    ['mode', 0],
    ['bilinear', 21], // beside the hole GDAL weighs columns and rows one after the other
  ] as const)('are those of GDAL around a hole: %s', (resampling, most) => {
    const step = resampling === 'mode' ? 40 : 1
    expect(Math.max(...differences(waves(step, 31), resampling))).toBeLessThanOrEqual(most)
  })

  it('have no values but those around a hole: cubic', () => {
    const options = { ...USUAL_COG, overviews: [2, 4], resampling: 'cubic' } as const
    const at = ['-oo', 'OVERVIEW_LEVEL=0']
    const samples = samplesByGdal(encodeBandsCog(waves(1, 31), GRID, options), ...at)
    const values = [...samples].filter((value) => value !== 0)
    expect(values.length).toBeGreaterThan(0.95 * (samples.length - Math.PI * 15.5 ** 2))
    expect([Math.min(...values) > 5, Math.max(...values) < 235]).toEqual([true, true])
  })

  it.each([
    ['for given factors, the largest first', [8, 2, 3, 2], [128, 86, 32]],
    ['none for a factor of one', [1], []],
    ['no more than one of one pixel', [512, 300, 1024], [1]],
    ['that halve down to a size', { minSize: 40 }, [128, 64, 32]],
    ['that halve down to one pixel', { minSize: 1 }, [128, 64, 32, 16, 8, 4, 2, 1]],
    ['none where it is small enough', { minSize: 256 }, []],
  ])('are made %s', (_what, overviews, want) => {
    expect(readInfo(kept(encodeBandsCog(waves(1), GRID, { ...USUAL_COG, overviews }))).overviews).toEqual(
      want,
    )
  })
})
