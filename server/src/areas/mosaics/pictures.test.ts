import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestPlatform } from '../../../test/platform-fixture.ts'
import { HARBOUR, idOf, MOSAICS, read, startWithMosaics, STRANGER } from './mosaics-fixture.ts'

const QUAD = `${HARBOUR}/quads/1047-1370`
const TILES = '/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic'
/** Half of what EPSG:3857 is wide, in meters. */
const HALF = 20_037_508.342789244

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

const get = (address: string, as?: string) => platform.call('GET', address, as === undefined ? {} : { as })
const downloadOf = async (quad: string): Promise<string> =>
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
    const fiji = `${MOSAICS}/${await idOf(platform, 'fiji_2025_q1_mosaic')}`
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
    const bay = `${MOSAICS}/${await idOf(platform, 'hawke_bay_gisborne_2025_q1_mosaic')}`
    const [quad] = read.quads(await get(`${bay}/quads?bbox=178,-38.7,178,-38.7`)).items
    const shown = read.items(await get(`${bay}/quads/${quad?.id}/items`)).map(({ item_id: id }) => id)
    expect(shown).toEqual(['bay-in-clouds', 'gisborne'])
  })

  test.each(['', '/full', '/items', '/thumb'])('that is none is not found (%s)', async (path) => {
    for (const id of ['0-0', '1046-1300', '1047-01370', '2048-1', 'quad', '1047-1370-1'])
      expect((await get(`${HARBOUR}/quads/${id}${path}`)).status).toBe(404)
  })
})

describe('a download', () => {
  test('needs its token alone and has its length and its name', async () => {
    const answer = await get(await downloadOf(QUAD), 'nobody')
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
    const address = await downloadOf(QUAD)
    platform.clock.advance(3599)
    expect((await get(address)).status).toBe(200)
    platform.clock.advance(1)
    expect((await get(address)).status).toBe(404)
  })

  test('with a token that was not given out is not found', async () => {
    const address = await downloadOf(QUAD)
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

const GDAL = z.object({
  size: z.tuple([z.number(), z.number()]),
  coordinateSystem: z.object({ wkt: z.string() }),
  cornerCoordinates: z.object({ lowerLeft: z.array(z.number()), upperRight: z.array(z.number()) }),
  bands: z.array(z.object({ type: z.string(), colorInterpretation: z.string() })),
})

/** Holds what GDAL says of a GeoTIFF against what it has to be. @param box degrees */
const expectGeoTiff = async (bytes: Buffer, size: number, box: readonly number[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'geotiff-'))
  try {
    const file = join(folder, 'picture.tif')
    await writeFile(file, bytes)
    const { stdout } = await promisify(execFile)('gdalinfo', ['-json', file])
    const info = GDAL.parse(JSON.parse(stdout))
    expect(info.size).toEqual([size, size])
    expect(info.coordinateSystem.wkt).toMatch(/ID\["EPSG",3857\]\]$/)
    expect(info.bands.map(({ type, colorInterpretation }) => `${type} ${colorInterpretation}`)).toEqual(
      ['Byte Red', 'Byte Green', 'Byte Blue', 'Byte Alpha'], // prettier-ignore
    )
    const [west = NaN, south = NaN, east = NaN, north = NaN] = box
    const corners = [...info.cornerCoordinates.lowerLeft, ...info.cornerCoordinates.upperRight]
    const metres = [metresEast(west), metresNorth(south), metresEast(east), metresNorth(north)]
    for (const [i, corner] of corners.entries()) expect(corner).toBeCloseTo(metres[i] ?? NaN, 2)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const metresEast = (longitude: number): number => (longitude / 180) * HALF
const metresNorth = (latitude: number): number =>
  (Math.log(Math.tan(((90 + latitude) * Math.PI) / 360)) / Math.PI) * HALF

test.each([
  ['256', 11],
  ['1024', 13],
])('a quad of %s pixels is a GeoTIFF that GDAL finds in its place', async (size, level) => {
  const other = await startWithMosaics(['--quad-size', size])
  try {
    const quad = read.quad(await other.call('GET', QUAD))
    expect(read.mosaic(await other.call('GET', HARBOUR)).level).toBe(level)
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

describe('a tile', () => {
  test.each(['5/16/10', '9/261/169', '11/1047/677'])(
    '%s is a PNG of 256 pixels that shows scenes',
    async (tile) => {
      const answer = await get(`${TILES}/${tile}`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
      const { channels } = await sharp(answer.bytes).stats()
      expect(channels[3]?.max).toBe(255)
    },
  )

  test('shows what the quad on its ground shows', async () => {
    const quad = await sharp((await get(`${QUAD}/thumb`)).bytes)
      .raw()
      .toBuffer()
    expect(
      await sharp((await get(`${TILES}/11/1047/677`)).bytes)
        .raw()
        .toBuffer(),
    ).toEqual(quad)
  })

  test('is a GeoTIFF of the same pixels, in its place, where that is asked for', async () => {
    const tile = `${TILES}/11/1047/677`
    const { bytes, headers } = await get(`${tile}?format=geotiff`)
    expect(headers.get('content-type')).toBe('image/tiff')
    await expectGeoTiff(bytes, 256, read.quad(await get(QUAD)).bbox)
    const png = await get(`${tile}?format=png`)
    expect(png.bytes.equals((await get(tile)).bytes)).toBe(true)
    expect(headers.get('etag')).not.toBe(png.headers.get('etag'))
    const pixels = await Promise.all([bytes, png.bytes].map((file) => sharp(file).raw().toBuffer()))
    expect(pixels[0]?.equals(pixels[1] ?? Buffer.alloc(0))).toBe(true)
  })

  test.each(['format=jpeg', 'format=', 'proc=ndvi'])('with %s is refused', async (query) => {
    const answer = await get(`${TILES}/11/1047/677?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(read.faults(answer).field)).toEqual([query.split('=')[0]])
  })

  test('of the mosaic without a scene is empty', async () => {
    const fiji = '/basemaps/v1/tiles/fiji_2025_q1_mosaic'
    const { channels } = await sharp((await get(`${fiji}/11/2047/1136`)).bytes).stats()
    expect(channels[3]?.max).toBe(0)
  })

  test.each([
    ['above the level', `${TILES}/12/2094/1354`],
    ['outside the mosaic', `${TILES}/9/100/100`],
    ['beside it', `${TILES}/11/1051/677`],
    ['not in its zoom level', `${TILES}/3/8/0`],
    ['of no mosaic', '/basemaps/v1/tiles/nothing/0/0/0'],
  ])('%s is not found', async (_what, address) => {
    expect((await get(address)).status).toBe(404)
  })

  test.each([
    ['z', `${TILES}/31/0/0`],
    ['x', `${TILES}/1/-1/0`],
    ['y', `${TILES}/1/0/a`],
    ['z', `${TILES}/1e0/0/0`],
    ['x', `${TILES}/1/0x1/0`],
    ['y', `${TILES}/1/0/%201`],
  ])('whose %s is no number of a tile is refused', async (name, address) => {
    const answer = await get(address)
    expect(answer.status).toBe(400)
    expect(Object.keys(read.faults(answer).field)).toEqual([name])
  })

  test('takes the key of a map client in its address', async () => {
    const { apiKey } = z.object({ apiKey: z.string() }).parse(platform.app.credentials)
    expect(apiKey).not.toBe('')
    expect((await get(`${TILES}/0/0/0`, 'nobody')).status).toBe(401)
    expect((await get(`${TILES}/0/0/0?api_key=${apiKey}`, 'nobody')).status).toBe(200)
  })
})

const TILE_JSON = z.object({
  tilejson: z.literal('2.2.0'),
  tiles: z.array(z.string()),
  scheme: z.literal('xyz'),
  minzoom: z.number(),
  maxzoom: z.number(),
  bounds: z.array(z.number()),
  center: z.tuple([z.number(), z.number(), z.number()]),
})

describe('the TileJSON', () => {
  test('of a mosaic leads to its tiles, at its center and on every level', async () => {
    const tileJson = TILE_JSON.parse((await get(`${HARBOUR}/tiles`)).json)
    expect(tileJson).toMatchObject({ bounds: [3.9, 51.8, 4.4, 52.1], center: [4.15, 51.95, 10], maxzoom: 11 })
    const [longitude] = tileJson.center
    for (let z = tileJson.minzoom; z <= tileJson.maxzoom; z++) {
      const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
      const y = Math.floor((0.5 - metresNorth(51.95) / HALF / 2) * 2 ** z)
      const address = (tileJson.tiles[0] ?? '')
        .replace('{z}', `${z}`)
        .replace('{x}', `${x}`)
        .replace('{y}', `${y}`)
      expect((await get(address)).status).toBe(200)
    }
  })

  test('of a mosaic over the antimeridian has a box that map clients can read', async () => {
    const fiji = await idOf(platform, 'fiji_2025_q1_mosaic')
    const { bounds, center } = TILE_JSON.parse((await get(`${MOSAICS}/${fiji}/tiles`)).json)
    expect(bounds).toEqual([-180, -19.5, 180, -15.6])
    expect(center.slice(0, 2)).toEqual([179.4, -17.55])
  })
})
