import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import { landsatFile, landsatFolder } from './landsat.ts'
import { compareBands, readPixels, warpedBy } from './warped.ts'
import type { Bands, Difference, Grid } from './warped.ts'

/** Meters. */
const WORLD = 40_075_016.685578488

/** Degrees: the middle of Olinda, and a place beyond the south-western corner of the image. */
const MIDDLE = [-34.87, -8] as const
const CORNER = [-34.91, -8.03] as const

const MOSAIC = 'imagery_mosaic'

let file: string
let folder: string
let platform: Child<PlatformAddresses>
let mosaic: string
const differences: Record<string, Difference> = {}
beforeAll(async () => {
  file = await landsatFile()
  folder = await mkdtemp(join(tmpdir(), 'landsat-'))
  platform = await startConfinedPlatform(['--imagery', await landsatFolder(), '--quad-size', '4096'])
  const found: unknown = JSON.parse((await bytesAt(`/basemaps/v1/mosaics?name__is=${MOSAIC}`)).toString())
  if (!isNode(found) || !Array.isArray(found.mosaics) || !isNode(found.mosaics[0]))
    return expect.unreachable()
  mosaic = `/basemaps/v1/mosaics/${String(found.mosaics[0].id)}`
})
afterAll(async () => {
  console.table(differences)
  await platform.stop()
  await rm(folder, { recursive: true })
})

const bytesAt = async (path: string): Promise<Buffer> => {
  const answer = await fetch(new URL(path, platform.ready.baseUrl), {
    headers: { authorization: `api-key ${platform.ready.apiKey}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Meters of EPSG:3857. */
const project = ([longitude, latitude]: readonly [number, number]): readonly [x: number, y: number] => [
  (longitude / 360) * WORLD,
  (Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI)) * WORLD,
]

/** The square of a level in which a place lies, rows counted from the north. */
const squareAt = (place: readonly [number, number], level: number) => {
  const side = WORLD / 2 ** level
  const [x, y] = project(place)
  const column = Math.floor((x + WORLD / 2) / side)
  const row = Math.floor((WORLD / 2 - y) / side)
  return { column, row, side, left: column * side - WORLD / 2, top: WORLD / 2 - row * side }
}

const tileAt = async (place: readonly [number, number], level: number): Promise<[Bands, Grid]> => {
  const { column, row, side, left, top } = squareAt(place, level)
  const picture = await bytesAt(`/basemaps/v1/tiles/${MOSAIC}/${level}/${column}/${row}`)
  return [await readPixels(picture, folder), { left, top, pixel: side / 256, size: 256 }]
}

/** Quads of 4096 pixels are as large as tiles of level 11; rows count from the south. */
const quadAt = async (place: readonly [number, number]): Promise<[Bands, Grid]> => {
  const { column, row, side, left, top } = squareAt(place, 11)
  const picture = await bytesAt(`${mosaic}/quads/${column}-${2 ** 11 - 1 - row}/full`)
  return [await readPixels(picture, folder), { left, top, pixel: side / 4096, size: 4096 }]
}

describe('a Landsat image in a mosaic is what gdalwarp makes of it, within one grey level', () => {
  test.each([
    ['from afar', MIDDLE, 8],
    ['a quarter as large', MIDDLE, 10],
    ['half as large', MIDDLE, 11],
    ['nearly as large', MIDDLE, 12],
    ['at a corner', CORNER, 12],
    ['one and a half times as large', MIDDLE, 13],
    ['so at a corner', CORNER, 13],
    ['six times as large', MIDDLE, 15],
  ])('in a tile %s', async (name, place, level) => {
    const [shown, grid] = await tileAt(place, level)
    const difference = compareBands(shown, await warpedBy(file, grid, folder))
    differences[`tile of level ${level}, ${name}`] = difference
    expect(difference.mean).toBeLessThan(1)
    expect(difference.both).toBeGreaterThan(200)
    expect(difference.single).toBeLessThanOrEqual(4)
  })

  test('in a quad', async () => {
    const [shown, grid] = await quadAt(MIDDLE)
    const difference = compareBands(shown, await warpedBy(file, grid, folder))
    differences['quad of 4096 pixels'] = difference
    expect(difference.mean).toBeLessThan(1)
    expect(difference.both).toBeGreaterThan(1_000_000)
    expect(difference.single / difference.both).toBeLessThan(0.001)
  })

  test.each([12, 13])('and not what lies a pixel beside it: level %d', async (level) => {
    const [shown, grid] = await tileAt(MIDDLE, level)
    const beside = await warpedBy(file, { ...grid, left: grid.left + grid.pixel }, folder)
    expect(compareBands(shown, beside).mean).toBeGreaterThan(2)
  })
})
