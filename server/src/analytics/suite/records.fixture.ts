import { expect, test } from 'vitest'
import type { AnalyticsRecord, AnalyticsStore } from '../analytics-store.ts'
import { restoreAnalytics } from '../restore.ts'
import { day, feed, result, subscription } from './analytics-records.fixture.ts'
import type { CreateAnalytics } from './analytics-records.fixture.ts'

const MANY = 2_500

const fill = async (store: AnalyticsStore): Promise<void> => {
  const made = subscription('ships', day(1))
  const changed = subscription('ships', day(1), { updated: day(3) })
  await store.putFeeds([feed('imported', day(1))])
  await store.publishFeed([{ from: Date.parse(day(2)), record: feed('published', day(2)) }])
  await store.putSubscriptions([subscription('theirs', day(2), { orgId: 813 })])
  await store.publishSubscription([made, changed].map((record, i) => ({ from: i * 86_400_000, record })))
  await store.putResults('ships', [result('imported', day(1), { properties: { observed: day(1) } })])
  await store.publishResults('ships', [result('published', day(9))])
  await store.putResults(
    'theirs',
    Array.from({ length: MANY }, (_, i) => result(`${i}`, day(1))),
  )
}

const listRecords = async (store: AnalyticsStore): Promise<AnalyticsRecord[]> => {
  const records: AnalyticsRecord[] = []
  for await (const record of store.everyRecord()) records.push(record)
  const named = records.map((record) => [JSON.stringify(record), record] as const)
  return named.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record)
}

export const describeRecords = (create: CreateAnalytics): void => {
  test('that were read of a store are the same once another one has them, still to come or not', async () => {
    const clock = { now: () => Date.parse(day(1)) }
    const store = await create(clock)
    await fill(store)
    const records = await listRecords(store)
    expect(records).toHaveLength(6 + MANY)
    const other = await create(clock)
    await restoreAnalytics(other, records)
    expect(await listRecords(other)).toEqual(records)
  })
}
