import { describe, expect, it } from 'vitest'
import { readBands } from './band-values.ts'
import { hasGdal, landsatIfThere, warpedByGdal } from './gdal.fixture.ts'
import type { GdalBands } from './gdal.fixture.ts'
import { gridOver } from './grid.ts'
import type { Grid } from './grid.ts'
import type { Resampling } from './kernels.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import type { TagValue, TiffPicture } from './tiff.fixture.ts'

/** As gdalwarp names them; the nearest pixel is one of the full picture. */
const KERNELS: readonly (readonly [Resampling, options: string[]])[] = [
  ['nearest', ['-r', 'near', '-ovr', 'NONE']],
  ['bilinear', ['-r', 'bilinear']],
  ['cubic', ['-r', 'cubic']],
]

const ours = async (
  path: string,
  grid: Grid,
  bands: readonly number[],
  kernel: Resampling,
): Promise<GdalBands> => {
  const values = await readBands(grid, { path, version: path }, bands, { up: kernel, down: kernel })
  return { bands: values.bands, valid: Array.from(values.valid, (valid) => valid === 1) }
}

/** How far values are from each other where both have data, the share of those that differ, and pixels of one alone. */
const compared = (one: GdalBands, other: GdalBands) => {
  let both = 0
  let sum = 0
  let max = 0
  let different = 0
  for (const [index, band] of one.bands.entries()) {
    const beside = other.bands[index] ?? new Float32Array()
    for (const [i, value] of band.entries()) {
      if (one.valid[i] !== true || other.valid[i] !== true) continue
      const difference = Math.abs(value - (beside[i] ?? NaN))
      both++
      sum += difference
      max = Math.max(max, difference)
      if (difference > 0.01) different++
    }
  }
  const single = one.valid.filter((valid, i) => valid !== other.valid[i]).length
  return { both, single, mean: sum / both, max, different: different / both }
}

const landsat = await landsatIfThere()
const ALL = [0, 1, 2, 3, 4, 5]

type Case = readonly [name: string, grid: Grid]

const CASES: readonly Case[] = [
  ['in web Mercator, finer', gridOver(3857, [-3_882_500, -892_500, -3_880_000, -890_000], [10, 10])],
  ['in web Mercator, as fine', gridOver(3857, [-3_887_000, -896_000, -3_875_000, -886_000], [28.7, 28.7])],
  ['in web Mercator, coarser', gridOver(3857, [-3_885_500, -894_500, -3_878_500, -888_500], [100, 80])],
  ['in degrees, finer', gridOver(4326, [-34.88, -8.02, -34.85, -8], [0.0001, 0.0001])],
  ['in degrees, coarser', gridOver(4326, [-34.91, -8.03, -34.84, -7.96], [0.0008, 0.0006])],
  ['in UTM, finer', gridOver(32_725, [291_200, 9_114_200, 294_200, 9_117_200], [10, 12])],
  ['in UTM, coarser', gridOver(32_725, [289_200, 9_111_200, 298_200, 9_120_200], [45, 45])],
  [
    'in UTM, as coarse as its overviews',
    gridOver(32_725, [289_200, 9_111_200, 298_200, 9_120_200], [200, 200]),
  ],
  ['as it is', gridOver(31_985, [288_776.25, 9_110_728.75, 298_722.75, 9_120_760.75], [28.5, 28.5])],
  ['at its edges', gridOver(31_985, [288_000, 9_110_000, 289_500, 9_111_500], [11, 9])],
]

describe.skipIf(landsat === undefined)('bands of a Landsat image are what gdalwarp makes of them', () => {
  const file = landsat ?? ''
  describe.each(CASES)('%s', (_name, grid) => {
    it.each(KERNELS)('%s', async (kernel, options) => {
      const expected = warpedByGdal(file, grid, ...options)
      const difference = compared(await ours(file, grid, ALL, kernel), expected)
      expect(difference.both).toBeGreaterThan(6 * 1500)
      expect(difference.single).toBe(0)
      expect(difference.mean).toBeLessThan(0.1)
      if (kernel === 'nearest') expect(difference.different).toBeLessThan(0.005)
      else expect(difference.max).toBeLessThan(2)
      const beside = await ours(file, { ...grid, left: grid.left + grid.pixelWidth }, ALL, kernel)
      expect(compared(beside, expected).mean).toBeGreaterThan(0.5)
    })
  })
})

const SIDE = 120

/** Waves with a hole. @param absent the value of pixels without data */
const waves = <Values extends Int16Array | Float32Array>(values: Values, absent: number): Values => {
  for (let i = 0; i < values.length; i++) {
    const x = i % SIDE
    const y = Math.floor(i / SIDE)
    const isHole = (x - 40) ** 2 + (y - 50) ** 2 < 20 ** 2
    values[i] = isHole ? absent : 900 * Math.sin(x / 5) + 400 * Math.cos(y / 4) - 200
  }
  return values
}

const saveFile = useFiles()
const utm = placedAt(32_631, 590_000, 5_760_000, 10)

/** A file of one band. @param nodata as GDAL_NODATA has it */
const written = (
  values: TiffPicture['values'],
  nodata: string | undefined,
  more: Partial<TiffPicture> = {},
) => {
  const tags: Record<number, TagValue> = nodata === undefined ? utm : { ...utm, 42_113: { text: nodata } }
  return saveFile(encodeTiff([{ width: SIDE, height: SIDE, values, tags, ...more }]))
}

describe.skipIf(!hasGdal)('a band that lacks data in a hole is what gdalwarp makes of it', () => {
  const files: [name: string, path: string][] = [
    ['of signed integers', written(waves(new Int16Array(SIDE * SIDE), -32_768), '-32768')],
    ['of floating-point numbers', written(waves(new Float32Array(SIDE * SIDE), -9999), '-9999')],
    ['that are none in the hole', written(waves(new Float32Array(SIDE * SIDE), NaN), 'nan')],
    [
      'with the highest byte first',
      written(waves(new Int16Array(SIDE * SIDE), -1), '-1', { isBigEndian: true }),
    ],
    ['in tiles', written(waves(new Float32Array(SIDE * SIDE), -1), '-1', { tile: 32, deflate: true })],
  ]
  const grids: Case[] = [
    ['finer', gridOver(32_631, [590_050, 5_758_850, 591_150, 5_759_950], [4, 7])],
    ['coarser', gridOver(32_631, [590_050, 5_758_850, 591_150, 5_759_950], [22, 25])],
    ['in web Mercator', gridOver(3857, [480_000, 6_790_000, 486_000, 6_796_000], [16, 16])],
  ]
  /** Files that differ from others by the layout of their bytes: one grid shows that they are read. */
  const layouts = new Set(['with the highest byte first', 'in tiles'])
  describe.each(files)('%s', (name, path) => {
    it.each(
      (layouts.has(name) ? grids.slice(1, 2) : grids).flatMap(([name, grid]) =>
        KERNELS.map(([kernel, options]) => ({ name, kernel, grid, options })),
      ),
    )('$name, $kernel', async ({ kernel, grid, options }) => {
      const difference = compared(await ours(path, grid, [0], kernel), warpedByGdal(path, grid, ...options))
      expect(difference.both).toBeGreaterThan(1000)
      expect(difference.single).toBe(0)
      if (kernel === 'nearest') expect(difference.different).toBeLessThan(0.001)
      else expect(difference.max).toBeLessThan(2) // of values from -1500 to 1100
    })
  })
})

it.skipIf(!hasGdal).each([
  ['in some pixels', [6000, 8000], 12],
  ['in a single one', [24_000, 24_000], 1],
] as const)('a large file without overviews is read part by part: %s', async (_what, pixel, count) => {
  const side = 2400
  const values = Uint16Array.from({ length: side * side }, (_, i) => (i * 7919) % 9973)
  const path = saveFile(encodeTiff([{ width: side, height: side, values, tile: 256, tags: utm }]))
  const grid = gridOver(32_631, [590_000, 5_736_000, 614_000, 5_760_000], pixel)
  // GDAL interpolates nothing cubic in a single pixel.
  for (const [kernel, options] of KERNELS.slice(0, count === 1 ? 2 : 3)) {
    const difference = compared(await ours(path, grid, [0], kernel), warpedByGdal(path, grid, ...options))
    expect(difference).toMatchObject({ both: count, single: 0, different: 0 })
  }
})
