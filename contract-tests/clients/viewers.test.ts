import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { accessToken } from '../processes/target.ts'
import { CATALOG_ASSETS } from '../processes/download-tokens.ts'
import { startSceneViewers, type SceneViewers, type SearchedScene, type Shown } from './show-scenes.ts'

let platform: SharedPlatform
let viewers: SceneViewers
let scene: SearchedScene
beforeAll(async () => {
  platform = await sharedPlatform()
  viewers = await startSceneViewers()
  scene = {
    catalog: `${platform.ready.siblingBaseUrl}/catalog/v1`,
    token: await accessToken(platform.ready),
    collection: 'orthoscene-3m',
    datetime: '2026-04-18T10:15:30Z',
  }
})
afterAll(() => viewers.stop())

/** Means of red, green and blue over the pixels that the thumbnail shows. */
const thumbnailMeans = async (): Promise<number[]> => {
  const answer = await fetch(`${platform.ready.siblingBaseUrl}${CATALOG_ASSETS}/thumbnail.png`, {
    headers: { Authorization: `Bearer ${scene.token}` },
  })
  const { channels } = await sharp(await answer.arrayBuffer()).stats()
  const [shown = expect.unreachable()] = channels.slice(-1).map(({ mean }) => mean / 255) // of alpha, 0 or 255
  return channels.slice(0, 3).map(({ mean }) => mean / shown)
}

/** A range of bright pictures, and the bound between two scales of one. */
const DARKEST = 40
const BOUND = 8

const expectBright = async (viewer: string, { type, means }: Shown): Promise<void> => {
  console.log(`${viewer}: ${type}, means ${means.map((mean) => mean.toFixed(1)).join(', ')}`)
  expect(type).toBe('uint8')
  const expected = await thumbnailMeans()
  for (const [band, mean] of means.entries()) {
    expect(mean).toBeGreaterThan(DARKEST)
    expect(Math.abs(mean - (expected[band] ?? NaN))).toBeLessThan(BOUND)
  }
}

describe('the visual file of a scene is as bright as its thumbnail, without a given range of values', () => {
  test.each(['rio-tiler', 'titiler', 'odc-stac'] as const)('in %s', async (viewer) => {
    await expectBright(viewer, await viewers.show(viewer, scene))
  })

  test('in rasterio, at the address that rustac finds', async () => {
    await expectBright('rustac', await viewers.findByRustac(scene))
  })
})

test('odc-stac loads measurements by their common names, and not the visual file', async () => {
  expect(await viewers.greatest('red', scene)).toBeGreaterThan(255)
})

/** The newest scene of a collection. */
const newest = async (collection: string): Promise<SearchedScene> => {
  const response = await fetch(`${scene.catalog}/collections/${collection}/items?limit=1`, {
    headers: { Authorization: `Bearer ${scene.token}` },
  })
  const [item] = NEWEST.parse(await response.json()).features
  return { ...scene, collection, datetime: item.properties.datetime }
}

const NEWEST = z.object({
  features: z.tuple([z.object({ properties: z.object({ datetime: z.string() }) })]),
})

describe('stackstac', () => {
  test.each([
    ['radar-20m', 'vv'],
    ['radar-20m', 'vh'],
    ['radar-20m', 'visual'],
    ['closeup-50cm', 'panchromatic'],
  ])('reads each value of a file of one band: of %s, %s', async (collection, asset) => {
    const { pixels, same } = await viewers.stack(asset, await newest(collection))
    expect(pixels).toBeGreaterThan(10_000)
    expect(same).toBe(pixels)
  })

  test.each(['analytic', 'visual'])('rejects files of several bands by itself: %s', async (asset) => {
    await expect(viewers.stack(asset, scene)).rejects.toThrow(
      'Multi-band rasters are not currently supported',
    )
  })
})
