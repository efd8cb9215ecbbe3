import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'

const STORY = '20260418_101530_07_2a41'
const ITEM = `/data/v1/item-types/OrthoScene/items/${STORY}`
const ASSET_ID = 'T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg'
/** Of an organization from which the assets of two item types are withheld. @see world/people.ts */
const ELSEWHERE = '5203'

const Links = z.object({ _links: z.record(z.string(), z.string()) })
const Item = z.object({
  _links: z.record(z.string(), z.string()),
  id: z.string(),
  assets: z.array(z.string()),
  _permissions: z.array(z.string()),
  geometry: z.record(z.string(), z.unknown()),
  properties: z.record(z.string(), z.unknown()),
})
const ItemTypes = z.object({
  item_types: z.array(z.object({ id: z.string(), supported_asset_types: z.array(z.string()) })),
})
const AssetTypes = z.object({
  asset_types: z.array(z.object({ id: z.string(), bands: z.array(z.unknown()).optional() })),
})

const aText = (pattern: RegExp): unknown => expect.stringMatching(pattern)

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const get = (address: string, as?: string): Promise<TestAnswer> =>
  platform.call('GET', address, as === undefined ? {} : { as })

test('the shares of an item are whole percent, 100 in all, and no number has more digits than are known', async () => {
  const body = { item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
  const { json } = await platform.call('POST', '/data/v1/quick-search', { body })
  const { features } = z.object({ features: z.array(Item) }).parse(json)
  const percent = z.number().int()
  const Shares = z.object({
    clear_percent: percent,
    snow_ice_percent: percent,
    shadow_percent: percent,
    light_haze_percent: percent,
    heavy_haze_percent: percent,
    cloud_percent: percent,
  })
  const others = features.filter(({ properties }) => 'shadow_percent' in properties)
  expect(others.length).toBeGreaterThan(50)
  for (const { properties } of others) {
    const { clear_percent, snow_ice_percent, light_haze_percent, ...hidden } = Shares.parse(properties)
    const usable = clear_percent + snow_ice_percent + light_haze_percent
    expect(usable + Object.values(hidden).reduce((sum, share) => sum + share, 0)).toBe(100)
    expect(properties).toMatchObject({ usable_data: usable / 100, cloud_cover: hidden.cloud_percent / 100 })
  }
  const numbers = features
    .flatMap(({ properties }) => Object.values(properties))
    .filter((value) => typeof value === 'number')
  expect(numbers.filter((value) => Number(value.toFixed(6)) !== value)).toEqual([])
})

test('every link from the entry point down to the asset leads somewhere', async () => {
  const fresh = await startTestPlatform() // following a link activates an asset
  const isPost = (address: string): boolean => /\/(quick-search|stats)$/.test(address)
  const seen = new Set<string>()
  const pending = ['/data/v1', ITEM].map((path) => fresh.app.baseUrl + path)
  try {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next) || isPost(next)) continue
      seen.add(next)
      const { status, json } = await fresh.call('GET', next)
      expect([200, 202], next).toContain(status)
      const ids = ItemTypes.safeParse(json).data?.item_types.map(({ id }) => id) ?? []
      pending.push(
        ...addressesIn(json),
        ...ids.map((id) => `${fresh.app.baseUrl}/data/v1/item-types/${id}/asset-types`),
      )
    }
  } finally {
    await fresh.close()
  }
  expect(seen).toContain(`${fresh.app.baseUrl}/data/v1/assets/${ASSET_ID}/activate`)
  expect(seen.size).toBeGreaterThan(30)
})

/** What stands in `_links`, at any depth. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || 'openapi' in value) return []
  const own = Links.safeParse(value).data
  return [...Object.values(own?._links ?? {}), ...Object.values(value).flatMap(addressesIn)]
}

describe('types', () => {
  test('are those of the world, by id', async () => {
    expect(ItemTypes.parse((await get('/data/v1/item-types')).json).item_types).toMatchObject([
      { id: 'CloseupScene', supported_asset_types: ['closeup_panchromatic', 'closeup_analytic_4b'] },
      { id: 'MonthlyComposite', supported_asset_types: ['composite_visual'] },
      {
        id: 'MultispectralScene',
        supported_asset_types: ['multispectral_analytic_13b', 'multispectral_classification'],
      },
      { id: 'OrthoScene', supported_asset_types: ['ortho_analytic_4b', 'ortho_udm2'] },
      { id: 'RadarScene', supported_asset_types: ['radar_vh', 'radar_vv'] },
    ])
  })

  test.each([
    ['ortho_analytic_4b', 4],
    ['ortho_udm2', 8],
    ['closeup_panchromatic', 1],
    ['multispectral_analytic_13b', 13],
    ['multispectral_classification', 5],
    ['composite_visual', 3],
    ['radar_vv', 1],
  ])('%s has %d bands, in the list as by itself', async (id, bands) => {
    const { asset_types } = AssetTypes.parse((await get('/data/v1/asset-types')).json)
    const one = await get(`/data/v1/asset-types/${id}`)
    expect(asset_types.find((type) => type.id === id)).toMatchObject(
      AssetTypes.shape.asset_types.element.parse(one.json),
    )
    expect(asset_types.find((type) => type.id === id)?.bands).toHaveLength(bands)
  })

  test('of an item type are those that it supports', async () => {
    const { json } = await get('/data/v1/item-types/OrthoScene/asset-types')
    expect(AssetTypes.parse(json).asset_types.map(({ id }) => id)).toEqual([
      'ortho_analytic_4b',
      'ortho_udm2',
    ])
  })

  test.each([
    '/data/v1/item-types/orthoscene-3m',
    '/data/v1/item-types/None',
    '/data/v1/item-types/None/asset-types',
    '/data/v1/asset-types/thumbnail',
    '/data/v1/item-types/OrthoScene/items/none',
    '/data/v1/item-types/RadarScene/items/' + STORY,
    '/data/v1/item-types/OrthoScene/items/none/assets',
    '/data/v1/item-types/OrthoScene/items/none/thumb',
    '/data/v1/assets/none',
    `/data/v1/assets/${Buffer.from(`OrthoScene/${STORY}/radar_vv`).toString('base64url')}`,
    `/data/v1/assets/${Buffer.from(`OrthoScene/none/ortho_udm2`).toString('base64url')}`,
  ])('%s is nothing', async (address) => {
    expect(await get(address)).toMatchObject({
      status: 404,
      json: { general: [{ message: aText(/There is no/) }] },
    })
  })
})

describe('an item', () => {
  test('is what the contract says of the story', async () => {
    const { status, json } = await get(ITEM)
    expect(status).toBe(200)
    const item = Item.parse(json)
    expect(item.assets).toEqual(['ortho_analytic_4b', 'ortho_udm2'])
    expect(item._permissions).toEqual(['assets.ortho_analytic_4b:download', 'assets.ortho_udm2:download'])
    expect(Object.keys(item.geometry)).toEqual(['type', 'coordinates'])
    expect(item.properties).toMatchObject({
      acquired: '2026-04-18T10:15:30Z',
      published: '2026-04-18T16:42:07Z',
      updated: '2026-04-18T16:42:07Z',
      item_type: 'OrthoScene',
      provider: 'ortho',
      satellite_id: 'ortho-07',
      cloud_cover: 0.075,
      black_fill: 0.33,
      anomalous_pixels: 0,
      usable_data: 0.925,
      gsd: 3,
      pixel_resolution: 3,
      columns: 9180,
      rows: 7939,
      epsg_code: 32631,
      origin_x: 564632,
      origin_y: 5766291,
      sun_azimuth: 148.7,
      sun_elevation: 45.3,
      view_angle: 3.4,
      ground_control: true,
      clear_percent: 92.5,
    })
  })

  test('is seen without permissions by who may not download it', async () => {
    const item = Item.parse((await get(ITEM, ELSEWHERE)).json)
    expect(item.assets).toEqual(['ortho_analytic_4b', 'ortho_udm2'])
    expect(item._permissions).toEqual([])
  })

  test.each(['OrthoScene', 'CloseupScene', 'MultispectralScene', 'RadarScene', 'MonthlyComposite'])(
    'of %s is found by filters on all of its fields',
    async (itemType) => {
      const everything = { item_types: [itemType], filter: { type: 'AndFilter', config: [] } }
      const [item] = readFeatures(
        await platform.call('POST', '/data/v1/quick-search?_page_size=1', { body: everything }),
      )
      const fields = Object.entries(item?.properties ?? {})
      expect(fields.length).toBeGreaterThan(12)
      const config = fields.map(([name, value]) => filterOn(name, value))
      const body = { item_types: [itemType], filter: { type: 'AndFilter', config } }
      const found = readFeatures(await platform.call('POST', '/data/v1/quick-search', { body }))
      expect(found.map(({ id }) => id)).toContain(item?.id)
    },
  )

  test('has a picture', async () => {
    const { status, headers, bytes } = await get(`${ITEM}/thumb`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect((await get(`${ITEM}/thumb`)).bytes.equals(bytes)).toBe(true)
  })
})

const readFeatures = ({ json }: TestAnswer) => z.object({ features: z.array(Item) }).parse(json).features

const filterOn = (field_name: string, value: unknown) => {
  if (typeof value === 'number') return { type: 'NumberInFilter', field_name, config: [value] }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    return { type: 'DateRangeFilter', field_name, config: { gte: value, lte: value } }
  return { type: 'StringInFilter', field_name, config: [String(value)] }
}

test('a platform that starts anew with the same seed answers the same', async () => {
  const other = await startTestPlatform()
  try {
    const anew = await startTestPlatform()
    const asked = ['/data/v1/item-types', '/data/v1/asset-types', ITEM, `${ITEM}/assets`, `${ITEM}/thumb`]
    for (const address of asked) {
      const texts = await Promise.all(
        [other, anew].map(async (each) => {
          const { bytes } = await each.call('GET', address)
          return bytes.toString('latin1').replaceAll(each.app.baseUrl, '')
        }),
      )
      expect(texts[0], address).toBe(texts[1])
    }
    await anew.close()
  } finally {
    await other.close()
  }
})
