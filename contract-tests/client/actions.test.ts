import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Platform } from 'imagery-platform-client'
import { setStage, type Stage } from './stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage.end())

const SCENE = { item_type_id: 'OrthoScene', item_id: '20260418_101530_07_2a41' }
const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
const HARBOUR = 'ip:features/my/rotterdam-harbour-Lm4q7Zx'

const assets = (platform: Platform) => platform.data.listItemAssets({ params: { path: SCENE } })

/** What answers carry, used as an app would. */
test.each<[what: string, act: (platform: Platform, folder: string) => Promise<unknown>, want: unknown]>([
  [
    'a new order is waited for and downloaded',
    async (platform, folder) => {
      const products = [{ item_ids: [SCENE.item_id], item_type: 'OrthoScene', product_bundle: 'analytic' }]
      const order = await platform.orders.createOrder({ body: { name: 'harbour', products } })
      const ready = await order.wait()
      return [ready.state, (await ready.download(folder)).length > 1]
    },
    ['success', true],
  ],
  [
    'an order of before is downloaded',
    async (platform, folder) => {
      const order = await platform.orders.getOrder({ params: { path: { order_id: ORDER } } })
      return (await order.download(folder)).length
    },
    3,
  ],
  [
    'a file of a scene is activated, waited for and downloaded in one call',
    async (platform, folder) => {
      const { ortho_analytic_4b: asset } = await assets(platform)
      return (await asset?.download(join(folder, 'scene.tif')))?.skipped
    },
    false,
  ],
  [
    'a file of a scene is activated, and then downloaded',
    async (platform, folder) => {
      const active = await (await assets(platform)).ortho_analytic_4b?.activate()
      return [active?.status, (await active?.download(join(folder, 'scene.tif')))?.skipped]
    },
    ['active', false],
  ],
  [
    'a bulk reservation is waited for',
    async (platform) => {
      const body = { aoi_refs: [HARBOUR], product_id: 1204 }
      const job = await platform.quota.createBulkReservation({ body })
      return (await job.wait()).status
    },
    'completed',
  ],
])('%s', async (_what, act, want) => {
  expect(await act(stage.client, stage.folder)).toEqual(want)
})

test('what answers carry is in no copy of them', async () => {
  const found = await assets(stage.client)
  expect(found).toHaveProperty('ortho_udm2.download')
  for (const asset of Object.values(found)) {
    expect(Object.keys(asset)).not.toContain('download')
    expect(JSON.parse(JSON.stringify(asset))).toEqual({ ...asset })
  }
})
