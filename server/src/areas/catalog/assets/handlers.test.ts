import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { deriveApiKey } from '../../../services/accounts/api-keys.ts'
import { runTestPlatform, SECRET } from '../../../../test/platform.fixture.ts'
import type { TestAnswer } from '../../../../test/platform.fixture.ts'

const platform = await runTestPlatform()

/** Sends a request with a new token, because the tests move the clock. */
const get = async (address: string, clientId = 'harbour-watch'): Promise<TestAnswer> => {
  const { tokenUrl } = z.object({ tokenUrl: z.string() }).parse(platform.app.credentials)
  const client_id = clientId
  const client_secret = deriveApiKey(SECRET, clientId)
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const answer: unknown = await (await fetch(tokenUrl, { method: 'POST', body })).json()
  const { access_token } = z.object({ access_token: z.string() }).parse(answer)
  return platform.call('GET', address, { headers: { authorization: `Bearer ${access_token}` } })
}
/** Sends a request without a credential. */
const open = (address: string): Promise<TestAnswer> => platform.call('GET', address, { as: 'nobody' })

const ID = '20260418_101530_07_2a41'
const ITEM = `/catalog/v1/collections/orthoscene-3m/items/${ID}`
const DATA_ASSET = `/data/v1/assets/${Buffer.from(`OrthoScene/${ID}/ortho_analytic_4b`).toString('base64url')}`

const ASSETS = z.object({ assets: z.record(z.string(), z.object({ href: z.string(), type: z.string() })) })
const findHref = async (name: string, item = ITEM): Promise<string> =>
  ASSETS.parse((await get(item)).json).assets[name]?.href ?? ''
/** Returns an address without its token. */
const bare = (href: string): string => href.replace(/\?.*/, '')
const SIGNED = z.strictObject({ href: z.string(), expires_at: z.string() })
const signed = async (name: string) => SIGNED.parse((await get(`${bare(await findHref(name))}/signed`)).json)
const STATUS = z.object({ status: z.string() })

/** Mean of red, green and blue over the pixels that a picture shows. */
const meanOfColors = async (bytes: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  let shown = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] === 0) continue
    shown++
    for (const [band, sum] of sums.entries()) sums[band] = sum + (data[at + band] ?? 0)
  }
  return sums.map((sum) => sum / shown)
}

describe('the href of an asset', () => {
  test('of every item that a search finds opens with the token that found it', async () => {
    const found = await get(
      '/catalog/v1/search?collections=radar-20m&datetime=../2026-05-04T00:00:00Z&limit=2',
    )
    const { features } = z.object({ features: z.array(ASSETS) }).parse(found.json)
    expect(features.length).toBe(2)
    for (const { assets } of features)
      for (const { href } of Object.values(assets))
        expect([href, (await get(href)).status]).toEqual([href, 200])
  })

  test('is a GeoTIFF, the same as that of the Data API, which stays inactive', async () => {
    const { status, headers, bytes } = await get(await findHref('analytic'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/tiff'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${ID}_ortho_analytic_4b.tif"`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'tiff', depth: 'ushort' })
    expect(STATUS.parse((await platform.call('GET', DATA_ASSET)).json).status).toBe('inactive')
  })

  test('is a GeoTIFF of 8 bits for the visual file, as bright as the thumbnail', async () => {
    const { status, headers, bytes } = await get(await findHref('visual'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/tiff'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${ID}_visual.tif"`)
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', channels: 3, space: 'srgb' })
    const thumbnail = await meanOfColors((await get(await findHref('thumbnail'))).bytes)
    const visual = await meanOfColors(bytes)
    for (const [band, mean] of visual.entries())
      expect(Math.abs(mean - (thumbnail[band] ?? 0))).toBeLessThan(8)
    expect(Math.min(...visual)).toBeGreaterThan(40)
  })

  test('is a bright GeoTIFF of 8 bits and one band for the visual file of a radar scene', async () => {
    const page = await get('/catalog/v1/collections/radar-20m/items?limit=1')
    const [item] = z.object({ features: z.array(ASSETS) }).parse(page.json).features
    const { bytes } = await get(item?.assets.visual?.href ?? '')
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', channels: 1, space: 'b-w' })
    const [gray = 0] = await meanOfColors(bytes)
    expect(gray).toBeGreaterThan(40)
  })

  test.each(['analytic', 'udm', 'visual', 'thumbnail'])(
    'of %s opens without its extension as well',
    async (name) => {
      const href = await findHref(name)
      const withoutExtension = new URL(href).pathname.replace(/\.\w+$/, '')
      expect(withoutExtension).toMatch(new RegExp(`/assets/${name}$`))
      expect((await get(withoutExtension)).bytes.equals((await get(new URL(href).pathname)).bytes)).toBe(true)
    },
  )

  test('is a PNG for a thumbnail', async () => {
    const { headers, bytes } = await get(await findHref('thumbnail'))
    expect(headers.get('content-type')).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
  })

  test('has the prefix of the request, below which it opens as well', async () => {
    const href = await findHref('udm', ITEM.replace('/catalog/v1', '/api/v1/catalog/1.0.0'))
    expect(new URL(href).pathname).toMatch(/^\/api\/v1\/catalog\/1\.0\.0\//)
    const { bytes } = await get((await findHref('udm')).replace(platform.app.baseUrl, ''))
    expect(bytes.length).toBeGreaterThan(0)
  })

  test('is the same again, with the same tag, and is not secret', async () => {
    const href = await findHref('analytic')
    expect(await findHref('analytic')).toBe(href)
    expect(href).toBe(`${platform.app.siblingBaseUrl}${ITEM}/assets/analytic.tif`)
    expect((await open(href)).status).toBe(401)
    expect((await platform.call('GET', href)).status).toBe(401) // an API key
  })

  test.each([
    ['/assets/nothing', 404],
    ['/assets/analytic.png', 404],
    ['/assets/thumbnail.tif', 404],
    ['/assets/__proto__', 404],
    ['/assets/nothing/signed', 404],
    ['x/assets/analytic', 404],
  ])('%s is answered %s', async (end, status) => {
    expect((await get(ITEM + end)).status).toBe(status)
  })
})

describe('a signed address', () => {
  test.each(['analytic', 'thumbnail'])('of %s opens without a credential for an hour', async (name) => {
    const { href, expires_at } = await signed(name)
    expect(Date.parse(expires_at) - platform.clock.now()).toBe(3_600_000)
    const answer = await open(href)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals((await get(await findHref(name))).bytes)).toBe(true)
    platform.clock.advance(3599)
    expect((await open(href)).status).toBe(200)
    platform.clock.advance(1)
    expect((await open(href)).status).toBe(404)
  })

  test('must not be cached', async () => {
    const { headers } = await get(`${await findHref('analytic')}/signed`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['altered', (href: string) => href.slice(0, -1) + (href.endsWith('A') ? 'B' : 'A')],
    ['padded', (href: string) => `${href}=`],
    ['taken to the Data API', (href: string) => href.replace('/catalog/v1/', '/data/v1/')],
  ])('%s opens nothing', async (_how, change) => {
    expect((await open(change((await signed('analytic')).href))).status).toBe(404)
  })
})

test('files of an item type that is withheld from the organization are 403, the thumbnail is not', async () => {
  const getStatus = async (end: string) => (await get(ITEM + end, 'tidal-survey')).status
  const ends = [
    '',
    '/assets/thumbnail',
    '/assets/thumbnail/signed',
    '/assets/analytic',
    '/assets/visual.tif',
    '/assets/udm/signed',
  ]
  expect(await Promise.all(ends.map(getStatus))).toEqual([200, 200, 200, 403, 403, 403])
})
