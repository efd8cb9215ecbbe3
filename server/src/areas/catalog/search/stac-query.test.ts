import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import {
  call,
  collection,
  ids,
  link,
  ROOT,
  searchByBody,
  searchByQuery,
  serve,
  square,
} from '../catalog.fixture.ts'
import type { Answer, Served } from '../catalog.fixture.ts'

const scene = (id: string, within: string, day: number, properties: Record<string, unknown>): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: within,
  geometry: { type: 'Polygon', coordinates: [square(day, day)] },
  bbox: [day, day, day + 1, day + 1],
  properties: { datetime: new Date(Date.UTC(2020, 0, day)).toISOString(), ...properties },
  assets: {},
})

const SCENES = [
  scene('a', 'birds', 4, {
    platform: 'Tern-1',
    'eo:cloud_cover': 5,
    gsd: 3,
    calm: true,
    code: '7',
    tags: ['sea', 'clear'],
  }),
  scene('b', 'birds', 3, { platform: 'tern-2', 'eo:cloud_cover': 40, gsd: 3, calm: false, code: 'x%' }),
  scene('c', 'birds', 2, { platform: 'gull_1', gsd: 10 }),
  scene('d', 'fish', 1, { platform: 'cod-1', 'eo:cloud_cover': 80, code: 7 }),
]

let lenient: Served
beforeAll(async () => {
  lenient = await serve(['birds', 'fish', 'none'].map(collection), SCENES, '--lenient')
})
afterAll(() => lenient.platform.close(0))

const BIRDS = { collections: ['birds'] }
const byBody = (members: object): Promise<Answer> => searchByBody(lenient, members)
const byQuery = (members: object): Promise<Answer> =>
  searchByQuery(
    lenient,
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : JSON.stringify(value),
      ]),
    ),
  )
const byItems = ({ query }: { readonly query: object }): Promise<Answer> =>
  call(lenient, `${ROOT}/collections/birds/items?${new URLSearchParams({ query: JSON.stringify(query) })}`)

const found: readonly (readonly [string, Record<string, unknown>, string[]])[] = [
  ['eq of a number', { gsd: { eq: 10 } }, ['c']],
  ['eq of a text, in any case', { platform: { eq: 'TERN-1' } }, ['a']],
  ['eq of true', { calm: { eq: true } }, ['a']],
  ['eq of null: items that lack it', { 'eo:cloud_cover': { eq: null } }, ['c']],
  ['a value without an operator', { platform: 'tern-2' }, ['b']],
  ['neq, and items that lack it', { 'eo:cloud_cover': { neq: 5 } }, ['b', 'c']],
  ['neq of a text, in any case', { platform: { neq: 'tern-1' } }, ['b', 'c']],
  ['neq of null', { 'eo:cloud_cover': { neq: null } }, ['a', 'b']],
  ['lt', { 'eo:cloud_cover': { lt: 40 } }, ['a']],
  ['lte', { 'eo:cloud_cover': { lte: 40 } }, ['a', 'b']],
  ['gt', { 'eo:cloud_cover': { gt: 5 } }, ['b']],
  ['gte', { 'eo:cloud_cover': { gte: 5 } }, ['a', 'b']],
  ['two operators of one property', { gsd: { gt: 3, lte: 10 } }, ['c']],
  ['two properties', { gsd: { eq: 3 }, 'eo:cloud_cover': { gt: 5 } }, ['b']],
  ['a time', { datetime: { gte: '2020-01-03T00:00:00Z', lt: '2020-01-04T00:00:00Z' } }, ['b']],
  ['startsWith', { platform: { startsWith: 'TERN' } }, ['a', 'b']],
  ['endsWith', { platform: { endsWith: '-1' } }, ['a']],
  ['contains', { platform: { contains: 'ern' } }, ['a', 'b']],
  ['contains of a percent sign', { code: { contains: '%' } }, ['b']],
  ['contains of an underscore', { platform: { contains: 'l_' } }, ['c']],
  ['in of texts, in any case', { platform: { in: ['TERN-1', 'gull_1'] } }, ['a', 'c']],
  ['in of numbers', { gsd: { in: [10, 11] } }, ['c']],
  ['in of a list: items with one of the values', { tags: { in: ['clear', 'land'] } }, ['a']],
  ['a number as pystac-client sends it', { 'eo:cloud_cover': { lt: '10' } }, ['a']],
  ['numbers in a list of texts', { gsd: { in: ['10', '3.5'] } }, ['c']],
  ['true as a text', { calm: { eq: 'true' } }, ['a']],
  ['a text of digits, of a property with texts', { code: { eq: '7' } }, ['a']],
]

describe('query on a lenient platform', () => {
  test.each(found)('finds items by %s', async (_why, query, wanted) => {
    for (const ask of [byBody, byQuery, byItems]) expect(ids(await ask({ ...BIRDS, query }))).toEqual(wanted)
  })

  test('is one more condition', async () => {
    const members = { ...BIRDS, query: { gsd: { eq: 3 } }, filter: 'eo:cloud_cover > 5' }
    expect(ids(await byBody(members))).toEqual(['b'])
    expect(ids(await byBody({ ...members, ids: ['a'] }))).toEqual([])
  })

  test('stays in the links of pages', async () => {
    const query = { gsd: { eq: 3 } }
    const first = await byQuery({ ...BIRDS, query, limit: 1 })
    expect(new URL(link(first.body.links, 'self').href).searchParams.get('query')).toBe(JSON.stringify(query))
    expect(ids(await call(lenient, link(first.body.links, 'next').href))).toEqual(['b'])
    const items = await call(
      lenient,
      `${ROOT}/collections/birds/items?limit=1&query=${encodeURIComponent(JSON.stringify(query))}`,
    )
    expect(ids(await call(lenient, link(items.body.links, 'next').href))).toEqual(['b'])
  })

  test.each<[string, object, string]>([
    [
      'a property that is not a queryable',
      { calmer: { eq: true } },
      'query.calmer.eq: there is no property "calmer". Did you mean "calm"?',
    ],
    [
      'a text where the property is a number',
      { gsd: { lt: 'few' } },
      'query.gsd.lt: expected a number, not a text.',
    ],
    [
      'part of a number',
      { gsd: { contains: '1' } },
      'query.gsd.contains: expected a text, but "gsd" is a number.',
    ],
    ['an unknown operator', { gsd: { equals: 3 } }, 'query.gsd.equals is not a member of this object'],
    ['an empty list', { gsd: { in: [] } }, 'query.gsd.in must have at least 1 item'],
    [
      'too many values',
      { gsd: { in: Array.from({ length: 1001 }, (_, i) => i) } },
      'query.gsd.in: expected at most 1000',
    ],
  ])('rejects %s', async (_why, query, message) => {
    for (const { status, body } of [await byBody({ ...BIRDS, query }), await byQuery({ ...BIRDS, query })])
      expect([status, body.description]).toEqual([400, expect.stringContaining(message)])
  })

  test('is a conformance class that the landing page names', async () => {
    const classes = [
      'https://api.stacspec.org/v1.0.0/item-search#query',
      'https://api.stacspec.org/v1.0.0/ogcapi-features#query',
    ]
    for (const path of ['', '/conformance'])
      expect((await call(lenient, ROOT + path)).body.conformsTo).toEqual(expect.arrayContaining(classes))
  })
})

describe('several collections on a lenient platform', () => {
  test('are searched together, newest first, by their common queryables', async () => {
    for (const ask of [byBody, byQuery]) {
      expect(ids(await ask({ collections: ['fish', 'birds'] }))).toEqual(['a', 'b', 'c', 'd'])
      expect(ids(await ask({ collections: ['fish', 'none'] }))).toEqual(['d'])
    }
    expect(ids(await byBody({ collections: ['fish', 'birds'], filter: 'calm = true' }))).toEqual(['a'])
    const sortby = [{ field: 'id', direction: 'desc' }]
    expect(ids(await byBody({ collections: ['fish', 'birds'], sortby }))).toEqual(['d', 'c', 'b', 'a'])
    const { body } = await byBody({ collections: ['fish', 'birds'], distinct: 'collection' })
    expect(body.distinct).toEqual(['birds', 'fish'])
  })

  test('stay in the links of pages', async () => {
    const { body } = await byQuery({ collections: ['fish', 'birds'], limit: 3 })
    expect(ids(await call(lenient, link(body.links, 'next').href))).toEqual(['d'])
  })

  test('are at most 100', async () => {
    const collections = Array.from({ length: 101 }, (_, i) => `c${i}`)
    const { status, body } = await byBody({ collections })
    expect([status, body.description]).toEqual([400, expect.stringContaining('must have at most 100 items.')])
  })
})

test('a strict platform rejects query and does not state its class', async () => {
  const strict = await serve([collection('birds')], [])
  try {
    const datetime = '2020-01-01T00:00:00Z/..'
    const { status, body } = await searchByBody(strict, { ...BIRDS, datetime, query: { gsd: { eq: 3 } } })
    expect([status, body.description]).toEqual([400, expect.stringContaining('query')])
    const { conformsTo } = (await call(strict, ROOT)).body
    expect(conformsTo.filter((uri) => uri.endsWith('#query'))).toEqual([])
  } finally {
    await strict.platform.close(0)
  }
})
