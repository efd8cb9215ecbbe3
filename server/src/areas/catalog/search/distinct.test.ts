import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import {
  call,
  collection,
  ids,
  rels,
  searchByBody,
  searchByQuery,
  serve,
  square,
} from '../catalog.fixture.ts'
import type { Answer, Served } from '../catalog.fixture.ts'

const scene = (index: number, properties: Record<string, unknown>): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id: `scene-${index}`,
  collection: 'kinds',
  geometry: { type: 'Polygon', coordinates: [square(index, 0)] },
  bbox: [index, 0, index + 1, 1],
  properties: { datetime: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(), ...properties },
  assets: {},
})

const SCENES = Array.from({ length: 30 }, (_, i) =>
  scene(i, {
    platform: `ship-${i % 3}`,
    gsd: [10, 9, 2.5][i % 3],
    tags: ['a', 'b'],
    note: [3, 'three', true, 20][i % 4],
    ...(i === 7 && { rare: 'pearl' }),
  }),
)
const ALL = { collections: ['kinds'], datetime: '2020-01-01T00:00:00Z/..' }
const ALL_QUERY = { collections: 'kinds', datetime: ALL.datetime }

let served: Served
beforeAll(async () => {
  served = await serve([collection('kinds'), collection('empty')], SCENES)
})
afterAll(() => served.platform.close(0))

const byBody = (members: object): Promise<Answer> => searchByBody(served, { ...ALL, ...members })

describe('distinct', () => {
  test.each<[string, object, unknown[]]>([
    ['texts', { distinct: 'platform' }, ['ship-0', 'ship-1', 'ship-2']],
    ['numbers, by their size', { distinct: 'gsd' }, [2.5, 9, 10]],
    ['of every kind: numbers, then texts', { distinct: 'note' }, [3, 20, 'three', true]],
    ['of a property that few scenes have', { distinct: 'rare' }, ['pearl']],
    ['of a property that none has', { distinct: 'eo:cloud_cover' }, []],
    [
      'of the scenes that meet the rest',
      { distinct: 'id', bbox: [0.5, 0.5, 1.5, 0.6] },
      ['scene-0', 'scene-1'],
    ],
    ['of times', { distinct: 'datetime', ids: ['scene-1'] }, ['2020-01-02T00:00:00.000Z']],
    ['whatever fields says', { distinct: 'collection', fields: { include: ['id'] } }, ['kinds']],
  ])('lists values: %s', async (_why, members, want) => {
    const { status, type, body } = await byBody(members)
    expect([status, type, body.distinct]).toEqual([200, 'application/geo+json', want])
    expect(body.context).toEqual({ limit: 10, returned: want.length })
    expect(body.links.map(({ rel }) => rel)).toEqual(['self', 'root'])
  })

  test.each<[string, object, string[]]>([
    ['the newest of all', { distinct: 'platform' }, ['scene-27', 'scene-28', 'scene-29']],
    ['the newest that meets the rest', { distinct: 'gsd', ids: ['scene-4', 'scene-7'] }, ['scene-7']],
    ['none without a value', { distinct: 'rare' }, ['scene-7']],
  ])('comes with one item for each value: %s', async (_why, members, want) => {
    const answer = await byBody(members)
    expect(ids(answer)).toEqual(want)
    for (const { links } of answer.body.features) expect(rels(links)).toContain('self')
  })

  test('comes with items that fields reduces', async () => {
    const { body } = await byBody({ distinct: 'gsd', fields: { include: ['properties.gsd'] } })
    expect(body.features).toEqual(
      [2.5, 9, 10].map((gsd, i) => ({ type: 'Feature', id: `scene-${29 - i}`, properties: { gsd } })),
    )
  })

  test('comes in pages by query, each value once, and the links lead on', async () => {
    const seen: unknown[] = []
    let answer = await searchByQuery(served, { ...ALL_QUERY, distinct: 'id', limit: '12' })
    for (const returned of [12, 12, 6]) {
      expect(answer.body.context).toMatchObject({ limit: 12, returned })
      seen.push(...(answer.body.distinct ?? []))
      expect(ids(answer)).toEqual(answer.body.distinct)
      const next = answer.body.links.find(({ rel }) => rel === 'next')
      expect(answer.body.context.next).toBe(next && Number(new URL(next.href).searchParams.get('next')))
      if (next) answer = await call(served, next.href)
    }
    expect(seen).toEqual(SCENES.map(({ id }) => id).sort())
  })

  test('comes in pages by body: next is merged into it', async () => {
    const first = await byBody({ distinct: 'platform', limit: 2 })
    const next = first.body.links.find(({ rel }) => rel === 'next')
    expect(next).toMatchObject({ method: 'POST', merge: true, body: { next: first.body.context.next } })
    const second = await byBody({ distinct: 'platform', limit: 2, ...next?.body })
    expect([first.body.distinct, second.body.distinct]).toEqual([['ship-0', 'ship-1'], ['ship-2']])
    expect(second.body.context).toEqual({ limit: 2, returned: 1 })
  })

  test('has a page without values behind the last one', async () => {
    const { status, body } = await byBody({ distinct: 'platform', next: 3 })
    expect([status, body.features, body.distinct, body.context]).toEqual([
      200,
      [],
      [],
      { limit: 10, returned: 0 },
    ])
  })

  test.each([
    ['a property that no scene has', 'view:angle', '"view:angle" is not a queryable'],
    ['the day, which a lenient server has', 'date', '"date" is not a queryable'],
    ['a name of the server itself', '$start', '"$start" is not a queryable'],
    ['the footprint', 'geometry', '"geometry" has no single values'],
    ['a property with lists only', 'tags', '"tags" has no single values'],
  ])('is rejected for %s', async (_why, distinct, message) => {
    for (const { status, body } of [
      await byBody({ distinct }),
      await searchByQuery(served, { ...ALL_QUERY, distinct }),
    ]) {
      expect([status, body.code]).toEqual([400, 'BadRequest'])
      expect(body.description).toContain(`distinct: ${message}`)
    }
  })

  test('knows the properties of the collection that is searched, not of others', async () => {
    const { status } = await byBody({ collections: ['empty'], distinct: 'platform' })
    expect(status).toBe(400)
  })
})
