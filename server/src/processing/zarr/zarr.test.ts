import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Grid } from '../../imagery/raster/grid.ts'
import { groupFiles } from './group-files.ts'
import type { ZarrGroup } from './group-files.ts'
import { encodeChunks, placeIn } from './piece-chunks.ts'
import type { ZarrArraySettings } from './zarr-array.ts'
import { axisByGdal, describedByGdal, writeFolder, hasZarrDriver, valuesByGdal } from './zarr.fixture.ts'

if (!hasZarrDriver) console.warn('GDAL reads no Zarr here: groups are not read back.')

const GRID: Grid = {
  epsg: 32_631,
  left: 500_000,
  top: 5_700_000,
  pixelWidth: 10,
  pixelHeight: 20,
  width: 10,
  height: 7,
}
const ARRAY: ZarrArraySettings = {
  dtype: '<u2',
  chunk: [4, 5],
  fillValue: 9,
  compressor: { id: 'zlib', level: 1 },
}

const part = (column: number, row: number, width: number, height: number): Grid => ({
  ...GRID,
  left: GRID.left + column * GRID.pixelWidth,
  top: GRID.top - row * GRID.pixelHeight,
  width,
  height,
})

const makeGroup = (array: ZarrArraySettings, more: Partial<ZarrGroup> = {}): ZarrGroup => ({
  grid: GRID,
  time: Date.parse('2026-04-01T00:00:00Z'),
  origin: 'center',
  attributes: { title: 'Harbor' },
  arrays: new Map([['ndvi', array]]),
  ...more,
})

/** The chunks of a piece, whose values say their column and row in the group. */
const piece = (grid: Grid, array = ARRAY) => {
  const place = placeIn(GRID, grid, array)
  const { width, height } = grid
  const samples = Uint16Array.from(
    { length: width * height },
    (_, i) => 100 * (place.row + Math.floor(i / width)) + place.column + (i % width),
  )
  return encodeChunks({ name: 'ndvi', array, place, width, height, samples })
}

const PIECES = [part(0, 0, 5, 4), part(5, 0, 5, 4), part(0, 4, 5, 3)]

describe.runIf(hasZarrDriver)('a group, as GDAL reads it', () => {
  it.each<[how: string, array: ZarrArraySettings]>([
    ['as they are', { ...ARRAY, compressor: null }],
    ['by zlib', ARRAY],
    [
      'by blosc',
      { ...ARRAY, compressor: { id: 'blosc', cname: 'lz4', clevel: 5, shuffle: 1, blocksize: 0 } },
    ],
    ['in a wider type', { ...ARRAY, dtype: '<f8' }],
  ])('has what its pieces wrote, and elsewhere its fill value: bytes %s', async (_how, array) => {
    const chunks = await Promise.all(PIECES.map((grid) => piece(grid, array)))
    const folder = writeFolder([...(await groupFiles(makeGroup(array))), ...chunks.flat()])
    const expected = Array.from({ length: 70 }, (_, i) => {
      const column = i % 10
      const row = Math.floor(i / 10)
      return row >= 4 && column >= 5 ? 9 : 100 * row + column
    })
    expect(valuesByGdal(folder, 'ndvi')).toEqual(expected)
  })

  it('has coordinates of the middles of its pixels, a time, and attributes', async () => {
    const folder = writeFolder(await groupFiles(makeGroup(ARRAY)))
    const { attributes, arrays, dimensions } = describedByGdal(folder)
    expect(attributes).toMatchObject({ crs: 'EPSG:32631', title: 'Harbor' })
    expect(arrays.ndvi).toMatchObject({ datatype: 'UInt16', dimensions: ['/time', '/y', '/x'] })
    expect(new Map(dimensions.map(({ name, size }) => [name, size]))).toEqual(
      new Map([
        ['time', 1],
        ['y', 7],
        ['x', 10],
      ]),
    )
    expect(axisByGdal(folder, 'x').slice(0, 2)).toEqual([500_005, 500_015])
    expect(axisByGdal(folder, 'y').slice(0, 2)).toEqual([5_699_990, 5_699_970])
    expect(axisByGdal(folder, 'time')).toEqual([Date.parse('2026-04-01T00:00:00Z') / 1000])
  })

  it('or of their corners', async () => {
    const folder = writeFolder(await groupFiles(makeGroup(ARRAY, { origin: 'corner' })))
    expect(axisByGdal(folder, 'x')[0]).toBe(500_000)
  })
})

const Consolidated = z.strictObject({
  zarr_consolidated_format: z.literal(1),
  metadata: z.record(z.string(), z.unknown()),
})

it('metadata stand once more in one file', async () => {
  const files = await groupFiles(makeGroup(ARRAY))
  const text = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes)
  const { metadata } = Consolidated.parse(JSON.parse(text('.zmetadata')))
  expect(Object.keys(metadata).toSorted()).toEqual(
    files.flatMap(({ path }) => (/\.z(group|attrs|array)$/.test(path) ? path : [])).toSorted(),
  )
  expect(metadata['ndvi/.zarray']).toEqual(JSON.parse(text('ndvi/.zarray')))
})

it('a piece has chunks of its own alone', async () => {
  expect((await piece(part(5, 0, 5, 4))).map(({ path }) => path)).toEqual(['ndvi/0.0.1'])
})

it.each([
  ['that begins within a chunk', part(2, 0, 5, 4)],
  ['that ends within one', part(0, 0, 7, 4)],
  ['whose rows do', part(0, 0, 5, 3)],
])('a piece %s is refused', (_what, grid) => {
  expect(() => placeIn(GRID, grid, ARRAY)).toThrow('A chunk of 5 by 4 pixels would lie in several pieces')
})
