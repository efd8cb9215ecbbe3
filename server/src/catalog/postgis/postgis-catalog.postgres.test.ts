import { callerFor } from '../../kernel/caller.ts'
import { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { day, point, scene, walk } from '../suite/scenes.fixture.ts'
import { during, meetsBox } from '../cql2/conditions.ts'
import { migrateCatalog } from './migrations.ts'
import { CatalogDatabase } from './postgis.fixture.ts'
import { PostgisCatalog } from './postgis-catalog.ts'

const database = await CatalogDatabase.create()

beforeEach(() => database.empty())
afterAll(() => database.drop())

/** How many statements are under way that read scenes. */
const underWay = async (): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'active'
      and pid <> pg_backend_pid() and query like '%from scene%'`,
  )
  return rowCount ?? 0
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo()));
}

describe('a statement under way', () => {
  const catalog = new PostgisCatalog(database.pool)
  const byDay = { interval: 'day', utcOffset: 0 } as const

  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['search', (signal) => catalog.search({ limit: 1 }, callerFor(1, signal))],
    ['histogram', (signal) => catalog.histogram(undefined, byDay, callerFor(1, signal))],
    ['list of values', (signal) => catalog.distinct({ property: 'id', limit: 1 }, callerFor(1, signal))],
  ])('ends once its %s is given up', async (_what, begin) => {
    await catalog.putScenes([scene('a', day(1))])
    const other = await database.pool.connect()
    await other.query('begin; lock table scene')
    const controller = new AbortController()
    const result = expect(begin(controller.signal)).rejects.toThrow('the caller has gone')
    await until(async () => (await underWay()) === 1)
    controller.abort(new Error('the caller has gone'))
    await result
    expect(await underWay()).toBe(0)
    await other.query('rollback')
    other.release()
    expect(await walk(catalog, { limit: 9 })).toEqual(['a'])
  })
})

test.each<[string, (catalog: PostgisCatalog) => Promise<unknown>]>([
  ['a search', (catalog) => catalog.search({ limit: 1 })],
  ['a scene', (catalog) => catalog.getScene('c', 'a')],
  ['scenes that are put', (catalog) => catalog.putScenes([scene('b', day(1))])],
])('%s whose connection breaks is a 503, and the next call has a new one', async (_what, begin) => {
  const connectionString = await databaseOfTest()
  const pool = new Pool({ connectionString, max: 3 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await migrateCatalog(pool)
  const catalog = new PostgisCatalog(pool)
  const other = await pool.connect()
  await other.query('begin; lock table scene')
  const result = expect(begin(catalog)).rejects.toMatchObject({ status: 503 })
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0)
  await result
  await other.query('rollback')
  other.release()
  expect(await walk(catalog, { limit: 9 })).toEqual([])
  await pool.end()
})

describe('several processes', () => {
  test('bring the tables up to date once, whoever comes first', async () => {
    const connectionString = await databaseOfTest()
    const pools = Array.from({ length: 3 }, () => new Pool({ connectionString, max: 2 }))
    await Promise.all(pools.map(migrateCatalog))
    await Promise.all(pools.map(migrateCatalog))
    expect(await walk(new PostgisCatalog(pools[0] ?? database.pool), { limit: 9 })).toEqual([])
    await Promise.all(pools.map((pool) => pool.end()))
  })

  test('go on behind a page of another, whatever has become of its last scene', async () => {
    const one = new PostgisCatalog(database.pool)
    const other = new PostgisCatalog(database.pool)
    await one.putScenes([scene('a', day(9)), scene('b', day(8)), scene('c', day(7))])
    const { next = NaN } = await one.search({ limit: 2 })
    await other.putScenes([scene('b', day(30))])
    await other.deleteScenes('coast', ['b'])
    const rest = await other.search({ limit: 2, after: next })
    expect(rest.scenes.map(({ id }) => id)).toEqual(['c'])
  })

  test.each([
    ['few', 5],
    ['many', 60],
  ])('put the same %s scenes at once, each as one version after the other', async (_why, count) => {
    const catalogs = Array.from({ length: 4 }, () => new PostgisCatalog(database.pool))
    const scenes = Array.from({ length: count }, (_, i) => scene(`s${i}`, day(i)))
    const counts = await Promise.all(
      catalogs.map((catalog, i) => catalog.putScenes(i % 2 === 0 ? scenes : scenes.toReversed())),
    )
    expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(count)
    expect(counts.reduce((sum, { updated }) => sum + updated, 0)).toBe(3 * count)
    const { rows } = await database.pool.query('select count(*)::int from scene_past')
    expect(rows).toEqual([{ count: 3 * count }])
  })
})

test('a wide box over many years is searched to its end, in either direction', async () => {
  const catalog = new PostgisCatalog(database.pool)
  const scenes = Array.from({ length: 50 }, (_, i) =>
    scene(`s${String(i).padStart(2, '0')}`, day(-i * i * 5), {
      geometry: point(i % 3, i % 2 === 0 ? 1 : 80),
      bbox: [i % 3, i % 2 === 0 ? 1 : 80, i % 3, i % 2 === 0 ? 1 : 80],
    }),
  )
  await catalog.putScenes(scenes)
  const where = meetsBox([-10, -10, 10, 10])
  const want = scenes.filter((_, i) => i % 2 === 0).map(({ id }) => id)
  for (const limit of [1, 4, 100]) {
    expect(await walk(catalog, { where, limit })).toEqual(want)
    const order = { by: 'acquired', direction: 'ascending' } as const
    expect(await walk(catalog, { where, order, limit })).toEqual(want.toReversed())
  }
})

test.each([
  ['acquired', 'descending'],
  ['acquired', 'ascending'],
  ['published', 'descending'],
  ['published', 'ascending'],
  ['updated', 'descending'],
] as const)('scenes of one time %s are walked through in a box by their ids, %s', async (by, direction) => {
  const catalog = new PostgisCatalog(database.pool)
  const ids = Array.from({ length: 30 }, (_, i) => `s${String(i).padStart(2, '0')}`)
  const properties = { datetime: day(4), created: day(5), updated: day(6) }
  await catalog.putScenes(ids.map((id) => scene(id, day(4), { properties })).toReversed())
  const query = { where: meetsBox([-180, -90, 180, 90]), order: { by, direction }, limit: 7 }
  expect(await walk(catalog, query)).toEqual(direction === 'descending' ? ids.toReversed() : ids)
})

test('a span is found that another process put, longer than any before', async () => {
  const one = new PostgisCatalog(database.pool)
  const other = new PostgisCatalog(database.pool)
  const span = (start: number, end: number) => ({
    datetime: day(1),
    start_datetime: day(start),
    end_datetime: day(end),
  })
  await one.putScenes([scene('short', day(1), { properties: span(0, 2) })])
  const where = during({ start: Date.parse(day(50)), end: Date.parse(day(60)) })
  expect(await walk(one, { where, limit: 9 })).toEqual([])
  await other.putScenes([scene('long', day(1), { properties: span(0, 400) })])
  await other.putScenes([scene('short', day(1), { properties: span(0, 3) })])
  expect(await walk(one, { where, limit: 9 })).toEqual(['long'])
})

test('holes that overlap are the area that the memory engine makes of them', async () => {
  const ring = (min: number, max: number) => [
    [min, min],
    [max, min],
    [max, max],
    [min, max],
    [min, min],
  ]
  const catalog = new PostgisCatalog(database.pool)
  const geometry = { type: 'Polygon' as const, coordinates: [ring(0, 10), ring(2, 6), ring(4, 8)] }
  await catalog.putScenes([scene('a', day(1), { geometry, bbox: [0, 0, 10, 10] })])
  const found = async (box: readonly number[]) => walk(catalog, { where: meetsBox(box), limit: 9 })
  expect(await found([4.5, 4.5, 5.5, 5.5])).toEqual(['a'])
  expect(await found([2.5, 2.5, 3.5, 3.5])).toEqual([])
})
