import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const HARBOUR = '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'
const ITEM = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
const ANOTHER_ITEM = '/data/v1/item-types/OrthoScene/items/20260419_094210_53_1c07'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(['--quad-size', '256'])
})
afterAll(() => platform.close())

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  platform.call('GET', address, { headers })
const readETag = async (address: string): Promise<string> => (await get(address)).headers.get('etag') ?? ''

const quadDownload = async (): Promise<string> =>
  (await get(`${HARBOUR}/quads/1047-1370/full`)).headers.get('location') ?? ''

const ASSETS = z.object({ ortho_analytic_4b: z.object({ _links: z.object({ activate: z.string() }) }) })
const ACTIVE = z.object({ ortho_analytic_4b: z.object({ location: z.string() }) })

const assetDownload = async (): Promise<string> => {
  const assets = ASSETS.parse((await get(`${ITEM}/assets`)).json)
  await get(assets.ortho_analytic_4b._links.activate)
  await platform.advance(3600)
  return ACTIVE.parse((await get(`${ITEM}/assets`)).json).ortho_analytic_4b.location
}

const at = (address: string) => () => Promise.resolve(address)

test.each([
  ['a tile', at('/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/11/1047/677')],
  ['the thumbnail of a quad', at(`${HARBOUR}/quads/1047-1370/thumb`)],
  ['the thumbnail of an item', at(`${ITEM}/thumb`)],
  ['the TileJSON of a mosaic', at(`${HARBOUR}/tiles`)],
  ['the description of an area', at('/data/v1/spec')],
  ['an item', at(ITEM)],
  ['a list of items, as text that is JSON already', at('/data/v1/searches')],
  ['a table', at('/reports/v1/tiles/3310?start=2026-04-01&end=2026-05-01&include_user=true&interval=daily')],
  ['the signing keys', at('/auth/realms/main/protocol/openid-connect/certs')],
  ['the metadata of the authorization server', at('/auth/realms/main/.well-known/openid-configuration')],
  ['the bytes of a quad', quadDownload],
  ['the bytes of an asset', assetDownload],
])('%s is sent once to those who say that they have it', async (_what, address) => {
  const there = await address()
  const first = await get(there)
  const tag = first.headers.get('etag') ?? ''
  expect(first.status).toBe(200)
  expect(tag).toMatch(/^"[\w-]+"$/)

  const again = await get(there, { 'if-none-match': `"another", ${tag}` })
  expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, tag])
  expect(again.headers.has('content-disposition')).toBe(false)
  expect((await platform.call('HEAD', there, { headers: { 'if-none-match': tag } })).status).toBe(304)

  const other = await get(there, { 'if-none-match': '"another"' })
  expect([other.status, other.headers.get('etag')]).toEqual([200, tag])
  expect(other.bytes.equals(first.bytes)).toBe(true)
})

test('pictures of different things have different tags', async () => {
  const tags = await Promise.all([
    readETag(`${ITEM}/thumb`),
    readETag(`${ANOTHER_ITEM}/thumb`),
    readETag(`${HARBOUR}/quads/1047-1370/thumb`),
  ])
  expect(new Set(tags).size).toBe(3)
})

test('a tag opens nothing: neither without credentials nor where there is nothing', async () => {
  const headers = { 'if-none-match': '*' }
  expect((await platform.call('GET', `${ITEM}/thumb`, { as: 'nobody', headers })).status).toBe(401)
  expect((await get('/data/v1/item-types/OrthoScene/items/none/thumb', headers)).status).toBe(404)
  expect((await get('/data/v1/download?token=none', headers)).status).toBe(404)
})

test('whoever has anything at all is not sent what is there', async () => {
  const answer = await get(ITEM, { 'if-none-match': '*' })
  expect([answer.status, answer.bytes.length, answer.headers.get('etag')]).toEqual([
    304,
    0,
    await readETag(ITEM),
  ])
})
