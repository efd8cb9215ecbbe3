import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { accessToken } from '../processes/target.ts'
import { tapped } from './gdal.ts'
import { PLACES, sending, downloadFile } from './places.ts'
import { openRasters, type Rasters } from './rasters.ts'
import { startRasterReader, type RasterReader } from './read-rasters.ts'
import { countBytes, startWireTap, type WireTap } from './wire-tap.ts'

let platform: SharedPlatform
let tap: WireTap
let rasters: Rasters
let reader: RasterReader
beforeAll(async () => {
  platform = await sharedPlatform()
  tap = await startWireTap()
  rasters = await openRasters()
  reader = await startRasterReader()
})
afterAll(async () => {
  await reader.stop()
  await tap.stop()
  await rasters.end()
})

/** Has GDAL ask again for what it asked for before in the same process. */
const FORGETFUL = { CPL_VSIL_CURL_NON_CACHED: '/vsicurl/' }

const WINDOWS = {
  'a window': { window: [130, 130, 100, 60], shape: [60, 100] },
  'a window at a quarter': { window: [0, 0, 256, 256], shape: [64, 64] },
} as const

describe.each(Object.entries(PLACES))('rasterio reads %s over HTTP', (where, find) => {
  test.each(Object.entries(WINDOWS))('%s: the pixels of the file', async (what, window) => {
    const place = await find(platform.ready)
    const bytes = await downloadFile(place)
    const file = await rasters.keep('whole.tif', bytes)
    tap.take()
    const compared = await reader.compareWindows(
      place.address,
      { ...sending(place), ...tapped(tap), ...FORGETFUL },
      file,
      window,
    )
    const exchanges = tap.take()
    console.log(
      `rasterio, ${where}, ${what}: ${exchanges.length} requests, ${countBytes(exchanges)} of ${bytes.length}`,
    )
    expect(compared).toMatchObject({ shape: [expect.any(Number), ...window.shape], same: true })
    expect(compared.values).toBeGreaterThan(1)
    expect(countBytes(exchanges)).toBeLessThan(bytes.length / 2)
  })
})

describe('what a search of the catalog finds', () => {
  const COLLECTION = 'orthoscene-3m'
  const ITEM = '20260418_101530_07_2a41'
  const DATETIME = '2026-04-18T10:15:30Z'

  /** The file of the item, on this machine. */
  const wholeFile = async (): Promise<string> =>
    rasters.keep(
      `${ITEM}.tif`,
      await downloadFile(await PLACES['an asset of the catalog, with a token'](platform.ready)),
    )

  test('odc-stac loads as it is, zoomed out, and on the grid that the items name', async () => {
    const token = await accessToken(platform.ready)
    const file = await wholeFile()
    tap.take()
    const loaded = await reader.search({
      catalog: `${platform.ready.siblingBaseUrl}/catalog/v1`,
      token,
      configuration: { GDAL_HTTP_HEADERS: `Authorization: Bearer ${token}`, ...tapped(tap) },
      collection: COLLECTION,
      datetime: DATETIME,
      band: 'analytic',
      files: { [ITEM]: file },
    })
    const described = await rasters.describe(file)
    expect(loaded.items).toEqual([ITEM])
    expect(loaded.whole.same).toBe(true)
    expect(loaded['zoomed out'].same).toBe(true)
    expect(loaded.whole.values).toBeGreaterThan(1)
    expect(loaded.guessed[1]).toBe(described.geoTransform?.[1])
    expect(tap.take().some(({ status }) => status === 206)).toBe(true)
  })

  test("GDAL's driver of STAC items reads as a raster", async () => {
    const token = await accessToken(platform.ready)
    const address = `${platform.ready.siblingBaseUrl}/catalog/v1/search?collections=${COLLECTION}&datetime=${DATETIME}`
    const window = ['-srcwin', '130', '130', '100', '60']
    tap.take()
    const there = await rasters.pixels(`STACIT:"${address}":asset=analytic`, window, {
      GDAL_HTTP_HEADERS: `Authorization: Bearer ${token}`,
      ...tapped(tap),
    })
    expect(tap.take().some(({ status }) => status === 206)).toBe(true)
    expect(there.equals(await rasters.pixels(await wholeFile(), window))).toBe(true)
  })
})
