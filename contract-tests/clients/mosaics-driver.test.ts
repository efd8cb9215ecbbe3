import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from 'imagery-platform-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUAD } from '../processes/download-tokens.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { gdal, tapped, type Configuration } from './gdal.ts'
import { PLACES, downloadFile } from './places.ts'
import { countColors, openRasters, type Rasters } from './rasters.ts'
import { startWireTap, type WireTap } from './wire-tap.ts'

let platform: SharedPlatform
let tap: WireTap
let rasters: Rasters
beforeAll(async () => {
  platform = await sharedPlatform()
  tap = await startWireTap()
  rasters = await openRasters()
})
afterAll(async () => {
  await tap.stop()
  await rasters.end()
})

const NAME = 'rotterdam_harbour_2026_04_mosaic'
const mosaic = (...options: string[]) => `PLMOSAIC:${[`mosaic=${NAME}`, ...options].join(',')}`

/** How the driver is told where the platform is, and who calls. */
const configuration = (): Configuration => ({
  PL_URL: `${platform.ready.baseUrl}/basemaps/v1/mosaics`,
  PL_API_KEY: platform.ready.apiKey,
  ...tapped(tap),
})

/** Pixels on a side of a quad, and of a tile. */
const QUAD_SIZE = 4096
const TILE_SIZE = 256
/** The level of the mosaic's pixels, and the one whose tiles are as large as quads. */
const LEVEL = 15
const LEVEL_OF_QUADS = 11
/** How many tiles lie along a side of a quad. */
const TILES = QUAD_SIZE / TILE_SIZE

/** Where the quad lies in the world, counted from the lower left, and in its mosaic, from the upper left. */
const [column = NaN, row = NaN] = (QUAD.split('/').at(-1) ?? '').split('-').map(Number)
const FIRST_COLUMN = 1046
const LAST_ROW = 1372
const left = (column - FIRST_COLUMN) * QUAD_SIZE
const top = (LAST_ROW - row) * QUAD_SIZE
/** Rows of tiles are counted from above. */
const rowOfTiles = 2 ** LEVEL_OF_QUADS - 1 - row

const windowAt = (x: number, y: number, width: number, height: number) =>
  ['-srcwin', x, y, width, height].map(String)

const expectSame = (one: Buffer, other: Buffer) => {
  expect(countColors(one)).toBeGreaterThan(1)
  expect(one.equals(other)).toBe(true)
}

/** The pixels of a tile, fetched by the mosaic's link as any client does. */
const tilePixels = async (z: number, x: number, y: number): Promise<Buffer> => {
  const { baseUrl, apiKey } = platform.ready
  const { data } = await createClient({ baseUrl, apiKey }).GET('/basemaps/v1/mosaics', {
    params: { query: { name__is: NAME } },
  })
  const link = data?.mosaics[0]?._links?.tiles ?? expect.unreachable()
  const address = link.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const file = await rasters.keep('tile.png', await downloadFile({ address, headers: {} }))
  return rasters.pixels(file, [])
}

const quadPixels = async (window: readonly string[]): Promise<Buffer> => {
  const place = await PLACES['the download of a quad, with a key'](platform.ready)
  return rasters.pixels(await rasters.keep('quad.tif', await downloadFile(place)), window)
}

describe("GDAL's driver of mosaics", () => {
  test('lists every mosaic, page by page', async () => {
    const listed = await gdal('gdalinfo', ['PLMOSAIC:'], configuration())
    const names = [...listed.matchAll(/_NAME=PLMOSAIC:mosaic=(\w+)/g)].map(([, name]) => name)
    expect(names).toContain(NAME)
    const { baseUrl, apiKey } = platform.ready
    const { data } = await createClient({ baseUrl, apiKey }).GET('/basemaps/v1/mosaics', {
      params: { query: { _page_size: 250 } },
    })
    expect(names).toEqual(data?.mosaics.map(({ name }) => name))
  })

  test('reads a window of a quad', async () => {
    const there = await rasters.pixels(mosaic(), windowAt(left + 1000, top + 1000, 300, 200), configuration())
    expectSame(there, await quadPixels(windowAt(1000, 1000, 300, 200)))
  })

  test('reads a window of tiles in place of quads', async () => {
    const window = windowAt(left + 4 * TILE_SIZE, top + 5 * TILE_SIZE, TILE_SIZE, TILE_SIZE)
    tap.take()
    const there = await rasters.pixels(mosaic('use_tiles=yes'), window, configuration())
    expect(tap.take().filter(({ url }) => url.includes('/quads/'))).toEqual([])
    expectSame(there, await tilePixels(LEVEL, column * TILES + 4, rowOfTiles * TILES + 5))
  })

  test('zoomed out, reads the tiles of that level', async () => {
    const zoomedOut = [...windowAt(left, top, QUAD_SIZE, QUAD_SIZE), '-outsize', '256', '256']
    tap.take()
    const there = await rasters.pixels(mosaic(), zoomedOut, configuration())
    expect(tap.take().filter(({ url }) => url.includes('/quads/'))).toEqual([])
    expectSame(there, await tilePixels(LEVEL_OF_QUADS, column, rowOfTiles))
  })

  test('keeps a quad, and sees by its size that it is still the same', async () => {
    const window = windowAt(left + 1000, top + 1000, 300, 200)
    const keeping = mosaic(`cache_path=${rasters.folder}`)
    const first = await rasters.pixels(keeping, window, configuration())
    const kept = await readdir(rasters.folder, { recursive: true })
    const quad = join(
      rasters.folder,
      kept.find((path) => path.endsWith('_1047-1370.tif')) ?? expect.unreachable(),
    )
    const written = (await stat(quad)).mtimeMs
    tap.take()
    expectSame(first, await rasters.pixels(keeping, window, configuration()))
    expect(tap.take().filter(({ url }) => url.includes('/full'))).toHaveLength(1)
    expect((await stat(quad)).mtimeMs).toBe(written)
  })
})
