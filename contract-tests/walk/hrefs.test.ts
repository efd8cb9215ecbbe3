import { fromArrayBuffer } from 'geotiff'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { accessToken } from '../processes/target.ts'
import { userToken } from '../processes/user-token.ts'

/** Every address that a page, an order or a quad has, followed as it stands. @see ../../docs/decisions/0015 */

let platform: PlatformAddresses
/** By the name of the kind of credential. */
let credentials: Readonly<Record<'machine' | 'token' | 'key' | 'nobody', Record<string, string>>>
beforeAll(async () => {
  platform = (await sharedPlatform()).ready
  await fetch(`${platform.baseUrl}/control/clock/freeze`, { method: 'POST' }) // links that expire differ from second to second
  credentials = {
    machine: { authorization: `Bearer ${await accessToken(platform)}` },
    token: { authorization: `Bearer ${userToken(platform, 'platform')}` },
    key: { authorization: `api-key ${platform.apiKey}` },
    nobody: {},
  }
})

type Caller = keyof typeof credentials

/** Opens an address: GET gives its bytes, and HEAD says the same of them. */
const open = async (address: string, as: Caller) => {
  const [got, told] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(address, { method, headers: credentials[as] })),
  )
  if (!got || !told) return expect.unreachable()
  const bytes = await got.arrayBuffer()
  expect([address, got.status, told.status]).toEqual([address, 200, 200])
  expect((await told.arrayBuffer()).byteLength).toBe(0)
  for (const name of ['content-type', 'content-length', 'etag'])
    expect([address, name, told.headers.get(name)]).toEqual([address, name, got.headers.get(name)])
  return { type: got.headers.get('content-type') ?? '', bytes }
}

const read = async <Body>(
  shape: z.ZodType<Body>,
  address: string,
  as: Caller,
  body?: unknown,
): Promise<Body> => {
  const response = await fetch(address, {
    headers: { ...credentials[as], 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) expect.unreachable(`${response.status} ${address}: ${text}`)
  return shape.parse(JSON.parse(text))
}

/** A media type without its parameters. */
const essence = (type: string): string => type.split(';')[0] ?? ''

const advance = (seconds: number) =>
  read(z.unknown(), `${platform.baseUrl}/control/clock/advance`, 'nobody', { seconds })

const BAND = z.object({
  data_type: z.enum(['uint8', 'uint16']),
  nodata: z.number().optional(),
  spatial_resolution: z.number().optional(),
})
const ASSET = z.object({
  href: z.string(),
  type: z.string(),
  'raster:bands': z.array(BAND).optional(),
  alternate: z.object({ s3: z.object({ href: z.string() }) }).optional(),
})
const ITEM = z.object({
  properties: z.looseObject({
    'proj:shape': z.tuple([z.number(), z.number()]),
    'proj:transform': z.array(z.number()),
  }),
  assets: z.record(z.string(), ASSET),
  links: z.array(z.object({ href: z.string(), type: z.string() })),
})
type Item = z.infer<typeof ITEM>

const COLLECTIONS = [
  'orthoscene-3m',
  'closeup-50cm',
  'multispectral-10m',
  'radar-20m',
  'composite-30m-monthly',
]

const findItems = async (collection: string): Promise<Item[]> => {
  const query = `collections=${collection}&datetime=../2026-11-01T00:00:00Z&limit=1`
  const page = z.object({ features: z.array(ITEM) })
  const { features } = await read(page, `${platform.siblingBaseUrl}/catalog/v1/search?${query}`, 'machine')
  expect(features.length).toBe(1)
  return features
}

/** The file is laid out as its item says, without anybody having opened it. */
const expectAsDescribed = async (bytes: ArrayBuffer, { properties }: Item, asset: z.infer<typeof ASSET>) => {
  const image = await (await fromArrayBuffer(bytes)).getImage()
  const described = asset['raster:bands'] ?? expect.unreachable(`${asset.href} has no raster:bands`)
  expect([image.getHeight(), image.getWidth()]).toEqual(properties['proj:shape'])
  expect(image.getSamplesPerPixel()).toBe(described.length)
  for (const [i, { data_type, nodata, spatial_resolution }] of described.entries()) {
    expect([image.getBitsPerSample(i), image.getSampleFormat(i), image.getGDALNoData()]).toEqual([
      data_type === 'uint8' ? 8 : 16,
      1,
      nodata ?? null,
    ])
    expect(spatial_resolution ?? image.getResolution()[0]).toBe(image.getResolution()[0])
  }
}

describe.each(COLLECTIONS)('items of %s', (collection) => {
  test.each<Caller>(['machine', 'token'])('have files and links that open for a %s', async (as) => {
    for (const item of await findItems(collection)) {
      for (const [name, asset] of Object.entries(item.assets)) {
        const { type, bytes } = await open(asset.href, as)
        expect([asset.href, type]).toEqual([asset.href, essence(asset.type)])
        expect(new URL(asset.href).pathname).toMatch(type === 'image/png' ? /\.png$/ : /\.tif$/)
        if (asset.alternate) expect(asset.alternate.s3.href).toMatch(/^s3:\/\/imagery-platform\//)
        else expect(name).toBe('visual') // the one that is stored nowhere
        if (type === 'image/tiff') await expectAsDescribed(bytes, item, asset)
      }
      for (const { href, type } of item.links) expect(essence((await open(href, as)).type)).toBe(type)
    }
  })

  test('have files that open for anybody once they are signed, and for nobody before', async () => {
    const signed = z.object({ href: z.string() })
    const [item] = await findItems(collection)
    for (const { href, type } of Object.values(item?.assets ?? {})) {
      const [bare = '', token] = href.split('?')
      expect([href, (await fetch(href)).status]).toEqual([href, token === undefined ? 401 : 200])
      expect((await fetch(bare)).status).toBe(401)
      const address = await read(signed, `${bare}/signed`, 'machine')
      expect((await open(address.href, 'nobody')).type).toBe(essence(type))
    }
  })
})

const LINKS = z.record(z.string(), z.string())
const LINKED = z.looseObject({ _links: LINKS })

/** Opens all links of a thing that are no templates. */
const openLinks = async (links: Readonly<Record<string, string>>, as: Caller): Promise<string[]> => {
  const types: string[] = []
  for (const [name, address] of Object.entries(links)) {
    if (address.includes('{') || name === 'activate') continue
    const { type } = await open(address, as)
    types.push(`${name} ${essence(type)}`)
  }
  return types
}

const SEARCH = {
  item_types: ['OrthoScene'],
  filter: { type: 'StringInFilter', field_name: 'id', config: ['20260418_101530_07_2a41'] },
}

describe.each<Caller>(['key', 'token'])('for a %s', (as) => {
  test('items of the Data API have links that open, and a file once it is activated', async () => {
    const page = z.object({ features: z.array(LINKED) })
    const { features } = await read(page, `${platform.baseUrl}/data/v1/quick-search`, as, SEARCH)
    expect(features.length).toBe(1)
    for (const { _links } of features) {
      expect(await openLinks(_links, as)).toEqual(
        expect.arrayContaining(['_self application/json', 'assets application/json', 'thumbnail image/png']),
      )
      const assets = z.record(z.string(), z.object({ _links: LINKS, location: z.string().optional() }))
      const inactive = await read(assets, _links.assets ?? '', as)
      for (const asset of Object.values(inactive)) {
        await openLinks(asset._links, as)
        await fetch(asset._links.activate ?? '', { method: 'POST', headers: credentials[as] })
      }
      await advance(60)
      for (const { location } of Object.values(await read(assets, _links.assets ?? '', as)))
        expect((await open(location ?? '', 'nobody')).type).toBe('image/tiff')
    }
  })

  test('a saved search has links that open, its thumbnail among them', async () => {
    const { _links } = await read(LINKED, `${platform.baseUrl}/data/v1/searches`, as, {
      name: 'one scene',
      ...SEARCH,
    })
    expect(await openLinks(_links, as)).toContain('thumbnail image/png')
  })

  test('an order has files that open for whoever has their addresses', async () => {
    const order = z.object({
      state: z.string(),
      _links: z.object({
        _self: z.string(),
        results: z.array(z.object({ name: z.string(), location: z.string() })).default([]),
      }),
    })
    const products = [{ item_ids: SEARCH.filter.config, item_type: 'OrthoScene', product_bundle: 'analytic' }]
    const body = { name: 'one scene', products }
    const { _links } = await read(order, `${platform.baseUrl}/compute/ops/orders/v2`, as, body)
    await advance(3600)
    const done = await read(order, _links._self, as)
    const types = await Promise.all(
      done._links.results.map(async ({ name, location }) => [
        name.split('.').at(-1),
        essence((await open(location, 'nobody')).type),
      ]),
    )
    expect(types).toEqual([
      ['tif', 'image/tiff'],
      ['json', 'application/json'],
    ])
  })

  test('a mosaic and its quads have links that open', async () => {
    const mosaic = `${platform.baseUrl}/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90`
    expect(await openLinks((await read(LINKED, mosaic, as))._links, as)).toEqual(['_self application/json'])
    const page = z.object({ items: z.array(LINKED) })
    const { items } = await read(page, `${mosaic}/quads?bbox=4.05,51.9,4.06,51.91`, as)
    expect(items.length).toBeGreaterThan(0)
    for (const { _links } of items)
      expect((await openLinks(_links, as)).toSorted()).toEqual([
        '_self application/json',
        'download image/tiff',
        'items application/json',
        'thumbnail image/png',
      ])
  })
})
