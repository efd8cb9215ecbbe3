import { fromArrayBuffer } from 'geotiff'
import { createClient, pages } from 'imagery-platform-client'
import { beforeAll, expect, test } from 'vitest'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { fetchedAsset } from './fetched-picture.ts'

const ITEM_TYPE = 'OrthoScene'
const ITEMS = 6

/** Bands of a mask that say what a pixel shows: one of them is 1 wherever there is a picture. */
const CLEAR = 0
const SNOW = 1
const SHADOW = 2
const LIGHT_HAZE = 3
const HEAVY_HAZE = 4
const CLOUD = 5
const KINDS = [CLEAR, SNOW, SHADOW, LIGHT_HAZE, HEAVY_HAZE, CLOUD]

let platform: PlatformAddresses
beforeAll(async () => {
  platform = (await sharedPlatform()).ready
})

/** The share of the pixels of a scene that its mask marks as cloud, 0 to 1. */
const cloudIn = async (mask: ArrayBuffer): Promise<number> => {
  const image = await (await fromArrayBuffer(mask)).getImage()
  const bands = await image.readRasters({ samples: KINDS })
  let shown = 0
  let cloud = 0
  for (let at = 0; at < image.getWidth() * image.getHeight(); at++) {
    const marks = KINDS.map((_, band) => {
      const samples = bands[band]
      return typeof samples === 'number' ? samples : (samples?.[at] ?? 0)
    })
    if (marks.some((mark) => mark > 0)) shown += 1
    if ((marks[CLOUD] ?? 0) > 0) cloud += 1
  }
  return cloud / shown
}

test(`the masks of ${ITEMS} items mark as much cloud as the items say, within 1 percent`, async () => {
  const { data } = await createClient(platform).POST('/data/v1/quick-search', {
    params: { query: { _page_size: ITEMS } },
    body: { item_types: [ITEM_TYPE], filter: { type: 'AndFilter', config: [] } },
  })
  const said: number[] = []
  for (const { id, properties } of data?.features ?? []) {
    const asset = btoa(`${ITEM_TYPE}/${id}/ortho_udm2`)
    const mask = await fetchedAsset(platform, asset)
    const cover = Number(properties.cloud_cover)
    said.push(cover)
    expect(Math.abs((await cloudIn(mask)) - cover), `${id}: ${cover}`).toBeLessThanOrEqual(0.01)
  }
  expect(said).toHaveLength(ITEMS)
  expect(new Set(said).size).toBeGreaterThan(ITEMS / 2)
})

/** Those whose sensors need light. */
const OF_CAMERAS = ['OrthoScene', 'CloseupScene', 'MultispectralScene'] as const

test.each(OF_CAMERAS)('every %s has the sun more than 5 degrees above the horizon', async (itemType) => {
  const items = pages(createClient(platform), 'data_runQuickSearch', {
    params: { query: { _page_size: 250 } },
    body: { item_types: [itemType], filter: { type: 'AndFilter', config: [] } },
  })
  let count = 0
  for await (const { id, properties } of items) {
    expect(Number(properties.sun_elevation), id).toBeGreaterThan(5)
    count += 1
  }
  expect(count).toBeGreaterThan(10)
})
