import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, scene, walk } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'

export const describePaging = (create: CreateCatalog): void => {
  describe('paging', () => {
    test('meets every scene once, in one order, while others are put', async () => {
      const times = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 })
      await fc.assert(
        fc.asyncProperty(times, fc.integer({ min: 1, max: 7 }), times, async (before, limit, meanwhile) => {
          const catalog = await create()
          const old = before.map((time, i) => scene(`old-${i}`, day(time)))
          await catalog.putScenes(old)
          const want = await walk(catalog, { limit: 100 })
          const late = meanwhile.map((time, i) => scene(`late-${i}`, day(time)))
          const seen = await walk(catalog, { limit }, async (page) => {
            const unseen = late.slice(page * 3, page * 3 + 3)
            // The same scenes once more with other properties: their place in the order stays.
            const again = old.map((each) => ({ ...each, properties: { ...each.properties, page } }))
            await catalog.putScenes([...unseen, ...again])
          })
          expect(seen.filter((id) => id.startsWith('old'))).toEqual(want)
          expect(new Set(seen).size).toBe(seen.length)
          const all = await walk(catalog, { limit: 100 })
          expect(seen).toEqual(all.filter((id) => seen.includes(id)))
        }),
        { numRuns: 60, seed: 20260501 },
      )
    })

    test('goes on behind a scene that has moved in the meantime', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', day(9)), scene('b', day(8)), scene('c', day(7))])
      const first = await catalog.search({ limit: 2 })
      await catalog.putScenes([scene('b', day(30))])
      expect(first.next).toEqual(expect.any(Number))
      const rest = await catalog.search({ limit: 2, after: first.next ?? NaN })
      expect(rest.scenes.map(({ id }) => id)).toEqual(['c'])
    })
  })
}
