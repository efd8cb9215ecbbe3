import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ScenePart } from '../imagery.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { mercatorFrame, tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from '../painted-imagery.ts'
import { CLEAR_VIEW } from 'imagery-platform-painter/scene.fixture.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import type { TagValue } from './tiff.fixture.ts'

const hasGdal = spawnSync('gdalwarp', ['--version']).status === 0
if (!hasGdal) console.warn('gdalwarp is missing (Debian: gdal-bin): pictures are not compared with its own.')

const saveFile = useFiles()
const folder = mkdtempSync(join(tmpdir(), 'gdal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...given: string[]): string =>
  execFileSync(program, given, { stdio: 'pipe' }).toString()

const SIZE = 600

/** A picture of three bands whose neighbouring pixels differ as those of a photograph do. */
const makeBands = (hole: boolean): Uint8Array => {
  let random = 1
  const next = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647
  return Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) => {
    const x = Math.floor(i / 3) % SIZE
    const y = Math.floor(i / 3 / SIZE)
    const band = i % 3
    if (hole && (x - 200) ** 2 + (y - 250) ** 2 < 90 ** 2) return 0
    return 110 + 50 * Math.sin(x / 9 + band) + 40 * Math.cos(y / 7 - band) + 30 * next()
  })
}

/** A cloud-optimized GeoTIFF, written by GDAL. */
const writeCog = (tags: Record<number, TagValue>, hole: boolean, ...options: string[]): string => {
  const plain = saveFile(
    encodeTiff([{ width: SIZE, height: SIZE, samples: 3, values: makeBands(hole), tags }]),
  )
  const cog = `${plain}.cog.tif`
  run('gdal_translate', '-q', '-of', 'COG', '-co', 'BLOCKSIZE=128', ...options, plain, cog)
  return cog
}

const Info = z.object({
  cornerCoordinates: z.object({
    upperLeft: z.tuple([z.number(), z.number()]),
    lowerRight: z.tuple([z.number(), z.number()]),
  }),
})

/** Where a file lies in web Mercator, as GDAL has it: asked once for all pictures of it. */
const readCorners = (file: string): z.infer<typeof Info>['cornerCoordinates'] => {
  const known = corners.get(file)
  if (known) return known
  const whole = join(folder, 'whole.vrt')
  run('gdalwarp', '-q', '-overwrite', '-of', 'VRT', '-t_srs', 'EPSG:3857', file, whole)
  const { cornerCoordinates } = Info.parse(JSON.parse(run('gdalinfo', '-json', whole)))
  corners.set(file, cornerCoordinates)
  return cornerCoordinates
}

const corners = new Map<string, z.infer<typeof Info>['cornerCoordinates']>()

/**
 * What GDAL makes of a file on the pixels of a picture. It is told the part of the picture where the file lies, since it
 * takes the sharpness from the size of what it makes.
 */
const warpedByGdal = (file: string, box: MercatorBox, size: number): Uint8Array => {
  const { upperLeft, lowerRight } = readCorners(file)
  const { left, top, pixel } = mercatorFrame(box, size)
  const fromX = Math.max(0, Math.floor((upperLeft[0] - left) / pixel))
  const fromY = Math.max(0, Math.floor((top - upperLeft[1]) / pixel))
  const toX = Math.min(size, Math.ceil((lowerRight[0] - left) / pixel))
  const toY = Math.min(size, Math.ceil((top - lowerRight[1]) / pixel))
  const width = toX - fromX
  const height = toY - fromY
  const edges = [left + fromX * pixel, top - toY * pixel, left + toX * pixel, top - fromY * pixel]
  run(
    'gdalwarp',
    '-q',
    '-overwrite',
    '-r',
    'bilinear',
    '-t_srs',
    'EPSG:3857',
    '-te',
    ...edges.map(String),
    '-ts',
    `${width}`,
    `${height}`,
    '-dstalpha',
    '-of',
    'ENVI',
    file,
    join(folder, 'warped'),
  )
  const bands = readFileSync(join(folder, 'warped'))
  const pixels = new Uint8Array(4 * size * size)
  for (let band = 0; band < 4; band++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        pixels[4 * ((fromY + y) * size + fromX + x) + band] = bands[(band * height + y) * width + x] ?? 0
  return pixels
}

const ours = async (picture: Buffer): Promise<Uint8Array> => sharp(picture).raw().toBuffer()

/** The mean difference of the band that differs most, the share of pixels of one alone, and how many both show. */
const compared = (one: Uint8Array, other: Uint8Array) => {
  expect(one).toHaveLength(other.length)
  const sums = [0, 0, 0]
  let both = 0
  let single = 0
  for (let at = 0; at < one.length; at += 4) {
    const shown = one[at + 3] === 255
    const expected = (other[at + 3] ?? 0) > 127
    if (shown !== expected) single++
    if (!shown || !expected) continue
    both++
    for (let band = 0; band < 3; band++)
      sums[band] = (sums[band] ?? 0) + Math.abs((one[at + band] ?? 0) - (other[at + band] ?? 0))
  }
  return { mean: Math.max(...sums) / both, single: single / both, both }
}

const toScenes = (path: string): ScenePart[] => [
  {
    id: 'a',
    acquired: 0,
    geometry: { type: 'Point', coordinates: [0, 0] },
    view: CLEAR_VIEW,
    raster: { path, bands: [0, 1, 2], version: path },
  },
]

const tileAt = (longitude: number, latitude: number, level: number): [number, number, number] => {
  const sine = Math.atanh(Math.sin((latitude * Math.PI) / 180)) / Math.PI
  return [
    level,
    Math.floor(((longitude + 180) / 360) * 2 ** level),
    Math.floor(((1 - sine) / 2) * 2 ** level),
  ]
}

describe.skipIf(!hasGdal)('a GeoTIFF is shown as gdalwarp shows it, within one grey level', () => {
  const imagery = createImagery()
  /** Files that differ from the first one by how their pixels are coded. */
  const OTHER_CODECS = new Set(['in JPEG', 'in WebP', 'in LERC with Deflate', 'in LERC with Zstandard'])
  const utm = placedAt(32631, 590_000, 5_760_000, 10)
  const files: [
    name: string,
    tags: Record<number, TagValue>,
    hole: boolean,
    options: string[],
    at: [number, number],
  ][] = [
    ['in UTM', utm, false, ['-co', 'COMPRESS=DEFLATE', '-co', 'PREDICTOR=2'], [4.355, 51.955]],
    ['in UTM, with a hole', { ...utm, 42113: { text: '0' } }, true, ['-co', 'COMPRESS=LZW'], [4.355, 51.955]],
    [
      'in degrees, with a mask',
      placedAt(4326, 4, 52, 0.0001),
      true,
      ['-co', 'COMPRESS=ZSTD', '-mask', '1'],
      [4.03, 51.97],
    ],
    ['in Lambert', placedAt(2154, 700_000, 6_600_000, 10), false, ['-co', 'COMPRESS=NONE'], [3.04, 46.47]],
    ['in JPEG', utm, false, ['-co', 'COMPRESS=JPEG'], [4.355, 51.955]],
    ['in WebP', utm, false, ['-co', 'COMPRESS=WEBP'], [4.355, 51.955]],
    [
      'in LERC with Deflate',
      utm,
      false,
      ['-co', 'COMPRESS=LERC_DEFLATE', '-co', 'MAX_Z_ERROR=0'],
      [4.355, 51.955],
    ],
    [
      'in LERC with Zstandard',
      utm,
      false,
      ['-co', 'COMPRESS=LERC_ZSTD', '-co', 'MAX_Z_ERROR=0'],
      [4.355, 51.955],
    ],
    [
      'on a polar map',
      placedAt(3413, 0, -2_000_000, 10),
      false,
      ['-co', 'COMPRESS=LERC', '-co', 'MAX_Z_ERROR=0'],
      [-44.914, 71.6615],
    ],
  ]
  it.each(files)('%s', async (name, tags, hole, options, at) => {
    const file = writeCog(tags, hole, ...options)
    for (const level of OTHER_CODECS.has(name) ? [12, 13] : [10, 12, 13, 15]) {
      const tile = tileAt(...at, level)
      const picture = await ours(await imagery.tile(...tile, toScenes(file), { format: 'png', size: 256 }))
      const { mean, single, both } = compared(picture, warpedByGdal(file, tileBox(...tile), 256))
      expect.soft({ level, mean, isClose: mean < 1 }).toMatchObject({ isClose: true })
      expect.soft({ level, single, isClose: single < 0.01 || both < 2000 }).toMatchObject({ isClose: true })
      if (level !== 13) continue
      const [z, x, y] = tile
      const [left, bottom, right, top] = tileBox(z, x, y)
      const pixel = (right - left) / 256
      const beside = warpedByGdal(file, [left + pixel, bottom, right + pixel, top], 256)
      expect(compared(picture, beside).mean).toBeGreaterThan(2)
    }
  })

  it('in a quad', async () => {
    const file = writeCog(utm, false)
    const box = tileBox(...tileAt(4.355, 51.955, 12))
    const quad = await ours(await imagery.quad(box, 1024, toScenes(file)))
    const { mean, single, both } = compared(quad, warpedByGdal(file, box, 1024))
    expect(both).toBeGreaterThan(200_000)
    expect(mean).toBeLessThan(0.5)
    expect(single).toBeLessThan(0.001)
  })
})
