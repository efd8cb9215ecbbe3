import { expect, test } from 'vitest'
import { describeAnalytics } from './suite/analytics.fixture.ts'
import { day, feed } from './suite/analytics-records.fixture.ts'
import { AnalyticsToCome } from './analytics-to-come.ts'
import { MemoryAnalytics } from './memory/memory-analytics.ts'

describeAnalytics(
  'analytics that have come',
  async (clock) => new AnalyticsToCome(new MemoryAnalytics(clock), async () => undefined),
)

/** An empty store, the same while it is being filled, and what ends that. */
const beingFilled = () => {
  const store = new MemoryAnalytics()
  let end = (): void => undefined
  const filled = new Promise<void>((resolve) => (end = resolve))
  return { store, toCome: new AnalyticsToCome(store, () => filled), end }
}

test('who asks while the store is being filled gets what it is filled with', async () => {
  const { store, toCome, end } = beingFilled()
  const listed = toCome.listFeeds({ limit: 10 })
  await store.putFeeds([feed('a', day(1))])
  end()
  expect((await listed).entries).toHaveLength(1)
})

test('what is put meanwhile comes after what the store is filled with', async () => {
  const { store, toCome, end } = beingFilled()
  const put = toCome.putFeeds([{ ...feed('a', day(1)), title: 'imported' }])
  await store.putFeeds([feed('a', day(1))])
  end()
  await put
  expect((await store.getFeed('a'))?.title).toBe('imported')
})

test('what filling fails with is what calls fail with', async () => {
  const toCome = new AnalyticsToCome(new MemoryAnalytics(), () => Promise.reject(new Error('no scenes')))
  await expect(toCome.getFeed('a')).rejects.toThrow('no scenes')
  await toCome.settle()
})

test('a store that nobody asks is not filled, and one that many ask is filled once', async () => {
  let fillings = 0
  const toCome = new AnalyticsToCome(new MemoryAnalytics(), async () => void fillings++)
  await toCome.settle()
  expect(fillings).toBe(0)
  await Promise.all([toCome.getFeed('a'), toCome.getFeed('b'), toCome.fill()])
  expect(fillings).toBe(1)
})
