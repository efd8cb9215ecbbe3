import { beforeAll, expect, test } from 'vitest'
import { quadAt, quadId } from 'imagery-platform-geometry/quad-grid.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { QUAD } from '../processes/download-tokens.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { batchPicture } from './batch-picture.ts'
import { comparePictures } from './compared-pictures.ts'
import { fetchedAsset, fetchedPicture } from './fetched-picture.ts'
import { readMeasurements, readQuad, readTile } from './measured-picture.ts'
import type { MeasuredPicture, TilePlace } from './measured-picture.ts'

/** The newest scene of a mosaic, which it shows wherever the scene lies. */
const [MOSAIC, MOSAIC_ID = ''] = ['rotterdam_harbour_2026_04_mosaic', /[0-9a-f-]{36}/.exec(QUAD)?.[0]]
const SCENE = { id: '20260419_094210_53_1c07', datetime: '2026-04-19T09:42:10Z' }
const COLLECTION = 'orthoscene-3m'
const ASSET = btoa(`OrthoScene/${SCENE.id}/ortho_analytic_4b`)
/** Of the asset's bands, those that are red, green and blue. */
const SHOWN = [2, 1, 0]

/** Of tiles that show what many pixels of the asset do. */
const LEVEL = 13

type Place = readonly [longitude: number, latitude: number]

let platform: PlatformAddresses
let asset: MeasuredPicture
beforeAll(async () => {
  platform = (await sharedPlatform()).ready
  asset = await readMeasurements(await fetchedAsset(platform, ASSET), SHOWN)
})

const tileAt = ([longitude, latitude]: Place): TilePlace => {
  const north = Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return [LEVEL, Math.floor((longitude / 360 + 0.5) * 2 ** LEVEL), Math.floor((0.5 - north) * 2 ** LEVEL)]
}

const ofQuad = async (place: Place): Promise<MeasuredPicture> => {
  const path = `/basemaps/v1/mosaics/${MOSAIC_ID}/quads/${quadId(quadAt([...place]))}/full`
  return readQuad(await fetchedPicture(platform, path), ...tileAt(place))
}

const ofTile = async (place: Place): Promise<MeasuredPicture> => {
  const tile = tileAt(place)
  const path = `/basemaps/v1/tiles/${MOSAIC}/${tile.join('/')}.png`
  return readTile(await fetchedPicture(platform, path), ...tile)
}

const ofBatch = async (place: Place): Promise<MeasuredPicture> => {
  const [longitude, latitude] = place
  const bbox = [longitude, latitude, longitude + 0.001, latitude + 0.001]
  const wanted = { collection: COLLECTION, bands: ['red', 'green', 'blue'], datetime: SCENE.datetime, bbox }
  return readMeasurements(await batchPicture(platform, wanted), [0, 1, 2])
}

/**
 * Places in one quad, because it takes seconds to paint. Under clouds pictures differ by more: edges of theirs are finer than
 * pixels.
 */
test.each<[what: string, place: Place, most: number]>([
  ['the sea off the harbour', [4.11, 52.005], 1],
  ['the mouth of an estuary, and quays', [4.11, 51.985], 1.5],
  ['fields, a village and a river', [4.136, 51.975], 1],
  ['the harbour', [4.065, 51.958], 1.5],
  ['fields under clouds', [4.2, 51.975], 2.5],
])('%s looks the same in an asset as in a quad and a tile', async (_what, place, most) => {
  const outputs = [await ofQuad(place), await ofTile(place)]
  const differences = outputs.map((output) => comparePictures(asset, output))
  for (const { pixels, mean } of differences) {
    expect(pixels, JSON.stringify(differences)).toBeGreaterThan(1000)
    expect(mean, JSON.stringify(differences)).toBeLessThanOrEqual(most)
  }
})

/** Each in a tile of the grid of its own. */
test.each<[what: string, place: Place]>([
  ['a town', [4.2, 51.9]],
  ['the mouth of an estuary, with fields', [4.11, 51.985]],
  ['the harbour under clouds', [4.1, 51.94]],
])('%s looks the same in a file of batch as in the asset that it is made of', async (_what, place) => {
  const { pixels, mean } = comparePictures(asset, await ofBatch(place))
  expect(pixels).toBeGreaterThan(1000)
  expect(mean).toBe(0)
})
