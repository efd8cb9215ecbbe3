import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  and,
  assets,
  dates,
  geometry,
  not,
  numbers,
  or,
  permissions,
  range,
  square,
  stored,
  strings,
  tryOnScenes,
  updated,
} from '../../src/areas/data/filters/filters.fixture.ts'
import type { Filter } from '../../src/areas/data/filters/filters.fixture.ts'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import type { Catalog } from '../../src/catalog/port.ts'
import { CatalogDatabase } from '../../src/catalog/postgis/postgis.fixture.ts'
import { PostgisCatalog } from '../../src/catalog/postgis/postgis-catalog.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { irregularScenes } from './irregular-scenes.ts'
import { sceneKey } from './linear-scan.ts'

const SEED = 20261124
const scenes = irregularScenes(SEED, 1500)
const database = await CatalogDatabase.create()
const memory = new MemoryCatalog()
const postgis = new PostgisCatalog(database.pool)
const { compile } = tryOnScenes()

beforeAll(async () => {
  for (const catalog of [memory, postgis]) await catalog.putScenes(scenes)
})

afterAll(() => database.drop())

const time = fc.constantFrom(
  ...scenes.map(({ properties }) => properties.updated ?? properties.created ?? '2026-01-01T00:00:00Z'),
)
const field = fc.constantFrom(
  'cloud_cover',
  'gsd',
  'view_angle',
  'sun_elevation',
  'clear_percent',
  'sat:relative_orbit',
  'altitude',
)
const amount = fc.constantFrom(0, 0.075, 0.5, 1, 3, 7, 20, 30, 90)
const collection = fc.constantFrom(...new Set(scenes.map((scene) => scene.collection)))
const place = fc.tuple(
  fc.integer({ min: -160, max: 150 }),
  fc.integer({ min: -80, max: 60 }),
  fc.integer({ min: 1, max: 30 }),
)

const simple: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(field, amount, amount).map(([name, gt, lte]) => range(name, { gt, lte })),
  fc.tuple(field, amount).map(([name, gte]) => range(name, { gte })),
  fc.tuple(field, amount, amount).map(([name, ...list]) => numbers(name, ...list)),
  fc
    .tuple(fc.constantFrom('acquired', 'published', 'updated'), time, time)
    .map(([name, a, b]) => dates(name, a < b ? { gte: a, lt: b } : { gt: b, lte: a })),
  fc
    .tuple(fc.constantFrom('ground_control', 'quality_category', 'published'), time)
    .map(([name, gt]) => updated(name, { gt })),
  collection.map((id) => strings('item_type', id)),
  fc.constantFrom('test', 'standard', 'true', 'ortho-07').map((text) => strings('quality_category', text)),
  fc.constantFrom(...scenes.map(({ id }) => id)).map((id) => strings('id', id)),
  fc.constantFrom('analytic', 'udm', 'thumbnail', 'vv', 'none').map((name) => assets(name)),
  fc.constantFrom('assets:download', 'assets.radar_vv:download').map((name) => permissions(name)),
  fc
    .tuple(place, fc.constantFrom('intersects', 'contains', 'within', 'disjoint'))
    .map(([[west, south, side], relation]) => geometry(square(west, south, side), relation)),
  fc.constant(stored('ip:features/my/areas')),
)

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: simple },
    { weight: 1, arbitrary: tie('filter').map(not) },
    { weight: 1, arbitrary: fc.tuple(tie('filter'), tie('filter')).map((parts) => and(...parts)) },
    { weight: 1, arbitrary: fc.tuple(tie('filter'), tie('filter')).map((parts) => or(...parts)) },
  ),
}))

test('filters of the Data API find the same scenes in memory and in PostGIS', async () => {
  const counts: number[] = []
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 200 }), async (asked, limit) => {
      const where = await compile(asked)
      const find = async (catalog: Catalog) => (await catalog.search({ where, limit })).scenes.map(sceneKey)
      const found = await find(memory)
      expect(await find(postgis)).toEqual(found)
      counts.push(found.length)
    }),
    { numRuns: scaled(100), seed: SEED },
  )
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(counts.length / 4)
})
