import { describe, expect, test } from 'vitest'
import { day, scene } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import { withIds } from '../cql2/conditions.ts'

export const describeHistogram = (create: CreateCatalog): void => {
  describe('histogram', () => {
    test('counts when scenes were acquired, without empty buckets', async () => {
      const catalog = await create()
      await catalog.putScenes([
        scene('a', day(1)),
        scene('b', day(1)),
        scene('c', day(3)),
        scene('d', day(40)),
      ])
      const count = (interval: 'day' | 'month') => catalog.histogram(undefined, { interval, utcOffset: 0 })
      expect(await count('day')).toEqual([
        { start: Date.parse(day(1)), count: 2 },
        { start: Date.parse(day(3)), count: 1 },
        { start: Date.parse(day(40)), count: 1 },
      ])
      expect(await count('month')).toEqual([
        { start: Date.parse(day(1)), count: 3 },
        { start: Date.parse(day(32)), count: 1 },
      ])
      const some = await catalog.histogram(withIds(['a', 'c']), { interval: 'month', utcOffset: 0 })
      expect(some).toEqual([{ start: Date.parse(day(1)), count: 2 }])
    })

    test('begins its buckets by the clock of the offset', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', '2026-01-01T23:30:00Z')])
      expect(await catalog.histogram(undefined, { interval: 'day', utcOffset: 60 })).toEqual([
        { start: Date.parse('2026-01-01T23:00:00Z'), count: 1 },
      ])
    })
  })
}
