import { describe, expect, test } from 'vitest'
import { adapters } from './catalog-fixture.ts'
import { MemoryCatalog } from './memory/catalog.ts'
import { NEWEST_FIRST } from './port.ts'
import type { Catalog } from './port.ts'
import type { Scene } from './scene.ts'

const time = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString()

/** @param published days after the new year; undefined where the scene does not say */
const scene = (id: string, acquired: number, published?: number, more: Partial<Scene> = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'coast',
  geometry: { type: 'Point', coordinates: [acquired, 0] },
  bbox: [acquired, 0, acquired, 0],
  properties: { datetime: time(acquired), ...(published !== undefined && { created: time(published) }) },
  assets: { [`asset-${id}`]: { href: 'https://example.com/file' } },
  ...more,
})

/** A clock that stands still until it is set. */
const someClock = (day: number) => {
  const clock = {
    day,
    now: (): number => Date.parse(time(clock.day)),
  }
  return clock
}

const idsOf = async (catalog: Catalog): Promise<string[]> =>
  (await catalog.search({ limit: 100 })).scenes.map(({ id }) => id)

const SCENES = [scene('a', 1, 2), scene('b', 3), scene('c', 2, 5)]

describe.each(adapters)('the catalog in %s', (_name, empty) => {
  const create = async (day: number) => {
    const clock = someClock(day)
    const catalog = await empty(clock)
    await catalog.publishScenes(SCENES)
    return { clock, catalog }
  }

  test.each<[why: string, day: number, want: string[]]>([
    ['before all', 1, []],
    ['at the very time of the first', 2, ['a']],
    ['after one that does not say when it was published', 3, ['b', 'a']],
    ['after all', 5, ['b', 'c', 'a']],
  ])('what is published in its time is found from then on: %s', async (_why, day, want) => {
    const { catalog } = await create(day)
    expect(await idsOf(catalog)).toEqual(want)
    const found = await Promise.all(['a', 'b', 'c'].map((id) => catalog.getScene('coast', id)))
    expect(found.flatMap((one) => one?.id ?? []).sort()).toEqual(want.toSorted())
    const buckets = await catalog.histogram(undefined, { interval: 'day', utcOffset: 0 })
    expect(buckets).toHaveLength(want.length)
    expect(await catalog.distinct(undefined, 'id')).toEqual(want.toSorted())
    const profile = await catalog.profile('coast')
    expect([...(profile?.assets ?? [])].sort()).toEqual(want.map((id) => `asset-${id}`).sort())
  })

  test('what was put is there at any time, also in place of what is still to come', async () => {
    const { catalog } = await create(1)
    await catalog.putScenes([scene('later', 9, 9), scene('c', 8, 8)])
    expect(await idsOf(catalog)).toEqual(['later', 'c'])
    expect((await catalog.profile('coast'))?.scenes).toBe(2)
  })

  test('the present may move back and forth', async () => {
    const { catalog, clock } = await create(5)
    for (const [day, count] of [
      [5, 3],
      [2, 1],
      [4, 2],
      [1, undefined],
      [5, 3],
    ] as const) {
      clock.day = day
      const profile = await catalog.profile('coast')
      expect([day, profile?.scenes]).toEqual([day, count])
      expect(await idsOf(catalog)).toHaveLength(count ?? 0)
    }
  })

  test('a walk goes on while scenes are published: it meets those behind the page that it is at', async () => {
    const { catalog, clock } = await create(3)
    const first = await catalog.search({ limit: 1 })
    expect(first.scenes.map(({ id }) => id)).toEqual(['b'])
    clock.day = 5
    const rest = await catalog.search({ limit: 5, after: first.next ?? NaN })
    expect(rest.scenes.map(({ id }) => id)).toEqual(['c', 'a'])
    const oldest = { by: 'acquired', direction: 'ascending' } as const
    clock.day = 3
    const turned = await catalog.search({ order: oldest, limit: 2 })
    expect([turned.scenes.length, turned.next]).toEqual([2, undefined])
  })

  test.each<[why: string, first: Scene[], then: Scene[]]>([
    ['an earlier one behind a later one', [scene('a', 1, 4)], [scene('b', 1, 3)]],
    ['an earlier one behind a later one of the same batch', [], [scene('a', 1, 4), scene('b', 1, 3)]],
  ])('refuses %s', async (_why, first, then) => {
    const catalog = await empty()
    await catalog.publishScenes(first)
    await expect(catalog.publishScenes(then)).rejects.toThrow(RangeError)
    expect(await idsOf(catalog)).toEqual(first.map(({ id }) => id))
  })

  test('refuses what is published in its time behind what is always there', async () => {
    const catalog = await empty()
    await catalog.putScenes([scene('a', 1)])
    await expect(catalog.publishScenes([scene('b', 2)])).rejects.toThrow(RangeError)
  })
})

test('worlds are made from all scenes, those to come too', async () => {
  const catalog = new MemoryCatalog(someClock(1))
  await catalog.publishScenes(SCENES)
  const { scenes } = await catalog.whole.search({ order: NEWEST_FIRST, limit: 9 })
  expect(scenes.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
