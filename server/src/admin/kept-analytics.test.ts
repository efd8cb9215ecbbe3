import { expect, test } from 'vitest'
import { KeptAnalytics } from '../analytics/memory/kept-analytics.ts'
import { day, OWNER, result, subscription } from '../analytics/suite/analytics-records.fixture.ts'
import { ORGANIZATIONS } from '../services/accounts/account-store.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { administer } from './administration.fixture.ts'
import { deleteOrganization } from './organizations.ts'

const OTHER = 813
const now = () => Date.parse(day(30))

/** Analytics as a server has them after a start. */
const start = async (stores: MemoryStores): Promise<KeptAnalytics> => {
  const analytics = new KeptAnalytics({ now }, stores)
  await analytics.load()
  return analytics
}

test('imported subscriptions and results of an organization that was deleted do not come back', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const before = await start(stores)
  await before.putSubscriptions([
    subscription('ships', day(1)),
    subscription('theirs', day(2), { orgId: OTHER }),
  ])
  for (const id of ['ships', 'theirs']) await before.putResults(id, [result('seen', day(3))])
  await stores.collection(ORGANIZATIONS).put(PLATFORM, { id: OWNER, name: 'Harbour', withheld: [] })
  await deleteOrganization(administer(stores, now), OWNER)
  const after = await start(stores)
  expect((await after.listSubscriptions(OWNER, { limit: 9 })).entries).toEqual([])
  expect(await after.getResult('ships', 'seen')).toBeUndefined()
  expect((await after.getResult('theirs', 'seen'))?.id).toBe('seen')
})
