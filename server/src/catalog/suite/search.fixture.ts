import { callerFor } from '../../kernel/caller.ts'
import { describe, expect, test } from 'vitest'
import { day, point, scene, walk } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import type { Expression } from '../cql2/expression.ts'
import type { Catalog } from '../port.ts'
import { UnknownCursor } from '../port.ts'
import { all, during, inCollections, meetsBox, meetsGeometry, withIds } from '../cql2/conditions.ts'

export const describeSearch = (create: CreateCatalog): void => {
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
          geometry: {
            type: 'MultiPolygon',
            coordinates: [
              [
                [
                  [179, -18],
                  [180, -18],
                  [180, -16],
                  [179, -16],
                  [179, -18],
                ],
              ],
              [
                [
                  [-180, -18],
                  [-179, -18],
                  [-179, -16],
                  [-180, -16],
                  [-180, -18],
                ],
              ],
            ],
          },
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
      ['a box over the antimeridian, cut', [meetsBox([179.5, -90, -179.9, 90])], ['fiji']],
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
        [
          meetsGeometry({
            type: 'LineString',
            coordinates: [
              [-70, -40],
              [-70, -20],
            ],
          }),
        ],
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
      const query = conditions.length > 0 ? { where: all(conditions) } : {}
      expect(await walk(catalog, { ...query, limit: 100 })).toEqual(want)
      expect(await walk(catalog, { ...query, limit: 1 })).toEqual(want)
    })

    test('gives no next for a page that ends where the matches end', async () => {
      const catalog = await created()
      expect((await catalog.search({ where: inCollections(['land']), limit: 1 })).next).toBeUndefined()
      expect((await catalog.search({ limit: 7 })).next).toBeUndefined()
      expect((await catalog.search({ limit: 6 })).next).toEqual(expect.any(Number))
    })

    test('goes on after many scenes that do not match a condition that has to read each of them', async () => {
      const catalog = await create()
      const scenes = Array.from({ length: 60 }, (_, at) =>
        scene(`s${at}`, day(-at), { properties: { datetime: day(-at), gsd: at % 20 === 19 ? 2 : 3 } }),
      )
      await catalog.putScenes(scenes)
      // Powers are not the same in SQL to the last digit.
      const where = { op: '=', args: [{ op: '^', args: [{ property: 'gsd' }, 2] }, 4] }
      for (const limit of [1, 2, 9])
        expect(await walk(catalog, { where, limit })).toEqual(['s19', 's39', 's59'])
    })

    test.each([-1, 0, 8, 1.5, 1e15, Number.MAX_SAFE_INTEGER])('refuses the cursor %d', async (after) => {
      const catalog = await created()
      await expect(catalog.search({ limit: 1, after })).rejects.toThrow(UnknownCursor)
    })
  })

  test('gives up a search whose signal is aborted, with its reason', async () => {
    const catalog = await create()
    const caller = callerFor(1, AbortSignal.abort(new Error('the caller has gone')))
    await expect(catalog.search({ limit: 1 }, caller)).rejects.toThrow('the caller has gone')
    await expect(catalog.histogram(undefined, { interval: 'day', utcOffset: 0 }, caller)).rejects.toThrow(
      'gone',
    )
    await expect(catalog.distinct({ property: 'id', limit: 1 }, caller)).rejects.toThrow('gone')
  })
}
