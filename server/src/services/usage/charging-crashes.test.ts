import { expect, test } from 'vitest'
import type { Scene } from '../../catalog/scene.ts'
import { WORLD_PLANS } from '../../world/plans.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createStoredIds } from '../../stores/stored-ids.ts'
import { readAccount } from '../quota/account.ts'
import { PLANS, PRODUCTS } from '../quota/plan-store.ts'
import { listDownloads } from './download-store.ts'
import { listTiles } from './tiles-store.ts'
import { createUsageLog } from './usage.ts'
import type { UsageLog } from './usage.ts'
import { listPeriods } from './usage-period-store.ts'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const DAY = { start: '2026-05-04', end: '2026-05-05' }

/** Stores with the world's plans, whose write of a number fails. */
const crashing = async () => {
  let writes = -Infinity
  const stores = new MemoryStores({
    beforeWrite: () => {
      if (--writes === 0) throw new Error('crash')
    },
  })
  await stores.transaction(async (tx) => {
    for (const plan of WORLD_PLANS) await tx.collection(PLANS).put(String(plan.orgId), plan)
    for (const product of WORLD_PRODUCTS) await tx.collection(PRODUCTS).put(String(product.orgId), product)
  })
  const rules = { findParent: () => undefined, deriveReportId: (name: string) => name }
  const usage = createUsageLog(stores, createStoredIds('a secret', stores), rules)
  const crashAt = (write: number) => {
    writes = write
  }
  return { stores, usage, crashAt }
}

/** All records of what an organization used. */
const readState = async (stores: MemoryStores) => ({
  accounts: await Promise.all(WORLD_PRODUCTS.map((product) => readAccount(stores, product))),
  downloads: await listDownloads(stores, 812, DAY),
  periods: (await listPeriods(stores, 812, { limit: 100 })).documents,
  tiles: await listTiles(stores, { id: 3310, orgId: 812 }, DAY),
})

const download = {
  orgId: 812,
  userId: '4101',
  itemType: 'OrthoScene',
  itemId: 'scene',
  assetType: 'ortho_analytic_4b',
  time: NOW,
}
/** About 440 square kilometers off Rotterdam. */
const scene: Pick<Scene, 'geometry'> = {
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3.9, 51.9],
        [4.2, 51.9],
        [4.2, 52.09],
        [3.9, 52.09],
        [3.9, 51.9],
      ],
    ],
  },
}
const tiles = {
  orgId: 812,
  userId: '4101',
  type: 'basemaps',
  subject: 'mosaic',
  tiles: 1,
  time: NOW,
} as const

test.each<[what: string, record: (usage: UsageLog) => Promise<void>, points: number]>([
  [
    'a download: its row, its charge, its day and its month',
    (usage) => usage.recordDownload(download, scene, 'part'),
    7,
  ],
  ['tiles', (usage) => usage.recordTiles(tiles), 2],
])('a crash between any two writes leaves all or nothing of %s', async (_what, record, points) => {
  for (let point = 1; point <= points; point++) {
    const { stores, usage, crashAt } = await crashing()
    const before = await readState(stores)
    crashAt(point)
    await expect(record(usage)).rejects.toThrow('crash')
    expect(await readState(stores)).toEqual(before)
    crashAt(Infinity)
    await record(usage)
    expect(await readState(stores)).not.toEqual(before)
  }
  const { usage, crashAt } = await crashing()
  crashAt(points + 1)
  await record(usage)
})
