import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import type { SceneQuery } from '../../src/catalog/port.ts'
import { scaled, sized } from 'imagery-platform-geometry/scaled.fixture.ts'
import { allValues } from './all-values.ts'
import { sceneKey, LinearScan } from './linear-scan.ts'
import { storedScene } from './parsed-scene.ts'
import { arbitraryConditions, ORDERS, arbitrarySearches } from './searches.ts'
import { irregularScenes } from './irregular-scenes.ts'

const SEED = 20260502
const everyScene = irregularScenes(SEED, sized(6000))
/** These are there whatever the time is; some of them take the place of one that is published in its time. */
const imported = [...everyScene.slice(0, sized(300)), ...everyScene.slice(sized(5000))]
const publishedAt = new Map(everyScene.map((scene) => [scene, storedScene(scene).times.published]))
const published = everyScene
  .slice(0, sized(5000))
  .sort((a, b) => (publishedAt.get(a) ?? NaN) - (publishedAt.get(b) ?? NaN))

const clock = { present: Infinity, now: () => clock.present }
const catalog = new MemoryCatalog(clock)
const oracle = new LinearScan()
const presents = fc.constantFrom(-Infinity, ...publishedAt.values(), Infinity)

const set = (present: number): void => {
  clock.present = present
  oracle.present = present
}

const walk = async (query: SceneQuery): Promise<string[]> => {
  const found: string[] = []
  for (let after: number | undefined; ;) {
    const page = await catalog.search(after === undefined ? query : { ...query, after })
    found.push(...page.scenes.map(sceneKey))
    if (page.next === undefined) return found
    after = page.next
  }
}

describe.each(['in many pieces', 'in one'])('at any present the catalog %s and a linear scan', (pieces) => {
  beforeAll(async () => {
    if (pieces === 'in one') return catalog.optimize()
    oracle.publish(published)
    oracle.put(imported)
    for (let at = 0; at < published.length; at += 250)
      await catalog.publishScenes(published.slice(at, at + 250))
    await catalog.putScenes(imported)
  })

  test('find the same scenes in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySearches(everyScene), presents, async ({ where, order, limit }, present) => {
        set(present)
        const query = { order, limit: limit + 20, ...(where !== undefined && { where }) }
        expect(await walk(query)).toEqual(oracle.matches(where, order).map(({ scene }) => sceneKey(scene)))
      }),
      { numRuns: scaled(150), seed: SEED },
    )
  })

  test('count the same scenes and list the same values', async () => {
    const buckets = { interval: 'month', utcOffset: 0 } as const
    await fc.assert(
      fc.asyncProperty(arbitraryConditions(everyScene), presents, async (where, present) => {
        set(present)
        expect(await catalog.histogram(where, buckets)).toEqual(oracle.histogram(where, buckets))
        expect(await allValues(catalog, where, 'platform')).toEqual(oracle.distinct(where, 'platform'))
      }),
      { numRuns: scaled(60), seed: SEED },
    )
  })

  test('know the same of a collection, forwards and backwards in time', async () => {
    for (const present of fc.sample(presents, { numRuns: 25, seed: SEED })) {
      set(present)
      const [order] = ORDERS
      const found = order ? oracle.matches(undefined, order) : []
      const ours = found.filter(({ scene }) => scene.collection === 'orthoscene-3m')
      const profile = await catalog.profile('orthoscene-3m')
      expect(profile?.scenes ?? 0).toBe(ours.length)
      expect(profile?.assets ?? new Set()).toEqual(
        new Set(ours.flatMap(({ scene }) => Object.keys(scene.assets))),
      )
      const starts = ours.map(({ span }) => span.start)
      expect(profile?.span.start ?? Infinity).toBe(Math.min(...starts))
    }
  })
})
