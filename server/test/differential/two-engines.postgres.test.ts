import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isExpression, isList, isOperation } from '../../src/catalog/cql2/expression.ts'
import type { Argument, Expression } from '../../src/catalog/cql2/expression.ts'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import type { Catalog, SceneQuery } from '../../src/catalog/port.ts'
import { CatalogDatabase } from '../../src/catalog/postgis/postgis.fixture.ts'
import { PostgisCatalog } from '../../src/catalog/postgis/postgis-catalog.ts'
import { readScene } from '../../src/catalog/scene.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { SORTABLE } from '../../src/catalog/sort.ts'
import type { SceneSort, SortKey } from '../../src/catalog/sort.ts'
import { targetWith, validate } from '../../src/world/import/import.fixture.ts'
import { importCatalog } from '../../src/world/import/import-catalog.ts'
import { realData } from '../../src/world/import/real-data.fixture.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { allValues } from './all-values.ts'
import { irregularScenes } from './irregular-scenes.ts'
import { oddConditions } from './odd-conditions.ts'
import { ODD_SHAPES, oddScenes } from './odd-scenes.ts'
import { sceneKey } from './linear-scan.ts'
import { storedScene } from './parsed-scene.ts'
import { arbitraryConditions, ORDERS } from './searches.ts'

const SEED = 20261123
const worldly = irregularScenes(SEED, 2500)
const timed = [...worldly.slice(1500)].sort((a, b) => publicationTime(a) - publicationTime(b))
const clock = { present: Infinity, now: () => clock.present }
const memory = new MemoryCatalog(clock)
const database = await CatalogDatabase.create()
const postgis = new PostgisCatalog(database.pool, clock)

function publicationTime(scene: Scene): number {
  return storedScene(scene).times.published
}

/** Metadata of real scenes, as an import stores it. */
const realScenes = async (): Promise<readonly Scene[]> => {
  const catalog = new MemoryCatalog()
  const files = realData.flatMap(({ folder, files: all }) => all.map(([file]) => `${folder}/${file}`))
  for await (const event of importCatalog(files, await targetWith({ catalog }), validate))
    expect(event.kind).not.toBe('refused')
  const { scenes } = await catalog.search({ limit: 10_000 })
  return scenes.map(({ json }) => readScene(json))
}

beforeAll(async () => {
  const always = [...worldly.slice(0, 1500), ...oddScenes(1200), ...(await realScenes())]
  for (const catalog of [memory, postgis]) {
    for (let at = 0; at < always.length; at += 700) await catalog.putScenes(always.slice(at, at + 700))
    await catalog.publishScenes(timed)
    for (const scene of always.slice(0, 200)) await catalog.deleteScenes(scene.collection, [scene.id])
    await catalog.putScenes(always.slice(100, 115))
    await catalog.optimize()
  }
})

afterAll(() => database.drop())

const key: fc.Arbitrary<SortKey> = fc.record({
  by: fc.constantFrom(...SORTABLE),
  direction: fc.constantFrom('ascending', 'descending'),
})
const sort: fc.Arbitrary<SceneSort> = fc
  .tuple(key, fc.array(key, { maxLength: 2 }))
  .map(([first, others]) => [first, ...others])

const where = fc.oneof(
  { weight: 3, arbitrary: arbitraryConditions(worldly) },
  {
    weight: 2,
    arbitrary: oddConditions([...ODD_SHAPES.filter(isSearchable), ...worldly.flatMap(geometriesIn)]),
  },
)

function isSearchable({ type, ...shape }: (typeof ODD_SHAPES)[number]): boolean {
  return type !== 'GeometryCollection' && !JSON.stringify(shape).includes('182')
}

function geometriesIn({ geometry }: Scene) {
  return geometry ? [geometry] : []
}

const presents = fc.constantFrom(Infinity, Infinity, -Infinity, ...timed.map(publicationTime))

const search = fc.record({
  where,
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ORDERS).map((order) => ({ order })) },
    { weight: 1, arbitrary: sort.map((keys) => ({ sort: keys })) },
  ),
  limit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 })),
  pages: fc.constantFrom(1, 1, 2, 3),
  present: presents,
})

/** The pages of a search, as names of scenes and texts; or what it is refused with. */
const walkPages = async (catalog: Catalog, query: SceneQuery, pages: number) => {
  const found: string[][] = []
  let after: number | undefined
  do {
    const page = await catalog.search(after === undefined ? query : { ...query, after })
    found.push(page.scenes.map((scene) => `${sceneKey(scene)} ${scene.json.length}`))
    after = page.next
  } while (after !== undefined && found.length < pages)
  return { found, isMore: after !== undefined }
}

const getOutcome = async <Result>(run: () => Promise<Result>): Promise<Result | string> => {
  try {
    return await run()
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

const conditioned = (condition: Expression | undefined) =>
  condition === undefined ? {} : { where: condition }

describe('the catalogs in memory and in PostGIS', () => {
  test('find the same scenes in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(search, async ({ where: condition, by, limit, pages, present }) => {
        clock.present = present
        const query = { ...conditioned(condition), ...by, limit }
        const ours = await getOutcome(() => walkPages(memory, query, pages))
        const theirs = await getOutcome(() => walkPages(postgis, query, pages))
        expect(theirs).toEqual(ours)
      }),
      { numRuns: scaled(120), seed: SEED },
    )
  })

  test('are asked for some scenes, mostly', async () => {
    clock.present = Infinity
    const asked = fc.sample(search, { numRuns: 60, seed: SEED })
    const outcomes = await Promise.all(
      asked.map(({ where: condition, by, limit }) =>
        getOutcome(() => walkPages(memory, { ...conditioned(condition), ...by, limit }, 1)),
      ),
    )
    const found = outcomes.filter((outcome) => typeof outcome === 'object' && outcome.found.flat().length > 0)
    expect(found.length).toBeGreaterThan(asked.length / 3)
    expect(outcomes.filter((outcome) => typeof outcome === 'string').length).toBeLessThan(asked.length / 10)
  })

  test('count the same scenes in the same buckets', async () => {
    const histogram = fc.record({
      interval: fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
      utcOffset: fc.constantFrom(0, 60, -210, 345, 840, -720),
    })
    await fc.assert(
      fc.asyncProperty(where, histogram, presents, async (condition, buckets, present) => {
        clock.present = present
        const ours = await getOutcome(() => memory.histogram(condition, buckets))
        expect(await getOutcome(() => postgis.histogram(condition, buckets))).toEqual(ours)
      }),
      { numRuns: scaled(20), seed: SEED },
    )
  })

  test('list the same values of a property', async () => {
    const names = [
      'id',
      'collection',
      'platform',
      'gsd',
      'eo:cloud_cover',
      'created',
      'datetime',
      'proj:epsg',
      'view:off_nadir',
      'world:worn',
      'instruments',
      'no:such',
      'odd',
      'odder',
      '$assets',
      'geometry',
    ]
    await fc.assert(
      fc.asyncProperty(where, fc.constantFrom(...names), presents, async (condition, name, present) => {
        clock.present = present
        const ours = await getOutcome(() => allValues(memory, condition, name))
        expect(await getOutcome(() => allValues(postgis, condition, name))).toEqual(ours)
      }),
      { numRuns: scaled(20), seed: SEED },
    )
  })

  test('know the same of each collection', async () => {
    clock.present = Infinity
    const collections = (await allValues(memory, undefined, 'collection')).values.map(String)
    for (const id of collections) {
      const ours = await memory.profile(id)
      const theirs = await postgis.profile(id)
      expect(theirs).toMatchObject({ scenes: ours?.scenes, box: ours?.box, span: ours?.span })
      expect(theirs?.properties).toEqual(ours?.properties)
      expect(theirs?.assets).toEqual(ours?.assets)
    }
  })

  test('would not be found alike if one took <= for <', async () => {
    clock.present = Infinity
    const sample = fc.sample(search, { numRuns: scaled(800), seed: SEED })
    let isDifferent = false
    for (const { where: condition, by, limit } of sample) {
      const other = condition === undefined ? undefined : loosened(condition)
      if (condition === undefined || !isExpression(other) || isDeepStrictEqual(other, condition)) continue
      const ours = await getOutcome(() => walkPages(memory, { where: condition, ...by, limit }, 1))
      const theirs = await getOutcome(() => walkPages(postgis, { where: other, ...by, limit }, 1))
      isDifferent = JSON.stringify(ours) !== JSON.stringify(theirs)
      if (isDifferent) break
    }
    expect(isDifferent).toBe(true)
  })
})

/** The same with `<=` for `<`. */
const loosened = (argument: Argument): Argument => {
  if (isList(argument)) return argument.map(loosened)
  return isOperation(argument)
    ? { op: argument.op === '<' ? '<=' : argument.op, args: argument.args.map(loosened) }
    : argument
}
