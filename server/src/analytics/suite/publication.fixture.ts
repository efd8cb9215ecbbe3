import { expect, test } from 'vitest'
import { MovableClock } from '../../../test/platform.fixture.ts'
import { UnknownPosition } from '../analytics-store.ts'
import { day, feed, OWNER, result, subscription } from './analytics-records.fixture.ts'
import type { CreateAnalytics } from './analytics-records.fixture.ts'

const FEED = feed('feed', day(1))
const SUBSCRIPTION = subscription('subscription', day(2))
const { id } = SUBSCRIPTION

const publish = async (create: CreateAnalytics) => {
  const clock = new MovableClock('2025-12-31T23:59:59Z')
  const store = await create(clock)
  await store.publishFeed([{ from: Date.parse(FEED.created), record: FEED }])
  await store.publishSubscription([
    { from: Date.parse(day(2)), record: SUBSCRIPTION },
    { from: Date.parse(day(3)), record: { ...SUBSCRIPTION, updated: day(3) } },
  ])
  await store.publishResults(id, [result('first', '2026-01-02T12:00:00Z'), result('second', day(3))])
  await store.putResults(id, [result('imported', '2030-01-01T00:00:00Z')])
  const seen = async (): Promise<unknown> => [
    (await store.listFeeds({ limit: 9 })).entries.length,
    (await store.getSubscription(OWNER, id))?.updated,
    (await store.listResults(id, { limit: 9 })).entries.map((each) => each.id),
    (await store.getResult(id, 'first'))?.id,
  ]
  return { clock, store, seen }
}

export const describePublication = (create: CreateAnalytics): void => {
  test('feeds, subscriptions and results are there from their creation on, imported ones at any time', async () => {
    const { clock, seen } = await publish(create)
    expect(await seen()).toEqual([0, undefined, ['imported'], undefined])
    clock.advance(1)
    expect(await seen()).toEqual([1, undefined, ['imported'], undefined])
    clock.advance(86_400)
    expect(await seen()).toEqual([1, day(2), ['imported'], undefined])
    clock.advance(43_200)
    expect(await seen()).toEqual([1, day(2), ['imported', 'first'], 'first'])
    clock.advance(43_200)
    expect(await seen()).toEqual([1, day(3), ['imported', 'second', 'first'], 'first'])
  })

  test('no page goes on behind a result that is still to come', async () => {
    const { store } = await publish(create)
    await expect(store.listResults(id, { limit: 1, before: 'first' })).rejects.toThrow(UnknownPosition)
  })

  test('what is put takes the place of what is still to come', async () => {
    const { store } = await publish(create)
    await store.putFeeds([{ ...FEED, title: 'Imported' }])
    expect((await store.getFeed('feed'))?.title).toBe('Imported')
  })
}
