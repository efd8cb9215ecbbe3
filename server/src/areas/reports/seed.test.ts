import { expect, test } from 'vitest'
import { NEUTRAL } from '../../contract/dialect.ts'
import { MemoryJobs } from '../../jobs/memory/memory-jobs.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import { listDownloads } from '../../services/usage/download-store.ts'
import { createSeeding } from '../../services/seeding.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { WORLD_PLANS } from '../../world/plans.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { seedUsage } from './seed.ts'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const DAY = { start: '2026-05-04', end: '2026-05-04' }

const use = (id: string, areaSqkm: number) => ({
  due: NOW,
  download: {
    id,
    orgId: 905,
    userId: '5203',
    itemType: 'MultispectralScene',
    itemId: 'scene',
    assetType: 'visual',
    box: null,
    areaSqkm,
    time: NOW,
  },
})

test('a download of the world that no quota suffices for has not happened, and the others have', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const clock = { now: () => NOW }
  await stores.transaction(async (tx) => {
    for (const plan of WORLD_PLANS) await tx.collection(PLANS).put(String(plan.orgId), plan)
    for (const product of WORLD_PRODUCTS) await tx.collection(PRODUCTS).put(String(product.orgId), product)
  })
  const rules = { findParent: () => undefined, deriveReportId: (name: string) => name }
  const uses = [use('first', 1), use('far too large', 1e9), use('last', 1)]
  const seeding = createSeeding(stores)
  await seedUsage({ stores, clock, rules, dialect: NEUTRAL, seeding }, new MemoryJobs(stores, clock), {
    uses,
  })
  expect((await listDownloads(stores, 905, DAY)).map(({ id }) => id)).toEqual(['first', 'last'])
})
