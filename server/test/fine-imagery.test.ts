import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadImports } from '../src/platform/load-imports.ts'
import { geoTiff, RED } from '../src/services/imagery/imagery.fixture.ts'
import { asMachine } from './one-ledger.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** Meters a side of a pixel, so that an image of 40 by 30 pixels is 10 meters wide. */
const PIXEL = 0.25

/** The level whose pixels are as near as possible to that at the equator: 0.2986 meters. */
const LEVEL = 19

let folder: string
let platform: TestPlatform
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fine-imagery-'))
  await mkdir(join(folder, 'drone'))
  await writeFile(join(folder, 'drone/coarse.tif'), await geoTiff({ pixel: 30 }))
  await writeFile(join(folder, 'drone/near.tif'), await geoTiff({ pixel: PIXEL, left: 300_000 }))
  await writeFile(
    join(folder, 'drone/far.tif'),
    await geoTiff({ pixel: PIXEL, epsg: 32_660, top: 7_000_000 }),
  )
  const flags = ['--imagery', folder, '--quad-size', '256', '--scenes', '0']
  platform = await startTestPlatform(flags, (app) =>
    loadImports({ import: [], lenient: false }, app, new PassThrough().resume()),
  )
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

const Mosaics = z.object({
  mosaics: z.tuple([
    z.object({
      name: z.string(),
      level: z.number(),
      grid: z.object({ quad_size: z.number(), resolution: z.number() }),
      _links: z.object({ _self: z.string() }),
    }),
  ]),
})

const Quads = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      bbox: z.array(z.number()),
      percent_covered: z.number(),
      _links: z.object({ _self: z.string(), download: z.string(), thumbnail: z.string() }),
    }),
  ),
  summary: z.object({ total_quads: z.number() }),
})

const Items = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      bbox: z.array(z.number()),
      assets: z.object({ thumbnail: z.object({ href: z.string() }) }),
    }),
  ),
})

const mosaic = async () => {
  const answer = await platform.call('GET', '/basemaps/v1/mosaics?name__is=imagery-drone_mosaic')
  return Mosaics.parse(answer.json).mosaics[0]
}

const itemNamed = async (name: string) => {
  const address = '/catalog/v1/search?collections=imagery-drone&datetime=2000-01-01T00:00:00Z/..'
  const answer = await platform.call('GET', address, await asMachine(platform, 'harbour-watch'))
  const item = Items.parse(answer.json).features.find(({ id }) => id === name)
  if (!item) throw new Error(`a search without ${name}`)
  return item
}

/** How many pixels of a picture are shown, all of which have the color of the file. */
const shownIn = async (picture: Buffer): Promise<number> => {
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer()
  const shown = Array.from({ length: pixels.length / 4 }, (_, i) => pixels.subarray(4 * i, 4 * i + 4)).filter(
    ([, , , alpha]) => alpha === 255,
  )
  const differing = shown.filter(([red = 0]) => Math.abs(red - RED.r) > 2)
  expect(differing).toEqual([])
  return shown.length
}

/** The address of the tile in the middle of an image. */
const tileOver = async (name: string, level: number): Promise<string> => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = (await itemNamed(name)).bbox
  const latitude = (((south + north) / 2) * Math.PI) / 180
  const share = (1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2
  const column = Math.floor(((west + east) / 2 / 360 + 0.5) * 2 ** level)
  return `/basemaps/v1/tiles/imagery-drone_mosaic/${level}/${column}/${Math.floor(share * 2 ** level)}`
}

test('a mosaic is as fine as the finest of its images, with quads of less ground', async () => {
  const { level, grid } = await mosaic()
  expect([level, grid.quad_size]).toEqual([LEVEL, 256])
  expect(grid.resolution * grid.quad_size * 2 ** LEVEL).toBeCloseTo(40_075_016.685578488, 6)
})

test.each(['near', 'far'])('the image %s is shown at its own scale, and no tile is finer', async (name) => {
  const tile = await platform.call('GET', await tileOver(name, LEVEL))
  expect(tile.status).toBe(200)
  expect(await shownIn(tile.bytes)).toBeGreaterThan(200)
  expect((await platform.call('GET', await tileOver(name, LEVEL + 1))).status).toBe(404)
})

test('quads of images that lie far apart are listed, counted and downloaded', async () => {
  const { _links } = await mosaic()
  for (const name of ['near', 'far']) {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = (await itemNamed(name)).bbox
    const query = `bbox=${[west, south, east, north].join()}&summary=true`
    const answer = await platform.call('GET', `${_links._self}/quads?${query}`)
    const { items, summary } = Quads.parse(answer.json)
    expect(items.length).toBeGreaterThan(0)
    expect(summary.total_quads).toBe(items.length)
    const [quad] = items.toSorted((one, other) => other.percent_covered - one.percent_covered)
    if (!quad) throw new Error('no quad')
    expect(quad.bbox[2] ?? NaN).toBeCloseTo((quad.bbox[0] ?? NaN) + 360 / 2 ** LEVEL, 9)
    expect(Quads.shape.items.element.parse((await platform.call('GET', quad._links._self)).json)).toEqual(
      quad,
    )
    const { headers } = await platform.call('GET', quad._links.download)
    const file = await platform.call('GET', headers.get('location') ?? '')
    expect(await shownIn(file.bytes)).toBe(Math.round((quad.percent_covered / 100) * 256 ** 2))
    const thumbnail = await platform.call('GET', quad._links.thumbnail)
    expect(await shownIn(thumbnail.bytes)).toBeGreaterThan(0)
  }
})

test('all quads of the mosaic are found, page by page, although most of its grid is empty', async () => {
  const { _links } = await mosaic()
  const answer = await platform.call(
    'GET',
    `${_links._self}/quads?bbox=-180,-85,180,85&summary=true&_page_size=2`,
  )
  const { items, summary } = Quads.parse(answer.json)
  expect(items).toHaveLength(2)
  expect(summary.total_quads).toBeGreaterThan(2)
})

test('the thumbnail of an image that is ten meters wide shows it as large as any other', async () => {
  const { assets } = await itemNamed('near')
  const machine = await asMachine(platform, 'harbour-watch')
  const { bytes } = await platform.call('GET', assets.thumbnail.href, machine)
  expect(await shownIn(bytes)).toBe(200 * 150)
})
