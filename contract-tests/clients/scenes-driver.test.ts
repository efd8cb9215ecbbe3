import { createClient } from 'imagery-platform-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askWith, later } from '../processes/download-tokens.ts'
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
  await describeItemTypes()
})
afterAll(async () => {
  await tap.stop()
  await rasters.end()
})

const ITEM_TYPE = 'OrthoScene'
const SCENE = '20260418_101530_07_2a41'

/** How the driver is told where the platform is, who calls, and what scenes have. */
const configuration = (): Configuration => ({
  PL_URL: `${platform.ready.baseUrl}/data/v1/`,
  PL_API_KEY: platform.ready.apiKey,
  GDAL_DATA: rasters.folder,
  ...tapped(tap),
})

const client = () => createClient({ baseUrl: platform.ready.baseUrl, apiKey: platform.ready.apiKey })

const itemTypes = async (): Promise<string[]> => {
  const { data } = await client().GET('/data/v1/item-types')
  return data?.item_types.map(({ id }) => id) ?? []
}

/** What the driver cannot ask for, and comes with for the item types that it knows. */
const describeItemTypes = async () => {
  const { data } = await client().POST('/data/v1/quick-search', {
    body: { item_types: [ITEM_TYPE], filter: { type: 'AndFilter', config: [] } },
  })
  const found = data?.features.flatMap(({ properties }) => Object.entries(properties)) ?? []
  const fields = [...new Map(found)].map(([name, value]) => ({ name, type: fieldType(value) }))
  const known = { fields, assets: ['ortho_analytic_4b', 'ortho_udm2'] }
  const configured = { v1_data: Object.fromEntries((await itemTypes()).map((id) => [id, known])) }
  await rasters.keep('plscenesconf.json', Buffer.from(JSON.stringify(configured)))
}

const fieldType = (value: unknown): string => {
  if (typeof value === 'number') return 'double'
  if (typeof value === 'boolean') return 'boolean'
  return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? 'datetime' : 'string'
}

describe("GDAL's driver of scenes", () => {
  test('lists the item types', async () => {
    const listed = await gdal('ogrinfo', ['-q', 'PLScenes:'], configuration())
    expect([...listed.matchAll(/^\d+: (\w+)/gm)].map(([, id]) => id)).toEqual(await itemTypes())
  })

  test('finds a scene by what is asked of it', async () => {
    const where = [
      '-where',
      "cloud_cover < 0.1 AND acquired > '2026/04/15' AND acquired < '2026/05/01'",
      '-spat',
      '3',
      '51',
      '5',
      '53',
    ]
    const found = await gdal('ogrinfo', ['-q', 'PLScenes:', ITEM_TYPE, ...where], configuration())
    expect([...found.matchAll(/ id \(String\) = (\w+)/g)].map(([, id]) => id)).toEqual([SCENE])
  })

  test('activates an asset, waits for it, and reads a window of it', async () => {
    const window = ['-srcwin', '130', '130', '100', '60']
    const scene = `PLScenes:itemtypes=${ITEM_TYPE},scene=${SCENE},asset=ortho_udm2`
    tap.take()
    const reading = rasters.pixels(scene, window, configuration())
    await expect.poll(() => tap.seen.some(({ url }) => url.endsWith('/activate'))).toBe(true)
    await askWith(platform.ready, '')('/control/clock/advance', later(60))
    const there = await reading
    expect(tap.take().some(({ status }) => status === 206)).toBe(true)
    expect(countColors(there)).toBeGreaterThan(1)
    const whole = await downloadFile(await PLACES['the location of an active asset'](platform.ready))
    expect(there.equals(await rasters.pixels(await rasters.keep('asset.tif', whole), window))).toBe(true)
  })
})
