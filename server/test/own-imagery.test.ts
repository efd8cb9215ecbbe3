import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadImports } from '../src/platform/load-imports.ts'
import { dateTime, geoTiff, RED } from '../src/services/imagery/imagery.fixture.ts'
import { startReceiver } from '../src/services/notifications/receiver.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestAnswer, TestPlatform } from './platform.fixture.ts'
import { asMachine } from './one-ledger.fixture.ts'

let folder: string
let bytes: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-imagery-'))
  bytes = await geoTiff({ tags: [dateTime('2026:04:18 10:15:30')] })
  await writeFile(join(folder, 'olinda.tif'), bytes)
})
afterAll(() => rm(folder, { recursive: true }))

const start = async (...flags: string[]): Promise<TestPlatform> =>
  startTestPlatform(['--imagery', folder, '--quad-size', '256', '--scenes', '0', ...flags], (app) =>
    loadImports({ import: [], lenient: false }, app, new PassThrough().resume()),
  )

let platform: TestPlatform
beforeAll(async () => {
  platform = await start()
})
afterAll(() => platform.close())

const ok = async (answer: Promise<TestAnswer>): Promise<TestAnswer> => {
  const found = await answer
  expect([found.status, found.status < 400 ? '' : found.json]).toEqual([expect.any(Number), ''])
  return found
}

const get = (address: string): Promise<TestAnswer> => ok(platform.call('GET', address))

/** What stands at an address, or where it leads to. */
const followed = async (address = ''): Promise<TestAnswer> => {
  const answer = await get(address)
  const location = answer.headers.get('location')
  return location === null ? answer : get(location)
}

const Item = z.object({
  id: z.string(),
  properties: z.record(z.string(), z.unknown()),
  assets: z.record(z.string(), z.object({ href: z.string(), alternate: z.unknown().optional() })),
})
const Items = z.object({ features: z.array(Item) })
const Asset = z.object({
  status: z.string(),
  md5_digest: z.string().nullable(),
  location: z.string().optional(),
})
const Mosaics = z.object({
  mosaics: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bbox: z.array(z.number()),
      item_types: z.array(z.string()),
      _links: z.object({ tiles: z.string(), quads: z.string() }),
    }),
  ),
})

const SEARCH = '/catalog/v1/search?collections=imagery&datetime=2026-01-01T00:00:00Z/..'

const found = async (): Promise<z.infer<typeof Item>> => {
  const answer = await ok(platform.call('GET', SEARCH, await asMachine(platform, 'harbour-watch')))
  const [item] = Items.parse(answer.json).features
  if (!item) throw new Error('a search without the item')
  return item
}

const Order = z.object({
  state: z.string(),
  error_hints: z.array(z.string()),
  _links: z.object({
    _self: z.string(),
    results: z.array(z.object({ name: z.string(), location: z.string() })).optional(),
  }),
})

/** An order of all files of the item, once it has ended. */
const ordered = async (): Promise<z.infer<typeof Order>> => {
  const body = {
    name: 'mine',
    products: [{ item_ids: ['olinda'], item_type: 'imagery', product_bundle: 'all' }],
  }
  const { _links } = Order.parse((await ok(platform.call('POST', '/compute/ops/orders/v2', { body }))).json)
  await platform.advance(60)
  return Order.parse((await get(_links._self)).json)
}

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex')

describe('a GeoTIFF of the imagery folder', () => {
  test('is found by a search, as its head describes it, with addresses that open', async () => {
    const { id, properties, assets } = await found()
    expect(id).toBe('olinda')
    expect(properties).toMatchObject({ 'proj:epsg': 32_725, 'proj:shape': [30, 40] })
    expect(assets.image?.alternate).toBeUndefined()
    const machine = await asMachine(platform, 'harbour-watch')
    const file = await ok(platform.call('GET', assets.image?.href ?? '', machine))
    expect(file.headers.get('content-type')).toBe('image/tiff')
    expect(file.bytes.equals(bytes)).toBe(true)
    const thumbnail = await ok(platform.call('GET', assets.thumbnail?.href ?? '', machine))
    expect((await sharp(thumbnail.bytes).metadata()).format).toBe('png')
  })

  test('is activated and downloaded, byte by byte', async () => {
    const at = '/data/v1/item-types/imagery/items/olinda/assets'
    const { image } = z
      .object({ image: z.object({ _links: z.record(z.string(), z.string()) }) })
      .parse((await get(at)).json)
    const { _self = '', activate = '' } = image._links
    await ok(platform.call('POST', activate))
    await platform.advance(60)
    const asset = Asset.parse((await get(_self)).json)
    expect(asset).toMatchObject({ status: 'active', md5_digest: md5(bytes) })
    expect((await followed(asset.location)).bytes.equals(bytes)).toBe(true)
  })

  test('is ordered with all its files, and the manifest has their digests', async () => {
    const order = await ordered()
    expect(order.state).toBe('success')
    const results = order._links.results ?? []
    const tiff = results.find(({ name }) => name.endsWith('.tif'))
    expect((await followed(tiff?.location)).bytes.equals(bytes)).toBe(true)
    const manifest = results.find(({ name }) => name.endsWith('manifest.json'))
    expect((await followed(manifest?.location)).bytes.toString()).toContain(md5(bytes))
  })

  test('is in a mosaic of its collection, whose quads and tiles show its pixels', async () => {
    const { mosaics } = Mosaics.parse((await get('/basemaps/v1/mosaics?name__contains=imagery')).json)
    const [mosaic] = mosaics
    expect(mosaic).toMatchObject({ name: 'imagery_mosaic', item_types: ['imagery'] })
    const [west = NaN, south = NaN, east = NaN, north = NaN] = mosaic?.bbox ?? []
    const quads = z
      .object({
        items: z.array(z.object({ _links: z.object({ items: z.string(), thumbnail: z.string() }) })),
      })
      .parse(
        (await get(mosaic?._links.quads.replace(/\{.*/, [west, south, east, north].join(',')) ?? '')).json,
      )
    const items = await get(quads.items[0]?._links.items ?? '')
    expect(items.bytes.toString()).toContain('"item_id":"olinda"')
    const place = tileAt(11, (west + east) / 2, (south + north) / 2)
    const tile = Object.entries(place).reduce(
      (address, [name, number]) => address.replace(`{${name}}`, String(number)),
      mosaic?._links.tiles ?? '',
    )
    const { channels } = await sharp((await get(tile)).bytes).stats()
    const [red, green, blue] = channels
    expect([red?.max, green?.max, blue?.max]).toEqual([RED.r, RED.g, RED.b])
  })
})

/** The tile at a place in degrees. */
const tileAt = (z: number, longitude: number, latitude: number): { z: number; x: number; y: number } => {
  const tiles = 2 ** z
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return { z, x: Math.floor(((longitude + 180) / 360) * tiles), y: Math.floor(((1 - north) / 2) * tiles) }
}

test('a file that has gone is not there, says the platform, and says nothing of the machine', async () => {
  const { assets } = await found()
  const machine = await asMachine(platform, 'harbour-watch')
  await rename(join(folder, 'olinda.tif'), join(folder, 'away'))
  try {
    const answer = await platform.call('GET', assets.image?.href ?? '', machine)
    expect(answer.status).toBe(404)
    expect(answer.bytes.toString()).toContain('The file of this asset is not there now.')
    expect(answer.bytes.toString()).not.toContain(folder)
    expect((await get('/data/v1/item-types/imagery/items/olinda/assets')).status).toBe(200)
    const order = await ordered()
    expect([order.state, order.error_hints]).toEqual([
      'failed',
      ['The imagery olinda has no file of its asset image now'],
    ])
    expect((await get('/data/v1/item-types/imagery/items/olinda/thumb')).status).toBe(200)
  } finally {
    await rename(join(folder, 'away'), join(folder, 'olinda.tif'))
  }
})

describe('what takes the place of a file while the platform runs', () => {
  const secret = 'of another folder'
  test.each<[what: string, put: (path: string) => Promise<unknown>]>([
    ['a link to the outside', (path) => symlink(`${folder}-secret`, path)],
    ['a link to a device', (path) => symlink('/dev/zero', path)],
    ['a pipe', (path) => promisify(execFile)('mkfifo', [path])],
    ['a folder', (path) => mkdir(path)],
  ])('%s is not there', async (_what, put) => {
    const { assets } = await found()
    const path = join(folder, 'olinda.tif')
    await writeFile(`${folder}-secret`, secret)
    await rename(path, join(folder, 'away'))
    try {
      await put(path)
      const answer = await platform.call(
        'GET',
        assets.image?.href ?? '',
        await asMachine(platform, 'harbour-watch'),
      )
      expect([answer.status, answer.bytes.includes(secret)]).toEqual([404, false])
    } finally {
      await rm(path, { recursive: true, force: true })
      await rm(`${folder}-secret`)
      await rename(join(folder, 'away'), path)
    }
    expect((await found()).id).toBe('olinda')
  })
})

test('a file that was written to has another entity tag, and no part of it goes with a part of the one before', async () => {
  const path = join(folder, 'olinda.tif')
  const { assets } = await found()
  const machine = await asMachine(platform, 'harbour-watch')
  const address = assets.image?.href ?? ''
  const before = await platform.call('HEAD', address, machine)
  const other = await geoTiff({ pixel: 31, tags: [dateTime('2026:04:18 10:15:30')] })
  await writeFile(path, other)
  try {
    const after = await ok(platform.call('GET', address, machine))
    expect(after.bytes.equals(other)).toBe(true)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const headers = { ...machine.headers, 'if-range': before.headers.get('etag') ?? '', range: 'bytes=0-9' }
    expect((await platform.call('GET', address, { ...machine, headers })).status).toBe(200)
  } finally {
    await writeFile(path, bytes)
  }
})

test('no answer names the folder', async () => {
  const machine = await asMachine(platform, 'harbour-watch')
  const addresses = [
    SEARCH,
    '/catalog/v1/collections/imagery',
    '/catalog/v1/collections/imagery/items/olinda',
  ]
  for (const address of addresses) {
    const { status, bytes: body } = await platform.call('GET', address, machine)
    expect(status).toBe(200)
    expect(body.toString()).not.toContain(folder)
    expect(body.toString()).not.toContain('imagery:')
  }
})

test('a file of an allowed host is served like one of the folder, and one of another host is not', async () => {
  const host = await startReceiver()
  host.answerWith((res) => res.writeHead(200).end(bytes))
  const items = join(folder, 'items.json')
  const href = `http://${host.host}/olinda.tif`
  const item = {
    type: 'Feature',
    stac_version: '1.0.0',
    collection: 'lent',
    id: 'x',
    links: [],
    geometry: { type: 'Point', coordinates: [-34.92, -7.96] },
    properties: { datetime: '2026-04-18T10:15:30Z' },
    assets: { mine: { href }, theirs: { href: 'http://169.254.169.254/a.tif' } },
  }
  await writeFile(items, JSON.stringify(item))
  const lent = await start('--imagery-allow', host.host, '--webhook-allow', host.host)
  try {
    const machine = await asMachine(lent, 'harbour-watch')
    const at = '/catalog/v1/collections/lent/items/x'
    const { assets } = Item.parse((await ok(lent.call('GET', at, machine))).json)
    expect(assets.theirs?.href).toBe('http://169.254.169.254/a.tif')
    expect((await lent.call('GET', `${at}/assets/theirs`, machine)).status).toBe(404)
    for (const _time of [1, 2])
      expect((await ok(lent.call('GET', assets.mine?.href ?? '', machine))).bytes.equals(bytes)).toBe(true)
    expect(host.calls).toHaveLength(1)
  } finally {
    await Promise.all([lent.close(), host.close(), rm(items)])
  }
})

test('links to files with the role of a thumbnail open without a header, and links to other files do not', async () => {
  const items = join(folder, 'pictures.json')
  const roles = {
    small: ['thumbnail'],
    middle: ['preview'],
    large: ['overview', 'visual'],
    whole: ['data'],
    both: ['overview', 'data'],
    unsaid: undefined,
  }
  const opened = ['small', 'middle', 'large']
  const item = {
    type: 'Feature',
    stac_version: '1.0.0',
    collection: 'pictured',
    id: 'x',
    links: [],
    geometry: { type: 'Point', coordinates: [-34.92, -7.96] },
    properties: { datetime: '2026-04-18T10:15:30Z' },
    assets: Object.fromEntries(
      Object.entries(roles).map(([name, its]) => [name, { href: 'olinda.tif', roles: its }]),
    ),
  }
  await writeFile(items, JSON.stringify(item))
  const pictured = await start()
  try {
    const at = '/catalog/v1/collections/pictured/items/x'
    const machine = await asMachine(pictured, 'harbour-watch')
    const { assets } = Item.parse((await ok(pictured.call('GET', at, machine))).json)
    const tokens = new Map(Object.entries(assets).map(([name, { href }]) => [name, new URL(href).search]))
    for (const name of Object.keys(roles)) {
      const isOpened = opened.includes(name)
      expect([name, tokens.get(name)?.startsWith('?thumbnail_token=')]).toEqual([name, isOpened])
      const answer = await pictured.call('GET', assets[name]?.href ?? '', { as: 'nobody' })
      expect([name, answer.status]).toEqual([name, isOpened ? 200 : 401])
      if (isOpened) expect(answer.bytes.equals(bytes)).toBe(true)
      const borrowed = `${at}/assets/${name}${tokens.get(name === 'small' ? 'large' : 'small')}`
      expect([name, (await pictured.call('GET', borrowed, { as: 'nobody' })).status]).toEqual([name, 401])
    }
  } finally {
    await Promise.all([pictured.close(), rm(items)])
  }
})

test('a platform that keeps what it has does not double its items', async () => {
  const data = await mkdtemp(join(tmpdir(), 'own-imagery-data-'))
  try {
    for (const round of [1, 2]) {
      const kept = await start('--data', data)
      const { json } = await ok(kept.call('GET', SEARCH, await asMachine(kept, 'harbour-watch')))
      expect([round, Items.parse(json).features.map(({ id }) => id)]).toEqual([round, ['olinda']])
      await kept.close()
    }
  } finally {
    await rm(data, { recursive: true })
  }
})
