import { expect, test } from 'vitest'
import { MovableClock } from '../../test/platform-fixture.ts'
import { MemoryAnalytics } from './memory-analytics.ts'
import { UnknownResult } from './port.ts'
import type { Feed, Result, Subscription } from './port.ts'

const FEED: Feed = {
  id: 'feed',
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  title: 'Feed',
  description: 'A feed',
  source: [],
  target: { type: 'collection', config: {} },
}

const SUBSCRIPTION: Subscription = {
  id: 'subscription',
  orgId: 812,
  feedID: 'feed',
  created: '2026-01-02T00:00:00Z',
  updated: '2026-01-02T00:00:00Z',
  startTime: '2026-01-01T00:00:00Z',
  title: 'Subscription',
  description: 'A subscription',
  geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]] }, // prettier-ignore
}

const result = (id: string, created: string): Result => ({
  id,
  created,
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties: {},
})

const create = async () => {
  const clock = new MovableClock('2025-12-31T23:59:59Z')
  const store = new MemoryAnalytics(clock)
  const { id } = SUBSCRIPTION
  await store.publishFeed([{ from: Date.parse(FEED.created), record: FEED }])
  await store.publishSubscription([
    { from: Date.parse(SUBSCRIPTION.created), record: SUBSCRIPTION },
    {
      from: Date.parse('2026-01-03T00:00:00Z'),
      record: { ...SUBSCRIPTION, updated: '2026-01-03T00:00:00Z' },
    },
  ])
  await store.publishResults(id, [
    result('first', '2026-01-02T12:00:00Z'),
    result('second', '2026-01-03T00:00:00Z'),
  ])
  await store.putResults(id, [result('imported', '2030-01-01T00:00:00Z')])
  const seen = async (): Promise<unknown> => [
    (await store.listFeeds()).length,
    (await store.getSubscription(812, id))?.updated,
    (await store.findResults(id, { limit: 9 })).results.map((each) => each.id),
    (await store.getResult(id, 'first'))?.id,
  ]
  return { clock, store, seen }
}

test('feeds, subscriptions and results are there from their creation on, imported ones at any time', async () => {
  const { clock, seen } = await create()
  expect(await seen()).toEqual([0, undefined, ['imported'], undefined])
  clock.advance(1)
  expect(await seen()).toEqual([1, undefined, ['imported'], undefined])
  clock.advance(86_400)
  expect(await seen()).toEqual([1, '2026-01-02T00:00:00Z', ['imported'], undefined])
  clock.advance(43_200)
  expect(await seen()).toEqual([1, '2026-01-02T00:00:00Z', ['imported', 'first'], 'first'])
  clock.advance(43_200)
  expect(await seen()).toEqual([1, '2026-01-03T00:00:00Z', ['imported', 'second', 'first'], 'first'])
})

test('no page goes on behind a result that is still to come', async () => {
  const { store } = await create()
  await expect(store.findResults(SUBSCRIPTION.id, { limit: 1, before: 'first' })).rejects.toThrow(
    UnknownResult,
  )
})

test('what is put takes the place of what is still to come', async () => {
  const { store } = await create()
  await store.putFeeds([{ ...FEED, title: 'Imported' }])
  expect((await store.getFeed('feed'))?.title).toBe('Imported')
})
