import { expect, test } from 'vitest'
import { UnknownPosition } from '../analytics-store.ts'
import type { SubscriptionQuery } from '../analytics-store.ts'
import { day, OWNER, result, subscription } from './analytics-records.fixture.ts'
import type { CreateAnalytics } from './analytics-records.fixture.ts'

const OTHER = 813

const fill = async (create: CreateAnalytics) => {
  const store = await create({ now: () => Date.parse(day(30)) })
  await store.putSubscriptions([
    subscription('ships', day(1)),
    subscription('roads', day(2), { feedID: 'roads' }),
    subscription('more ships', day(3)),
    subscription('theirs', day(4), { orgId: OTHER }),
  ])
  return store
}

export const describeSubscriptions = (create: CreateAnalytics): void => {
  test.each<[why: string, orgId: number, query: Partial<SubscriptionQuery>, want: string[]]>([
    ['all', OWNER, {}, ['more ships', 'roads', 'ships']],
    ['those to a feed', OWNER, { feedID: 'feed' }, ['more ships', 'ships']],
    ['those to a feed behind one to another', OWNER, { feedID: 'feed', before: 'roads' }, ['ships']],
    ['those to a feed that nobody has', OWNER, { feedID: 'none' }, []],
    ['those of an organization alone', OTHER, {}, ['theirs']],
    ['none of an organization without any', 814, {}, []],
  ])('are listed: %s', async (_why, orgId, query, want) => {
    const { entries, more } = await (await fill(create)).listSubscriptions(orgId, { limit: 9, ...query })
    expect([entries.map(({ id }) => id), more]).toEqual([want, false])
  })

  test('are not there for other organizations', async () => {
    const store = await fill(create)
    expect(await store.getSubscription(OTHER, 'ships')).toBeUndefined()
    const page = store.listSubscriptions(OTHER, { limit: 1, before: 'ships' })
    await expect(page).rejects.toThrow(UnknownPosition)
  })

  test('are deleted with their organization, and their results with them', async () => {
    const store = await fill(create)
    await store.putResults('ships', [result('seen', day(5))])
    await store.putResults('theirs', [result('kept', day(5))])
    await store.deleteOrganization(OWNER)
    expect((await store.listSubscriptions(OWNER, { limit: 9 })).entries).toEqual([])
    expect(await store.getResult('ships', 'seen')).toBeUndefined()
    expect((await store.getResult('theirs', 'kept'))?.id).toBe('kept')
    expect((await store.listSubscriptions(OTHER, { limit: 9 })).entries).toHaveLength(1)
  })

  test('move to another organization when they are put again as its own', async () => {
    const store = await fill(create)
    await store.putSubscriptions([subscription('ships', day(1), { orgId: OTHER })])
    expect(await store.getSubscription(OWNER, 'ships')).toBeUndefined()
    expect((await store.getSubscription(OTHER, 'ships'))?.orgId).toBe(OTHER)
  })
}
