import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MemoryCatalog } from './memory/catalog.ts'
import type { Expression } from './cql2/expression.ts'
import type { Catalog, SceneQuery, SceneTime, StoredScene } from './port.ts'
import { UnknownCursor } from './port.ts'
import { allOf, during, inCollections, meetsBox, meetsGeometry, withIds } from './predicate/conditions.ts'
import { readScene } from './scene.ts'
import type { Scene, SceneCollection } from './scene.ts'

const scene = (id: string, datetime: string, more: Partial<Scene> = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'coast',
  geometry: { type: 'Polygon', coordinates: [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]] }, // prettier-ignore
  bbox: [0, 0, 2, 2],
  properties: { datetime },
  assets: {},
  ...more,
})

const point = (x: number, y: number): Scene['geometry'] => ({ type: 'Point', coordinates: [x, y] })

const collection = (id: string, title: string): SceneCollection => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  title,
  description: title,
  license: 'other',
  extent: { spatial: { bbox: [[-180, -90, 180, 90]] }, temporal: { interval: [[null, null]] } },
})

const propertiesOf = (stored: StoredScene | undefined) => stored && readScene(stored.json).properties

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

/** Every id of a search, page by page. `between` runs after each page. */
const walk = async (catalog: Catalog, query: SceneQuery, between?: (page: number) => Promise<unknown>) => {
  const ids: string[] = []
  let after: number | undefined
  for (let page = 0; ; page++) {
    const { scenes, next } = await catalog.search(after === undefined ? query : { ...query, after })
    ids.push(...scenes.map(({ id }) => id))
    expect(scenes.length).toBe(next === undefined ? scenes.length : query.limit)
    if (next === undefined) return ids
    after = next
    await between?.(page)
  }
}

const adapters: readonly (readonly [string, () => Catalog | Promise<Catalog>])[] = [
  ['memory', () => new MemoryCatalog()],
]

describe.each(adapters)('the catalog in %s', (_name, create) => {
  describe('collections', () => {
    test('are listed by id, and replaced by one with the same id', async () => {
      const catalog = await create()
      expect(await catalog.putCollections([collection('b', 'B'), collection('a', 'A')])).toEqual({
        created: 2,
        updated: 0,
      })
      expect(await catalog.putCollections([collection('a', 'A again'), collection('c', 'C')])).toEqual({
        created: 1,
        updated: 1,
      })
      expect((await catalog.listCollections()).map(({ title }) => title)).toEqual(['A again', 'B', 'C'])
      expect((await catalog.getCollection('c'))?.title).toBe('C')
      expect(await catalog.getCollection('d')).toBeUndefined()
    })

    test('are copied in and out', async () => {
      const catalog = await create()
      const given = collection('a', 'A')
      await catalog.putCollections([given])
      given.title = 'changed by its giver'
      const taken = await catalog.getCollection('a')
      if (taken) taken.title = 'changed by its taker'
      expect((await catalog.getCollection('a'))?.title).toBe('A')
    })
  })

  describe('scenes', () => {
    test('are found by collection and id, and replaced by one with the same', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', day(1)), scene('a', day(2), { collection: 'land' })])
      expect(await catalog.putScenes([scene('a', day(3)), scene('b', day(4)), scene('b', day(5))])).toEqual({
        created: 1,
        updated: 2,
      })
      expect(propertiesOf(await catalog.getScene('coast', 'a'))?.datetime).toBe(day(3))
      expect(propertiesOf(await catalog.getScene('land', 'a'))?.datetime).toBe(day(2))
      expect(await catalog.getScene('coast', 'c')).toBeUndefined()
      expect(await catalog.getScene('sea', 'a')).toBeUndefined()
      expect(await walk(catalog, { limit: 10 })).toEqual(['b', 'a', 'a'])
    })

    test('are copied in', async () => {
      const catalog = await create()
      const given = scene('a', day(1))
      await catalog.putScenes([given])
      given.properties.platform = 'changed by its giver'
      expect(propertiesOf(await catalog.getScene('coast', 'a'))).toEqual({ datetime: day(1) })
    })

    test('with a broken one among them are all refused', async () => {
      const catalog = await create()
      await expect(async () =>
        catalog.putScenes([scene('a', day(1)), scene('b', 'yesterday')]),
      ).rejects.toThrow('yesterday')
      expect(await walk(catalog, { limit: 10 })).toEqual([])
    })
  })

  describe('search', () => {
    const created = async (): Promise<Catalog> => {
      const catalog = await create()
      await catalog.putScenes([
        scene('jan-02', day(2)),
        scene('jan-09', day(9), { collection: 'land' }),
        scene('jan-05-b', day(5)),
        scene('jan-05-a', day(5), { geometry: point(100, 50), bbox: [100, 50, 100, 50] }),
        scene('span', day(1), {
          properties: { datetime: null, start_datetime: day(20), end_datetime: day(25) },
          geometry: null,
        }),
        scene('high', day(3), { geometry: point(-70, -30), bbox: [-70, -30, 4000, -70, -30, 5000] }),
        scene('fiji', day(4), {
          geometry: { type: 'MultiPolygon', coordinates: [[[[179, -18], [180, -18], [180, -16], [179, -16], [179, -18]]], [[[-180, -18], [-179, -18], [-179, -16], [-180, -16], [-180, -18]]]] }, // prettier-ignore
          bbox: [179, -18, -179, -16],
        }),
      ])
      return catalog
    }
    const from = (text: string): number => Date.parse(text)

    test.each<[string, readonly Expression[], string[]]>([
      [
        'nothing: all, newest first, ties by id descending',
        [],
        ['span', 'jan-09', 'jan-05-b', 'jan-05-a', 'fiji', 'high', 'jan-02'],
      ],
      ['a collection', [inCollections(['land'])], ['jan-09']],
      ['two collections', [inCollections(['land', 'sea'])], ['jan-09']],
      ['an unknown collection', [inCollections(['sea'])], []],
      ['ids', [withIds(['jan-02', 'jan-09', 'none'])], ['jan-09', 'jan-02']],
      ['ids of another collection', [inCollections(['coast']), withIds(['jan-09'])], []],
      ['an instant', [during({ start: from(day(5)), end: from(day(5)) })], ['jan-05-b', 'jan-05-a']],
      [
        'an interval, ends included',
        [during({ start: from(day(2)), end: from(day(4)) })],
        ['fiji', 'high', 'jan-02'],
      ],
      ['an instant within a span', [during({ start: from(day(22)), end: from(day(22)) })], ['span']],
      [
        'an interval that ends as a span starts',
        [during({ start: from(day(10)), end: from(day(20)) })],
        ['span'],
      ],
      ['an open start', [during({ start: -Infinity, end: from(day(3)) })], ['high', 'jan-02']],
      ['an open end', [during({ start: from(day(25)), end: Infinity })], ['span']],
      ['an interval between', [during({ start: from(day(6)), end: from(day(8)) })], []],
      ['a box', [meetsBox([99, 49, 101, 51])], ['jan-05-a']],
      ['a box that touches', [meetsBox([2, 2, 9, 9])], ['jan-09', 'jan-05-b', 'jan-02']],
      ['a box over the antimeridian, cut', [meetsBox([179.5, -90, -179.9, 90])], ['fiji']], // prettier-ignore
      ['a box beside the antimeridian', [meetsBox([-179.5, -17, -179.4, -16.5])], ['fiji']],
      [
        'a box of the whole world, but not a scene without place',
        [meetsBox([-180, -90, 180, 90])],
        ['jan-09', 'jan-05-b', 'jan-05-a', 'fiji', 'high', 'jan-02'],
      ],
      ['heights above', [meetsBox([-71, -31, 5001, -69, -29, 6000])], []],
      ['heights that touch', [meetsBox([-71, -31, 5000, -69, -29, 6000])], ['high']],
      ['heights, for scenes without any', [meetsBox([99, 49, 5001, 101, 51, 6000])], ['jan-05-a']],
      [
        'a geometry',
        [meetsGeometry({ type: 'LineString', coordinates: [[-70, -40], [-70, -20]] })], // prettier-ignore
        ['high'],
      ],
      [
        'a geometry in the gap of a scene in two parts',
        [meetsGeometry({ type: 'Point', coordinates: [0.5, -17] })],
        [],
      ],
      [
        'everything at once',
        [
          inCollections(['coast']),
          withIds(['jan-02', 'jan-05-b']),
          meetsBox([1, 1, 1, 1]),
          during({ start: from(day(3)), end: Infinity }),
          meetsGeometry({ type: 'Point', coordinates: [0, 0] }),
        ],
        ['jan-05-b'],
      ],
    ])('by %s', async (_why, conditions, want) => {
      const catalog = await created()
      const query = conditions.length > 0 ? { where: allOf(conditions) ?? true } : {}
      expect(await walk(catalog, { ...query, limit: 100 })).toEqual(want)
      expect(await walk(catalog, { ...query, limit: 1 })).toEqual(want)
    })

    test('gives no next for a page that ends where the matches end', async () => {
      const catalog = await created()
      expect((await catalog.search({ where: inCollections(['land']), limit: 1 })).next).toBeUndefined()
      expect((await catalog.search({ limit: 7 })).next).toBeUndefined()
      expect((await catalog.search({ limit: 6 })).next).toEqual(expect.any(Number))
    })

    test.each([-1, 0, 8, 1.5, 1e15, Number.MAX_SAFE_INTEGER])('refuses the cursor %d', async (after) => {
      const catalog = await created()
      await expect(catalog.search({ limit: 1, after })).rejects.toThrow(UnknownCursor)
    })
  })

  describe('order', () => {
    const times = (id: string, acquired: number, created?: number, updated?: number) =>
      scene(id, day(acquired), {
        properties: {
          datetime: day(acquired),
          ...(created && { created: day(created) }),
          ...(updated && { updated: day(updated) }),
        },
      })

    test.each<[SceneTime, string[]]>([
      ['acquired', ['e', 'd', 'c', 'b', 'a']],
      ['published', ['a', 'e', 'd', 'c', 'b']],
      ['updated', ['a', 'c', 'e', 'd', 'b']],
    ])('by %s, in both directions; an earlier time stands in for one that is missing', async (by, want) => {
      const catalog = await create()
      await catalog.putScenes([
        times('a', 1, 20),
        times('b', 2, 3),
        times('c', 3, 3, 10),
        times('d', 4),
        times('e', 4),
      ])
      const descending = { order: { by, direction: 'descending' } } as const
      const ascending = { order: { by, direction: 'ascending' } } as const
      for (const limit of [1, 2, 10]) {
        expect(await walk(catalog, { ...descending, limit })).toEqual(want)
        expect(await walk(catalog, { ...ascending, limit })).toEqual(want.toReversed())
      }
    })
  })

  describe('deleted scenes', () => {
    test('are gone, and can be put again', async () => {
      const catalog = await create()
      await catalog.putScenes([
        scene('a', day(1)),
        scene('b', day(2)),
        scene('a', day(3), { collection: 'land' }),
      ])
      expect(await catalog.deleteScenes('coast', ['a', 'a', 'none'])).toBe(1)
      expect(await catalog.deleteScenes('sea', ['a'])).toBe(0)
      expect(await catalog.getScene('coast', 'a')).toBeUndefined()
      expect(await walk(catalog, { limit: 10 })).toEqual(['a', 'b'])
      expect(await catalog.putScenes([scene('a', day(1))])).toEqual({ created: 1, updated: 0 })
      expect(await walk(catalog, { limit: 10 })).toEqual(['a', 'b', 'a'])
    })

    test('leave the lists that go on behind them as they are', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', day(9)), scene('b', day(8)), scene('c', day(7))])
      const { next } = await catalog.search({ limit: 2 })
      await catalog.deleteScenes('coast', ['b'])
      expect((await catalog.search({ limit: 2, after: next ?? NaN })).scenes.map(({ id }) => id)).toEqual([
        'c',
      ])
    })
  })

  test('gives a scene as the JSON text that was put', async () => {
    const catalog = await create()
    const given = scene('ä', day(1), { properties: { datetime: day(1), title: 'über 🛰' } })
    await catalog.putScenes([given])
    const [found] = (await catalog.search({ limit: 1 })).scenes
    expect(found).toMatchObject({ collection: 'coast', id: 'ä' })
    expect(Buffer.from(found?.json ?? []).toString()).toBe(JSON.stringify(given))
  })

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

  test('lists the distinct values of a property, numbers before texts', async () => {
    const catalog = await create()
    const values = ['b', 10, 9, 'a', 'b', true, null, ['a'], { a: 1 }]
    await catalog.putScenes([
      ...values.map((note, i) => scene(`s${i}`, day(1), { properties: { datetime: day(1), note } })),
      scene('without', day(1)),
    ])
    expect(await catalog.distinct(undefined, 'note')).toEqual([9, 10, 'a', 'b', true])
    expect(await catalog.distinct(withIds(['s0', 's1', 'without']), 'note')).toEqual([10, 'b'])
    expect(await catalog.distinct(undefined, 'nothing')).toEqual([])
    expect(await catalog.distinct(undefined, 'collection')).toEqual(['coast'])
  })

  test('gives up a search whose signal is aborted, with its reason', async () => {
    const catalog = await create()
    const signal = AbortSignal.abort(new Error('the caller has gone'))
    await expect(catalog.search({ limit: 1 }, signal)).rejects.toThrow('the caller has gone')
    await expect(catalog.histogram(undefined, { interval: 'day', utcOffset: 0 }, signal)).rejects.toThrow(
      'gone',
    )
    await expect(catalog.distinct(undefined, 'id', signal)).rejects.toThrow('gone')
  })

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

  test('finds the same after it was optimized, and takes more', async () => {
    const catalog = await create()
    await catalog.putScenes([scene('a', day(1)), scene('b', day(3)), scene('c', day(2))])
    await catalog.deleteScenes('coast', ['b'])
    await Promise.all([catalog.optimize(), catalog.putScenes([scene('d', day(4))]), catalog.optimize()])
    expect(await walk(catalog, { limit: 2 })).toEqual(['d', 'c', 'a'])
  })

  describe('profile', () => {
    test('knows what the scenes of a collection have in common, not what they had', async () => {
      const catalog = await create()
      const properties = {
        datetime: day(3),
        gsd: 3,
        clear: true,
        bands: ['b1'],
        provenance: { a: 1 },
        note: null,
        published: day(4),
      }
      await catalog.putScenes([
        scene('a', day(2), { properties }),
        scene('b', day(2), { properties: { ...properties, gsd: 0.5 } }),
      ])
      await catalog.putScenes([
        scene('b', day(2), {
          geometry: point(-20, 40),
          bbox: [-20, 40, -20, 40],
          properties: { datetime: day(9) },
        }),
      ])
      const profile = await catalog.profile('coast')
      expect(profile).toMatchObject({
        scenes: 2,
        box: [-20, 0, 2, 40],
        span: { start: Date.parse(day(3)), end: Date.parse(day(9)) },
      })
      expect(
        Object.fromEntries([...(profile?.properties ?? [])].map(([key, types]) => [key, [...types].sort()])),
      ).toEqual({
        datetime: ['date-time'],
        published: ['date-time'],
        gsd: ['integer'],
        clear: ['boolean'],
        bands: ['array'],
      })
    })

    test('knows which assets the scenes of a collection have, not which they had', async () => {
      const catalog = await create()
      const asset = { href: 'https://example.com/file' }
      await catalog.putScenes([
        scene('a', day(2), { assets: { visual: asset, mask: asset } }),
        scene('b', day(2), { assets: { visual: asset } }),
      ])
      expect([...((await catalog.profile('coast'))?.assets ?? [])].sort()).toEqual(['mask', 'visual'])
      await catalog.putScenes([scene('a', day(2), { assets: { visual: asset, data: asset } })])
      expect([...((await catalog.profile('coast'))?.assets ?? [])].sort()).toEqual(['data', 'visual'])
      await catalog.deleteScenes('coast', ['a'])
      expect([...((await catalog.profile('coast'))?.assets ?? [])]).toEqual(['visual'])
    })

    test('shrinks when scenes leave, from every side', async () => {
      const catalog = await create()
      const at = (id: string, x: number, time: number) =>
        scene(id, day(time), { geometry: point(x, x / 2), bbox: [x, x / 2, x, x / 2] })
      await catalog.putScenes([at('a', -20, 1), at('b', 0, 5), at('c', 40, 9)])
      expect(await catalog.profile('coast')).toMatchObject({ scenes: 3, box: [-20, -10, 40, 20] })
      await catalog.deleteScenes('coast', ['a'])
      expect(await catalog.profile('coast')).toMatchObject({
        scenes: 2,
        box: [0, 0, 40, 20],
        span: { start: Date.parse(day(5)), end: Date.parse(day(9)) },
      })
      await catalog.putScenes([at('c', 10, 6)])
      expect(await catalog.profile('coast')).toMatchObject({
        scenes: 2,
        box: [0, 0, 10, 5],
        span: { start: Date.parse(day(5)), end: Date.parse(day(6)) },
      })
    })

    test('of a collection without scenes is undefined', async () => {
      const catalog = await create()
      await catalog.putCollections([collection('a', 'A')])
      expect(await catalog.profile('a')).toBeUndefined()
      await catalog.putScenes([scene('a', day(1), { collection: 'a' })])
      await catalog.deleteScenes('a', ['a'])
      expect(await catalog.profile('a')).toBeUndefined()
    })
  })
})
