import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { expectGeoTiff, HALF, metersNorth } from '../geotiff.fixture.ts'
import {
  AT_FIJI,
  HARBOR,
  findMosaicId,
  MOSAICS,
  read,
  startWithMosaics,
  startWithQuadSize,
} from '../mosaics.fixture.ts'

const QUAD = `${HARBOR}/quads/1047-1370`
const TILES = '/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

const get = (address: string, as?: string) => platform.call('GET', address, as === undefined ? {} : { as })

/** A picture in eight by eight pixels. It is read whole before: reduced as it is read, a WebP has other edges than a PNG. */
const reduced = async (picture: Buffer): Promise<Buffer> => {
  const { data, info: raw } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw }).resize(8, 8).flatten().raw().toBuffer()
}

/** How far two pictures of the same ground are apart, in grey levels. */
const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [here, there] = await Promise.all([one, other].map(reduced))
  const apart = [...(here ?? [])].map((value, i) => Math.abs(value - (there?.[i] ?? NaN)))
  return apart.reduce((sum, value) => sum + value, 0) / apart.length
}

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
    const readPixels = async (address: string) =>
      sharp((await get(address)).bytes)
        .raw()
        .toBuffer()
    const tile = await readPixels(`${TILES}/11/1047/677`)
    const quad = await readPixels(`${QUAD}/thumb`)
    expect(tile.equals(quad)).toBe(true)
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

  test.each([
    ['.webp', 'image/webp', 256],
    ['@2x', 'image/png', 512],
    ['@2x.png', 'image/png', 512],
    ['@2x.webp', 'image/webp', 512],
    ['?format=webp', 'image/webp', 256],
    ['@2x?format=geotiff', 'image/tiff', 512],
  ])('with %s at the end is %s of %s pixels, of the same ground', async (end, type, size) => {
    const tile = `${TILES}/9/261/169`
    const { bytes, headers } = await get(`${tile}${end}`)
    expect(headers.get('content-type')).toBe(type)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([`image/${format}`, width, height]).toEqual([type, size, size])
    const plain = (await get(tile)).bytes
    expect(await difference(plain, bytes)).toBeLessThan(1)
    expect(await difference(plain, await sharp(bytes).flip().toBuffer())).toBeGreaterThan(20)
  })

  test('is what its address says, whatever the browser would take', async () => {
    const { headers } = await platform.call('GET', `${TILES}/9/261/169`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    })
    expect([headers.get('content-type'), headers.get('vary')]).toEqual(['image/png', null])
  })

  test('has a strong tag of its bytes, the same on another platform', async () => {
    const other = await startWithQuadSize('256')
    try {
      for (const end of ['.png', '.webp', '@2x.png']) {
        const address = `${TILES}/9/261/169${end}`
        const here = await get(address)
        const there = await other.call('GET', address)
        expect(here.headers.get('etag')).toMatch(/^"[^"]+"$/)
        expect(there.headers.get('etag')).toBe(here.headers.get('etag'))
        expect(there.bytes.equals(here.bytes)).toBe(true)
      }
    } finally {
      await other.close()
    }
  })

  test('shows a scene that comes later', async () => {
    const own = await startWithQuadSize('256')
    try {
      const tile = '/basemaps/v1/tiles/fiji_2025_q1_mosaic/11/2047/1136'
      const empty = await own.call('GET', tile)
      await own.app.catalog.putScenes([AT_FIJI])
      const shown = await own.call('GET', tile, {
        headers: { 'if-none-match': empty.headers.get('etag') ?? '' },
      })
      expect(shown.status).toBe(200)
      expect((await sharp(shown.bytes).stats()).channels[3]?.max).toBe(255)
    } finally {
      await own.close()
    }
  })

  test('that contradicts itself is refused', async () => {
    const answer = await get(`${TILES}/11/1047/677.webp?format=png`)
    expect(answer.status).toBe(400)
    expect(Object.keys(read.faults(answer).field)).toEqual(['format'])
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
    ['without a row', `${TILES}/1/0/a`],
    ['with a row that is no number', `${TILES}/1/0/%201`],
    ['with another extension', `${TILES}/9/261/169.jpg`],
    ['of no mosaic', '/basemaps/v1/tiles/nothing/0/0/0'],
  ])('%s is not found', async (_what, address) => {
    expect((await get(address)).status).toBe(404)
  })

  test.each([
    ['z', `${TILES}/31/0/0`],
    ['x', `${TILES}/1/-1/0`],
    ['z', `${TILES}/1e400/0/0`],
    ['x', `${TILES}/1/0x1/0`],
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
  format: z.literal('png'),
  tileSize: z.literal(256),
  minzoom: z.number(),
  maxzoom: z.number(),
  bounds: z.array(z.number()),
  center: z.tuple([z.number(), z.number(), z.number()]),
})

describe('the TileJSON', () => {
  test('of a mosaic leads to its tiles, at its center and on every level', async () => {
    const tileJson = TILE_JSON.parse((await get(`${HARBOR}/tiles`)).json)
    expect(tileJson).toMatchObject({ bounds: [3.9, 51.8, 4.4, 52.1], center: [4.15, 51.95, 10], maxzoom: 11 })
    const [longitude] = tileJson.center
    for (let z = tileJson.minzoom; z <= tileJson.maxzoom; z++) {
      const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
      const y = Math.floor((0.5 - metersNorth(51.95) / HALF / 2) * 2 ** z)
      const address = (tileJson.tiles[0] ?? '')
        .replace('{z}', `${z}`)
        .replace('{x}', `${x}`)
        .replace('{y}', `${y}`)
      expect((await get(address)).status).toBe(200)
    }
  })

  test('of a mosaic over the antimeridian has a box that map clients can read', async () => {
    const fiji = await findMosaicId(platform, 'fiji_2025_q1_mosaic')
    const { bounds, center } = TILE_JSON.parse((await get(`${MOSAICS}/${fiji}/tiles`)).json)
    expect(bounds).toEqual([-180, -19.5, 180, -15.6])
    expect(center.slice(0, 2)).toEqual([179.4, -17.55])
  })
})
