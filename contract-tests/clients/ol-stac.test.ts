import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasChromium } from '../../tools/docs/chromium.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'
import { MAP_SIZE } from './map-view.ts'
import { startStacMaps, type StacMap, type StacView } from './stac-map.ts'
import { warpedExtent } from './warped-map.ts'

/** Three bands of 8 bits, a Cloud Optimized GeoTIFF. */
const OLINDA = fileURLToPath(new URL('../../samples/imagery/olinda.tif', import.meta.url))

const run = promisify(execFile)

/** The coordinate reference system of `samples/imagery`, as proj4 writes it. */
const SYSTEMS = { 'EPSG:31985': '+proj=utm +zone=25 +south +ellps=GRS80 +units=m +no_defs' }

/** Pixels around a map, which gdalwarp makes once for all comparisons with it. */
const MARGIN = 3

/** Distances to the right and up, in pixels. */
const AROUND = [
  [MARGIN, 0],
  [-MARGIN, 0],
  [0, MARGIN],
  [0, -MARGIN],
] as const

const ITEM = z.object({ assets: z.record(z.string(), z.object({ href: z.string() })) })
const PAGE = z.object({ features: z.tuple([z.looseObject({ id: z.string() })]) })

let platform: Child<PlatformAddresses>
let maps: Awaited<ReturnType<typeof startStacMaps>>
let headers: { readonly Authorization: string }
let folder: string
beforeAll(async () => {
  if (!hasChromium) return
  folder = await mkdtemp(join(tmpdir(), 'ol-stac-'))
  const imagery = join(folder, 'imagery')
  await mkdir(imagery)
  await copyFile(OLINDA, join(imagery, 'olinda.tif'))
  const reflectance = ['-ot', 'UInt16', '-scale', '0', '255', '0', '3000', '-of', 'COG']
  await run('gdal_translate', ['-q', ...reflectance, OLINDA, join(imagery, 'olinda-16-bit.tif')])
  platform = await startConfinedPlatform(['--imagery', imagery])
  headers = { Authorization: `Bearer ${await accessToken(platform.ready)}` }
  maps = await startStacMaps()
})
afterAll(async () => {
  if (!hasChromium) return
  await maps.stop()
  await platform.stop()
  await rm(folder, { recursive: true })
})

const get = async (address: string): Promise<Response> => {
  const response = await fetch(address, { headers })
  expect([address, response.status]).toEqual([address, 200])
  return response
}

/** Address of the newest item of a collection with few clouds, whose pixels differ from those beside them. */
const clearItem = async (collection: string): Promise<string> => {
  const catalog = `${platform.ready.siblingBaseUrl}/catalog/v1`
  const search = new URLSearchParams({
    collections: collection,
    datetime: '1970-01-01T00:00:00Z/..',
    filter: 'eo:cloud_cover<20',
    limit: '1',
  })
  const { features } = PAGE.parse(await (await get(`${catalog}/search?${search}`)).json())
  return `${catalog}/collections/${collection}/items/${features[0].id}`
}

/** Address of the newest item of a collection. */
const newestItem = async (collection: string): Promise<string> => {
  const items = `${platform.ready.siblingBaseUrl}/catalog/v1/collections/${collection}/items`
  const { features } = PAGE.parse(await (await get(`${items}?limit=1`)).json())
  return `${items}/${features[0].id}`
}

const fetchAsset = async (item: string, name: string): Promise<Buffer> => {
  const { assets } = ITEM.parse(await (await get(item)).json())
  return Buffer.from(await (await get(assets[name]?.href ?? '')).arrayBuffer())
}

/** Red, green and blue of each pixel: black where a picture is transparent. */
const decodePixels = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).ensureAlpha().flatten({ background: '#000000' }).raw().toBuffer()

/** Gray levels by which two pictures of one size differ on average. */
const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const ours = await decodePixels(one)
  const theirs = await decodePixels(other)
  expect(ours.length).toBe(theirs.length)
  return ours.reduce((sum, value, i) => sum + Math.abs(value - (theirs[i] ?? NaN)), 0) / ours.length
}

/** Mean of all colors over the pixels that a picture shows. */
const brightness = async (picture: Buffer): Promise<number> => {
  const { channels } = await sharp(picture).ensureAlpha().stats()
  const [red, green, blue, alpha] = channels.map(({ mean }) => mean)
  return (((red ?? NaN) + (green ?? NaN) + (blue ?? NaN)) / 3 / (alpha ?? NaN)) * 255
}

/** Compares a map with what gdalwarp makes of a file there, and three pixels further in each direction. */
const expectInPlace = async ({ picture, extent }: StacMap, file: string): Promise<void> => {
  const [west, south, east, north] = extent
  const margin = (MARGIN * (east - west)) / MAP_SIZE
  const shown = { files: [file], bands: [1, 2, 3], resampling: 'bilinear' } as const
  const around = [west - margin, south - margin, east + margin, north + margin] as const
  const warped = await warpedExtent(shown, around, folder, MAP_SIZE + 2 * MARGIN)
  const differenceAt = async (right: number, up: number): Promise<number> => {
    const part = { left: MARGIN + right, top: MARGIN - up, width: MAP_SIZE, height: MAP_SIZE }
    return difference(picture, await sharp(warped).extract(part).png().toBuffer())
  }
  const inPlace = await differenceAt(0, 0)
  const beside = await Promise.all(AROUND.map(([right, up]) => differenceAt(right, up)))
  console.log(
    `gray levels off: ${inPlace.toFixed(2)}; 3 pixels away ${beside.map((each) => each.toFixed(2)).join()}`,
  )
  expect(inPlace).toBeLessThan(Math.min(...beside) / 2)
}

/** The map of an item that shows one asset, which is compared with its file. */
const expectShown = async (item: string, asset: string, more: Partial<StacView> = {}): Promise<StacMap> => {
  const map = await maps.show({ url: item, headers, ...more })
  expect(map.answers.filter((answer) => !/^20[06] /.test(answer))).toEqual([])
  expect(map.assets).toEqual([asset])
  const file = join(folder, `${asset}.tif`)
  await writeFile(file, await fetchAsset(item, asset))
  await expectInPlace(map, file)
  return map
}

/** Gray levels: between two scales of one picture, and of a picture that is no longer dark. */
const BOUND = 8
const DARKEST = 40

const expectBrightAsThumbnail = async (item: string, { picture }: StacMap): Promise<void> => {
  const ours = await brightness(picture)
  const thumbnail = await brightness(await fetchAsset(item, 'thumbnail'))
  console.log(`brightness ${ours.toFixed(1)}, of the thumbnail ${thumbnail.toFixed(1)}`)
  expect(Math.abs(ours - thumbnail)).toBeLessThan(BOUND)
}

const expectBright = async ({ picture }: StacMap): Promise<void> => {
  const bright = await brightness(picture)
  console.log(`brightness ${bright.toFixed(1)}`)
  expect(bright).toBeGreaterThan(DARKEST)
}

describe.skipIf(!hasChromium)('ol-stac shows, on a page of another origin,', () => {
  test.each(['multispectral-10m', 'orthoscene-3m', 'closeup-50cm'])(
    'an item of %s: its visual file, in its place and as bright as its thumbnail',
    async (collection) => {
      const item = await clearItem(collection)
      await expectBrightAsThumbnail(item, await expectShown(item, 'visual'))
    },
  )

  test('a radar scene: bright', async () => {
    const map = await maps.show({ url: await newestItem('radar-20m'), headers })
    expect(map.assets).toEqual(['visual'])
    await expectBright(map)
  })

  test('a monthly composite in its place', async () => {
    await expectShown(await clearItem('composite-30m-monthly'), 'visual')
  })

  const ownItem = (id: string) =>
    `${platform.ready.siblingBaseUrl}/catalog/v1/collections/imagery/items/${id}`

  test('an image of our own in its place, as bright as its thumbnail', async () => {
    const item = ownItem('olinda')
    await expectBrightAsThumbnail(item, await expectShown(item, 'image', { systems: SYSTEMS }))
  })

  test('an image of our own of 16 bits: bright', async () => {
    const map = await maps.show({ url: ownItem('olinda-16-bit'), headers, systems: SYSTEMS })
    expect(map.assets).toEqual(['image'])
    await expectBright(map)
  })
})
