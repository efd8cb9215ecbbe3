import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { expectGeoTiff } from './geotiff.fixture.ts'
import {
  HARBOR,
  findMosaicId,
  MOSAICS,
  read,
  startWithMosaics,
  startWithQuadSize,
  STRANGER,
} from './mosaics.fixture.ts'

const QUAD = `${HARBOR}/quads/1047-1370`

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

const get = (address: string, as?: string) => platform.call('GET', address, as === undefined ? {} : { as })
const findDownload = async (quad: string): Promise<string> =>
  (await get(`${quad}/full`)).headers.get('location') ?? ''

describe('a quad', () => {
  test('says where it is and how much of it is covered', async () => {
    const quad = read.quad(await get(QUAD))
    expect(quad.id).toBe('1047-1370')
    expect(quad.bbox[0]).toBe(4.04296875)
    expect(quad.percent_covered).toBeGreaterThan(80)
    expect(quad.percent_covered).toBeLessThan(95)
  })

  test('that one scene covers is covered in full', async () => {
    const fiji = `${MOSAICS}/${await findMosaicId(platform, 'fiji_2025_q1_mosaic')}`
    expect(read.quad(await get(`${fiji}/quads/0-927`)).percent_covered).toBe(100)
  })

  test('is made of items, newest first, that are at the Data API', async () => {
    const items = read.items(await get(`${QUAD}/items`))
    expect(items.map(({ item_id: id }) => id)).toEqual(
      expect.arrayContaining(['20260419_094210_53_1c07', '20260418_101530_07_2a41']),
    )
    const ids = items.map(({ item_id: id }) => id)
    expect(ids).toEqual(ids.toSorted().reverse())
    for (const { item_id: id, item_type: type, link } of items) {
      expect(link).toBe(`${platform.app.baseUrl}/data/v1/item-types/OrthoScene/items/${id}`)
      expect(type).toBe('OrthoScene')
      expect(await platform.app.catalog.getScene('orthoscene-3m', id)).toBeDefined()
    }
  })

  test('of the least clouded shows up to 20 percent of cloud, of the newest any', async () => {
    const ids = read.items(await get(`${QUAD}/items`)).map(({ item_id: id }) => id)
    expect(ids).toContain('20260410_mouth')
    expect(ids).not.toContain('20260411_mouth')
    const bay = `${MOSAICS}/${await findMosaicId(platform, 'hawke_bay_gisborne_2025_q1_mosaic')}`
    const [quad] = read.quads(await get(`${bay}/quads?bbox=178,-38.7,178,-38.7`)).items
    const shown = read.items(await get(`${bay}/quads/${quad?.id}/items`)).map(({ item_id: id }) => id)
    expect(shown).toEqual(['bay-in-clouds', 'gisborne'])
  })

  test.each(['', '/full', '/items', '/thumb'])('that is none is not found (%s)', async (path) => {
    for (const id of ['0-0', '1046-1300', '1047-01370', '2048-1', 'quad', '1047-1370-1'])
      expect((await get(`${HARBOR}/quads/${id}${path}`)).status).toBe(404)
  })
})

describe('a download', () => {
  test('needs its token alone and has its length and its name', async () => {
    const answer = await get(await findDownload(QUAD), 'nobody')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/tiff')
    expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rotterdam_harbour_2026_04_mosaic_1047-1370.tif"',
    )
  })

  test('is refused to those who may not download the mosaic, who may see it', async () => {
    const answer = await get(`${QUAD}/full`, STRANGER)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
    expect(read.message(answer)).toContain('may not download')
    for (const path of ['', '/items', '/thumb'])
      expect((await get(`${QUAD}${path}`, STRANGER)).status).toBe(200)
  })

  test('ends after an hour', async () => {
    const address = await findDownload(QUAD)
    platform.clock.advance(3599)
    expect((await get(address)).status).toBe(200)
    platform.clock.advance(1)
    expect((await get(address)).status).toBe(404)
  })

  test('with a token that was not given out is not found', async () => {
    const address = await findDownload(QUAD)
    for (const token of ['qd_9f4c1e7ab2', 'A'.repeat(512), `${address.split('token=')[1]?.slice(0, -1)}A`])
      expect((await get(`/basemaps/v1/download?token=${token}`)).status).toBe(404)
  })

  test.each(['', '?token=', `?token=${'A'.repeat(513)}`, '?token=%7B%7D'])(
    'without a token that could be one is refused (%s)',
    async (query) => {
      const answer = await get(`/basemaps/v1/download${query}`)
      expect(answer.status).toBe(400)
      expect(Object.keys(read.faults(answer).field)).toEqual(['token'])
    },
  )
})

test.each([
  ['256', 11],
  ['1024', 13],
])('a quad of %s pixels is a GeoTIFF that GDAL finds in its place', async (size, level) => {
  const other = await startWithQuadSize(size)
  try {
    const quad = read.quad(await other.call('GET', QUAD))
    expect(read.mosaic(await other.call('GET', HARBOR)).level).toBe(level)
    const redirect = await other.call('GET', quad._links.download)
    const { bytes } = await other.call('GET', redirect.headers.get('location') ?? '')
    await expectGeoTiff(bytes, Number(size), quad.bbox)
    const alpha = await sharp(bytes).extractChannel(3).raw().toBuffer()
    const shown = alpha.filter((value) => value > 0).length
    expect(quad.percent_covered).toBe((100 * shown) / alpha.length)
  } finally {
    await other.close()
  }
})
