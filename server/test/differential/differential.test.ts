import { callerFor } from '../../src/kernel/caller.ts'
import type { Caller } from '../../src/kernel/caller.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import { NEWEST_FIRST } from '../../src/catalog/port.ts'
import type { Catalog } from '../../src/catalog/port.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { scaled, sized } from 'imagery-platform-geometry/scaled.fixture.ts'
import { allValues } from './all-values.ts'
import { sceneKey, LinearScan } from './linear-scan.ts'
import { arbitraryConditions, ORDERS, arbitrarySearches } from './searches.ts'
import type { PagedSearch } from './searches.ts'
import { irregularScenes } from './irregular-scenes.ts'

const SEED = 20260501
/** The last are strangers: they come and are deleted. */
const everyScene = irregularScenes(SEED, sized(23_000))
const scenes = everyScene.slice(0, sized(20_000))
const catalog = new MemoryCatalog()
const oracle = new LinearScan()
const searches = arbitrarySearches(scenes)
const conditions = arbitraryConditions(scenes)

beforeAll(async () => {
  oracle.put(scenes)
  for (let at = 0; at < scenes.length; at += 500) await catalog.putScenes(scenes.slice(at, at + 500))
})

/** The pages of a search, as names of scenes, and whether there are more. */
const walkPages = async (from: Catalog, { pages, ...query }: PagedSearch) => {
  const found: string[][] = []
  let after: number | undefined
  do {
    const page = await from.search(after === undefined ? query : { ...query, after })
    found.push(page.scenes.map(sceneKey))
    after = page.next
  } while (after !== undefined && found.length < pages)
  return { found, isMore: after !== undefined }
}

const expectedPages = ({ where, order, limit, pages }: PagedSearch) => {
  const matches = oracle.matches(where, order, { max: limit * pages + 1 }).map(({ scene }) => sceneKey(scene))
  const found = [matches.slice(0, limit)]
  for (let at = limit; at < Math.min(matches.length, limit * pages); at += limit)
    found.push(matches.slice(at, at + limit))
  return { found, isMore: matches.length > limit * pages }
}

describe('the catalog and a linear scan', () => {
  test('find the same scenes in the same order, by 1,000 random searches', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        expect(await walkPages(catalog, search)).toEqual(expectedPages(search))
      }),
      { numRuns: scaled(1000), seed: SEED },
    )
  })

  test('are asked for some scenes, mostly: neither none nor all', () => {
    const asked = fc.sample(searches, { numRuns: 2000, seed: SEED }).slice(0, 120)
    const counts = asked.map(({ where }) => oracle.matches(where, NEWEST_FIRST).length)
    const some = counts.filter((count) => count > 0 && count <= sized(5000))
    expect(some.length).toBeGreaterThan(counts.length / 4)
    expect(some.filter((count) => count > sized(100)).length).toBeGreaterThan(counts.length / 10)
    expect(counts.filter((count) => count === 0).length).toBeLessThan(counts.length / 2)
  })

  test('count the same scenes in the same buckets', async () => {
    const histogram = fc.record({
      interval: fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
      utcOffset: fc.constantFrom(0, 60, -210, 345, 840, -720),
    })
    await fc.assert(
      fc.asyncProperty(conditions, histogram, async (where, buckets) => {
        const counted = await catalog.histogram(where, buckets)
        expect(counted).toEqual(oracle.histogram(where, buckets))
        const sum = counted.reduce((total, { count }) => total + count, 0)
        expect(sum).toBe(oracle.matches(where, NEWEST_FIRST).length)
      }),
      { numRuns: scaled(60), seed: SEED },
    )
  })

  test.each(['hour', 'day', 'week', 'month', 'year'] as const)(
    'count all scenes by the %s',
    async (interval) => {
      for (const utcOffset of [0, 90]) {
        const buckets = { interval, utcOffset }
        expect(await catalog.histogram(undefined, buckets)).toEqual(oracle.histogram(undefined, buckets))
      }
    },
  )

  test('list the same values of a property', async () => {
    const names = [
      'id',
      'collection',
      'platform',
      'gsd',
      'eo:cloud_cover',
      'constellation',
      'created',
      'datetime',
      'proj:epsg',
      'view:off_nadir',
      'world:worn',
      'instruments',
      'no:such',
    ]
    await fc.assert(
      fc.asyncProperty(conditions, fc.constantFrom(...names), async (where, name) => {
        expect(await allValues(catalog, where, name)).toEqual(oracle.distinct(where, name))
      }),
      { numRuns: scaled(40), seed: SEED },
    )
  })
})

describe('pages', () => {
  test('walked to the end are one large page', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ limit, ...search }) => {
        const walk = await walkPages(catalog, { ...search, limit: limit * 3 + 60, pages: Infinity })
        const page = await catalog.search({ ...search, limit: scenes.length })
        expect(walk.found.flat()).toEqual(page.scenes.map(sceneKey))
        expect(page.next).toBeUndefined()
      }),
      { numRuns: scaled(30), seed: SEED },
    )
  })
})

describe('scenes that arrive late, in any order, some twice, some only to be deleted', () => {
  const late = new MemoryCatalog()

  beforeAll(async () => {
    const numbers = [...everyScene.keys(), ...scenes.keys()]
    const [arrivals = []] = fc.sample(
      fc.shuffledSubarray(numbers, { minLength: numbers.length, maxLength: numbers.length }),
      { numRuns: 1, seed: SEED },
    )
    const sizes = fc.sample(fc.integer({ min: 1, max: 900 }), { numRuns: 1000, seed: SEED })
    const seen = new Set<number>()
    const settled = new Set<number>()
    for (const size of sizes) {
      const batch = arrivals.splice(0, size)
      const versions = batch.map((at) => {
        const isFirst = !seen.has(at)
        ;(isFirst ? seen : settled).add(at)
        return isFirst ? draft(at) : everyScene[at]
      })
      await late.putScenes(versions.flatMap((scene) => scene ?? []))
      // Strangers, and some of those that will come a second time.
      for (const at of batch)
        if (at >= scenes.length || (at % 9 === 0 && !settled.has(at))) await remove(everyScene[at])
    }
    expect(arrivals).toEqual([])
  })

  /** What a scene was before it came a second time: elsewhere, at another time, with other values. */
  const draft = (at: number): Scene | undefined => {
    const scene = everyScene[at]
    const other = everyScene[(at * 7919) % everyScene.length]
    return scene && other && { ...other, id: scene.id, collection: scene.collection }
  }

  const remove = async (scene: Scene | undefined): Promise<void> => {
    if (scene) expect(await late.deleteScenes(scene.collection, [scene.id])).toBe(1)
  }

  test.each(ORDERS)('are listed by $by $direction as if they had been put at once', async (order) => {
    const list = { order, limit: scenes.length }
    const keys = (await late.search(list)).scenes.map(sceneKey)
    expect(keys).toEqual((await catalog.search(list)).scenes.map(sceneKey))
    expect(keys).toEqual(oracle.matches(undefined, order).map(({ scene }) => sceneKey(scene)))
  })

  test('are found as if they had been put at once', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const pages = await walkPages(late, search)
        expect(pages).toEqual(await walkPages(catalog, search))
        expect(pages).toEqual(expectedPages(search))
      }),
      { numRuns: scaled(150), seed: SEED + 1 },
    )
  })

  test('are counted and described as if they had been put at once', async () => {
    const byWeek = { interval: 'week', utcOffset: 120 } as const
    expect(await late.histogram(undefined, byWeek)).toEqual(await catalog.histogram(undefined, byWeek))
    expect(await allValues(late, undefined, 'platform')).toEqual(
      await allValues(catalog, undefined, 'platform'),
    )
    for (const collection of new Set(scenes.map((scene) => scene.collection))) {
      const own = await late.profile(collection)
      const wanted = await catalog.profile(collection)
      expect(own).toMatchObject({ scenes: wanted?.scenes, box: wanted?.box, span: wanted?.span })
      expect(own?.properties).toEqual(wanted?.properties)
    }
  })
})

describe('a search that takes long', () => {
  const large = new MemoryCatalog()

  beforeAll(async () => {
    for (let put = 0; put < 20_000; put += scenes.length)
      await large.putScenes(scenes.map((scene) => ({ ...scene, id: `${scene.id}-${put}`, assets: {} })))
  })

  /** No scene meets it, and no column tells. */
  const where: Expression = { op: '<', args: [{ property: 'view:off_nadir' }, -1] }
  const byDay = { interval: 'day', utcOffset: 0 } as const
  const work: readonly (readonly [string, (caller?: Caller) => Promise<unknown>])[] = [
    ['search', (caller) => large.search({ where, limit: 10 }, caller)],
    ['histogram', (caller) => large.histogram(where, byDay, caller)],
    ['distinct', (caller) => large.distinct({ where, property: 'platform', limit: 10 }, caller)],
  ]

  test.each(work)('lets other work have its turn: %s', async (_name, begin) => {
    let turns = 0
    let isOver = false
    const takeTurns = (): void => {
      turns++
      if (!isOver) setImmediate(takeTurns)
    }
    const result = begin()
    setImmediate(takeTurns)
    await result
    isOver = true
    expect(turns).toBeGreaterThan(1)
  })

  test.each(work)('is given up once its signal is aborted: %s', async (_name, begin) => {
    const controller = new AbortController()
    const result = begin(callerFor(1, controller.signal))
    setImmediate(() => controller.abort(new Error('the caller has gone')))
    await expect(result).rejects.toThrow('the caller has gone')
  })

  test.each(work)('does not begin with an aborted signal: %s', async (_name, begin) => {
    await expect(begin(callerFor(1, AbortSignal.abort(new Error('too late'))))).rejects.toThrow('too late')
  })
})
