import { describe, expect, it } from 'vitest'
import { readBands } from './band-values.ts'
import type { BandValues } from './band-values.ts'
import { gridOver, gridPart } from './grid.ts'
import type { Grid } from './grid.ts'
import type { Resampling } from './kernels.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import type { TiffPicture } from './tiff.fixture.ts'

const saveFile = useFiles()

const makeSource = (picture: TiffPicture) => {
  const path = saveFile(encodeTiff([picture]))
  return { path, version: path }
}

const by = (kernel: Resampling) => ({ up: kernel, down: kernel })

const shown = ({ bands, valid }: BandValues) => ({ bands: bands.map((band) => [...band]), valid: [...valid] })

const utm = (left: number, top: number) => placedAt(32_631, left, top, 10)

/** Two bands of three by two pixels, -1 where there are no data. */
const small = makeSource({
  width: 3,
  height: 2,
  samples: 2,
  values: Int16Array.of(1, 10, 2, 20, 3, -1, 4, 40, -1, -1, 6, 60),
  tags: { ...utm(500_000, 5_000_020), 42_113: { text: '-1' } },
})

const own: Grid = {
  epsg: 32_631,
  left: 500_000,
  top: 5_000_020,
  pixelWidth: 10,
  pixelHeight: 10,
  width: 3,
  height: 2,
}

describe('bands on the grid of their file', () => {
  it.each(['nearest', 'bilinear', 'cubic'] as const)('are as they are stored: %s', async (kernel) => {
    expect(shown(await readBands(own, small, [0, 1], by(kernel)))).toEqual({
      bands: [
        [1, 2, 3, 4, 0, 6],
        [10, 20, 0, 40, 0, 60],
      ],
      valid: [1, 1, 1, 1, 0, 1],
    })
  })

  it('have data each for itself', async () => {
    const { validByBand } = await readBands(own, small, [0, 1], by('nearest'))
    expect(validByBand.map((valid) => [...valid])).toEqual([
      [1, 1, 1, 1, 0, 1],
      [1, 1, 0, 1, 0, 1],
    ])
  })

  it('come in the order in which they are asked for', async () => {
    const { bands } = await readBands(own, small, [1, 0, 1], by('nearest'))
    expect(bands.map((band) => band[0])).toEqual([10, 1, 10])
  })

  it('have no data where the file does not reach', async () => {
    const wide = gridOver(32_631, [499_990, 4_999_990, 500_040, 5_000_030], [10, 10])
    const { bands, valid } = await readBands(wide, small, [0], by('cubic'))
    expect([...(bands[0] ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 4, 0, 6, 0, 0, 0, 0, 0, 0])
    expect([...valid]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
  })

  it('have none at all far away', async () => {
    const { valid } = await readBands({ ...own, left: 700_000 }, small, [0], by('nearest'))
    expect(valid).toEqual(new Uint8Array(6))
  })
})

it('pixels without data do not mix with their neighbors', async () => {
  const fine = { ...own, pixelWidth: 5, pixelHeight: 5, width: 6, height: 4 }
  const { bands } = await readBands(fine, small, [0, 1], by('bilinear'))
  for (const [index, band] of bands.entries())
    for (const value of band) if (value !== 0) expect(value).toBeGreaterThanOrEqual(10 ** index)
})

it.each<[by: string, pictures: TiffPicture[]]>([
  [
    'an alpha',
    [
      {
        width: 2,
        height: 1,
        samples: 2,
        values: Uint8Array.of(7, 255, 8, 0),
        tags: { ...utm(500_000, 5_000_020), 338: { shorts: [2] } },
      },
    ],
  ],
  [
    'a mask',
    [
      { width: 2, height: 1, values: Uint8Array.of(7, 8), tags: utm(500_000, 5_000_020) },
      { width: 2, height: 1, values: Uint8Array.of(1, 0), tags: { 254: { longs: [4] } } },
    ],
  ],
])('pixels that %s hides have no data', async (_by, pictures) => {
  const path = saveFile(encodeTiff(pictures))
  const { bands, valid } = await readBands(
    { ...own, width: 2, height: 1 },
    { path, version: path },
    [0],
    by('nearest'),
  )
  expect([[...(bands[0] ?? [])], [...valid]]).toEqual([
    [7, 0],
    [1, 0],
  ])
})

it('indexes of a palette are values', async () => {
  const colors = { 262: { shorts: [3] }, 320: { shorts: Array.from({ length: 768 }, (_, i) => i) } }
  const tags = { ...utm(500_000, 5_000_020), ...colors }
  const palette = makeSource({ width: 3, height: 2, values: Uint8Array.of(0, 1, 2, 3, 4, 255), tags })
  const { bands } = await readBands(own, palette, [0], by('nearest'))
  expect(bands[0]).toEqual(Float32Array.of(0, 1, 2, 3, 4, 255))
})

it('pixels need not be square', async () => {
  const tall = { ...own, pixelWidth: 15, pixelHeight: 5, width: 2, height: 4 }
  const { bands } = await readBands(tall, small, [0], by('nearest'))
  expect([...(bands[0] ?? [])]).toEqual([1, 3, 1, 3, 4, 6, 4, 6])
})

it.each<[what: string, pixel: number, want: number[]]>([
  ['smaller than the file, as for that', 5, [1, 1, 2, 2, 3, 3]],
  ['larger than the file, as for that', 20, [18 / 7, 24 / 7]],
])('pixels that are %s', async (_what, pixel, want) => {
  const plain = makeSource({
    width: 4,
    height: 2,
    values: Int16Array.of(1, 2, 3, 4, 3, 4, 3, 4),
    tags: utm(0, 20),
  })
  const grid = gridOver(
    32_631,
    [0, 20 - pixel, 6 * Math.min(pixel, 5) + (pixel > 10 ? 10 : 0), 20],
    [pixel, pixel],
  )
  const { bands } = await readBands(grid, plain, [0], { up: 'nearest', down: 'bilinear' })
  expect(bands[0]).toEqual(Float32Array.from(want))
})

describe('a large file', () => {
  const width = 700
  const height = 600
  const values = Uint16Array.from({ length: width * height }, (_, i) => (i * 7919) % 60_013)
  const large = makeSource({
    width,
    height,
    values,
    tile: 128,
    tags: placedAt(32_631, 500_000, 5_010_000, 10),
  })
  const grid = gridOver(3857, [334_500, 5_652_000, 343_000, 5_659_000], [17, 13])

  it.each(['nearest', 'bilinear', 'cubic'] as const)(
    'is the same whole and strip by strip: %s',
    async (kernel) => {
      const whole = await readBands(grid, large, [0], by(kernel))
      expect(whole.valid.filter((valid) => valid === 1).length).toBeGreaterThan(100_000)
      for (let row = 0; row < grid.height; row += 100) {
        const bottom = Math.min(grid.height, row + 100)
        const strip = await readBands(gridPart(grid, [0, row, grid.width, bottom]), large, [0], by(kernel))
        const from = row * grid.width
        const to = bottom * grid.width
        expect(Buffer.from(strip.valid).equals(whole.valid.subarray(from, to))).toBe(true)
        let largest = 0
        strip.bands[0]?.forEach((value, i) => {
          largest = Math.max(largest, Math.abs(value - (whole.bands[0]?.[from + i] ?? NaN)))
        })
        expect(largest).toBeLessThan(0.01)
      }
    },
  )
})

it('lies across the antimeridian in degrees on either side', async () => {
  const values = Int16Array.from({ length: 8 }, (_, i) => i + 1)
  const across = makeSource({ width: 8, height: 1, values, tags: placedAt(4326, 179.6, 10, 0.1) })
  const west = await readBands(
    gridOver(4326, [179.6, 9.9, 180.4, 10], [0.1, 0.1]),
    across,
    [0],
    by('nearest'),
  )
  const east = await readBands(
    gridOver(4326, [-180.4, 9.9, -179.6, 10], [0.1, 0.1]),
    across,
    [0],
    by('nearest'),
  )
  expect(west.bands[0]).toEqual(Float32Array.from(values))
  expect(east).toEqual(west)
})

it.each<[what: string, grid: Grid, bands: number[], message: string]>([
  [
    'a system that is not known',
    { ...own, epsg: 1 },
    [0],
    'EPSG:1 is not a coordinate reference system that is known',
  ],
  ['a band that it does not have', own, [2], 'it has 2 bands, and not one of index 2'],
])('a file is refused for %s', async (_what, grid, bands, message) => {
  await expect(readBands(grid, small, bands, by('nearest'))).rejects.toMatchObject({
    name: 'RasterError',
    message,
  })
})
