import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import { hasChromium } from '../../tools/docs/chromium.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import { startMaps } from './map-view.ts'
import { toPosition, warpedMap, type Corner } from './warped-map.ts'

const MOSAIC = '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'

/** The deepest level of mosaics whose quads have 256 pixels: each of its tiles is a quad. */
const DEEPEST = 11

const cornerAt = (level: number): Corner => CORNERS[level] ?? expect.unreachable()

/** Corners of tiles in the harbour, by level. */
const CORNERS: Readonly<Record<number, Corner>> = {
  9: { level: 9, x: 262, y: 169 },
  11: { level: 11, x: 1048, y: 677 },
}

let platform: Child<PlatformAddresses>
let maps: Awaited<ReturnType<typeof startMaps>>
let folder: string
beforeAll(async () => {
  if (!hasChromium) return
  platform = await startConfinedPlatform(['--quad-size', '256'])
  maps = await startMaps()
  folder = await mkdtemp(join(tmpdir(), 'maplibre-'))
})
afterAll(async () => {
  if (!hasChromium) return
  await maps.stop()
  await platform.stop()
  await rm(folder, { recursive: true })
})

const key = () => ({ authorization: `api-key ${platform.ready.apiKey}` })

const bytesAt = async (address: string, headers: Record<string, string> = {}): Promise<Buffer> => {
  const response = await fetch(address, { headers })
  expect([address, response.status]).toEqual([address, 200])
  return Buffer.from(await response.arrayBuffer())
}

const fetchTileTemplate = async (): Promise<string> => {
  const tileJson: unknown = JSON.parse(
    (await bytesAt(`${platform.ready.baseUrl}${MOSAIC}/tiles`, key())).toString(),
  )
  if (!isNode(tileJson) || !Array.isArray(tileJson.tiles)) return expect.unreachable()
  return String(tileJson.tiles[0])
}

/** The four tiles around a corner. */
const tilesAround = (template: string, level: number): Promise<Buffer[][]> => {
  const { x, y } = cornerAt(level)
  return Promise.all(
    [y - 1, y].map((row) =>
      Promise.all(
        [x - 1, x].map((column) =>
          bytesAt(template.replace('{z}', `${level}`).replace('{x}', `${column}`).replace('{y}', `${row}`)),
        ),
      ),
    ),
  )
}

/** What GDAL makes of the four quads around the corner of the deepest level, on the ground of a map. */
const warped = async (zoom: number): Promise<Buffer> => {
  const { x, y } = cornerAt(DEEPEST)
  const files = await Promise.all(
    [y - 1, y].flatMap((row) =>
      [x - 1, x].map(async (column) => {
        const quad = `${column}-${2 ** DEEPEST - 1 - row}`
        const file = join(folder, `${quad}.tif`)
        await writeFile(file, await bytesAt(`${platform.ready.baseUrl}${MOSAIC}/quads/${quad}/full`, key()))
        return file
      }),
    ),
  )
  return warpedMap({ files, bands: [1, 2, 3, 4], resampling: 'near' }, cornerAt(DEEPEST), zoom, folder)
}

/** Grey levels, on average, by which other pictures are off at least: each test shows one that is. */
const OTHER = 5

describe.skipIf(!hasChromium)('MapLibre shows', () => {
  const fromTileJson = (level: number, zoom: number) =>
    maps.show({
      source: { url: `${platform.ready.baseUrl}${MOSAIC}/tiles` },
      center: toPosition(cornerAt(level)),
      zoom,
      headers: key(),
    })

  test.each([
    ['from afar', 9],
    ['at its deepest level', DEEPEST],
  ])('a TileJSON as it stands, %s: its very tiles', async (_where, level) => {
    const map = await fromTileJson(level, level - 1)
    expect(map.answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
    const tiles = await tilesAround(await fetchTileTemplate(), level)
    expect(await map.differenceFrom(tiles)).toBe(0)
    expect(await map.differenceFrom(tiles.toReversed())).toBeGreaterThan(OTHER)
  })

  test.each([
    ['at its deepest level', DEEPEST - 1],
    ['four times as large', DEEPEST + 1],
  ])('the mosaic %s: what GDAL makes of its quads', async (_how, zoom) => {
    const map = await fromTileJson(DEEPEST, zoom)
    expect(await map.differenceFrom([[await warped(zoom)]])).toBe(0)
    expect(await map.differenceFrom([[await warped(zoom + 1)]])).toBeGreaterThan(OTHER)
  })

  test.each(['png', 'webp'])('tiles of twice the pixels on a screen that has them, as %s', async (format) => {
    const template = (await fetchTileTemplate()).replace('.png', `{ratio}.${format}`)
    const map = await maps.show({
      source: { tiles: [template], tileSize: 256 },
      center: toPosition(cornerAt(DEEPEST)),
      zoom: DEEPEST - 1,
      pixelRatio: 2,
    })
    expect(map.answers.filter((answer) => !/^200 .*@2x\./.test(answer))).toEqual([])
    const tiles = await tilesAround(template.replace('{ratio}', '@2x'), DEEPEST)
    expect(await map.differenceFrom(tiles)).toBe(0)
    expect(await map.differenceFrom(tiles.toReversed())).toBeGreaterThan(OTHER)
  })
})
