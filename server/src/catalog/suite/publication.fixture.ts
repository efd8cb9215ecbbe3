import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '../port.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import type { Catalog } from '../port.ts'
import type { Scene } from '../scene.ts'

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

const listIds = async (catalog: Catalog): Promise<string[]> =>
  (await catalog.search({ limit: 100 })).scenes.map(({ id }) => id)

const SCENES = [scene('a', 1, 2), scene('b', 3), scene('c', 2, 5)]

export const describePublication = (empty: CreateCatalog): void => {
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
    expect(await listIds(catalog)).toEqual(want)
    const found = await Promise.all(['a', 'b', 'c'].map((id) => catalog.getScene('coast', id)))
    expect(found.flatMap((one) => one?.id ?? []).sort()).toEqual(want.toSorted())
    const buckets = await catalog.histogram(undefined, { interval: 'day', utcOffset: 0 })
    expect(buckets).toHaveLength(want.length)
    expect(await catalog.distinct({ property: 'id', limit: 100 })).toMatchObject({ values: want.toSorted() })
    const profile = await catalog.profile('coast')
    expect([...(profile?.assets ?? [])].sort()).toEqual(want.map((id) => `asset-${id}`).sort())
  })

  test('what was put is there at any time, also in place of what is still to come', async () => {
    const { catalog } = await create(1)
    await catalog.putScenes([scene('later', 9, 9), scene('c', 8, 8)])
    expect(await listIds(catalog)).toEqual(['later', 'c'])
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
      expect(await listIds(catalog)).toHaveLength(count ?? 0)
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

  test('refuses an earlier one behind a later one of the same batch', async () => {
    const catalog = await empty()
    await expect(catalog.publishScenes([scene('a', 1, 4), scene('b', 1, 3)])).rejects.toThrow(RangeError)
    expect(await listIds(catalog)).toEqual([])
  })

  /** Batches of which some are published before the last of others, and between them what is there at any time. */
  const createLater = async (day: number) => {
    const { catalog, clock } = await create(day)
    await catalog.publishScenes([scene('d', 9, 4), scene('e', 8, 7)])
    await catalog.putScenes([scene('always', 20, 20)])
    await catalog.publishScenes([scene('f', 11, 6), scene('g', 10, 8)])
    await catalog.publishScenes([scene('h', 12, 3)])
    return { catalog, clock }
  }

  test.each<[why: string, day: number, want: string[]]>([
    ['an earlier one behind a later one', 3, ['always', 'h', 'b', 'a']],
    ['one behind what is always there', 6, ['always', 'h', 'f', 'd', 'b', 'c', 'a']],
    ['all', 8, ['always', 'h', 'f', 'g', 'd', 'e', 'b', 'c', 'a']],
  ])('takes more at any time: %s', async (_why, day, want) => {
    const { catalog, clock } = await createLater(1)
    for (const at of [day, 1, 9, day]) {
      clock.day = at
      await catalog.profile('coast')
    }
    expect(await listIds(catalog)).toEqual(want)
    expect((await catalog.profile('coast'))?.scenes).toBe(want.length)
    expect(await catalog.distinct({ property: 'id', limit: 100 })).toMatchObject({ values: want.toSorted() })
  })

  test('a walk meets each scene once while more are put to be published', async () => {
    const { catalog, clock } = await create(3)
    const met: string[] = []
    let after: number | undefined
    for (let day = 20; day < 25; day++) {
      const page = await catalog.search({ limit: 1, ...(after !== undefined && { after }) })
      met.push(...page.scenes.map(({ id }) => id))
      after = page.next
      await catalog.publishScenes([scene(`new-${day}`, day, day), scene(`late-${day}`, 0, day)])
      clock.day = day
      if (after === undefined) break
    }
    expect(met).toEqual(['b', 'c', 'a', 'late-22', 'late-21'])
  })

  test('what has left may be published again, whatever has come since', async () => {
    const { catalog, clock } = await createLater(9)
    await catalog.deleteScenes('coast', ['d', 'e', 'f'])
    await catalog.publishScenes([scene('d', 9, 4), scene('e', 8, 7)])
    clock.day = 6
    expect(await listIds(catalog)).toEqual(['always', 'h', 'd', 'b', 'c', 'a'])
    expect((await catalog.profile('coast'))?.scenes).toBe(6)
  })

  test('worlds are made from all scenes, those to come too', async () => {
    const catalog = await empty(someClock(1))
    await catalog.publishScenes(SCENES)
    const { scenes } = await catalog.whole.search({ order: NEWEST_FIRST, limit: 9 })
    expect(scenes.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
}
