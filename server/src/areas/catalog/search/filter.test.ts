import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import type { Scene } from '../../../catalog/scene.ts'
import {
  call,
  collection,
  ids,
  ROOT,
  searchByBody,
  searchByQuery,
  serve,
  square,
} from '../catalog.fixture.ts'
import type { Answer, Served } from '../catalog.fixture.ts'

const scene = (id: string, corner: number, properties: Scene['properties']): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'birds',
  geometry: { type: 'Polygon', coordinates: [square(corner, corner)] },
  bbox: [corner, corner, corner + 1, corner + 1],
  properties,
  assets: {},
})
const day = (number: number): string => new Date(Date.UTC(2020, 0, number)).toISOString()

const SCENES = [
  scene('a', 0, {
    datetime: day(1),
    platform: 'Möwe-1',
    'eo:cloud_cover': 5,
    gsd: 3,
    tags: ['sea', 'clear'],
  }),
  scene('b', 10, { datetime: day(2), platform: 'mowe-2', 'eo:cloud_cover': 40, gsd: 3, tags: ['sea'] }),
  scene('c', 20, { datetime: day(3), platform: 'tern-1', gsd: 10, 'view:angle': 12.5, calm: true }),
  scene('d', 30, {
    datetime: null,
    start_datetime: '2020-02-01T00:00:00Z',
    end_datetime: '2020-02-10T00:00:00Z',
    platform: 'tern-2',
    'eo:cloud_cover': 80,
  }),
]
const ALL = { collections: ['birds'], datetime: '2020-01-01T00:00:00Z/..' }
const ALL_QUERY = { collections: 'birds', datetime: ALL.datetime }

let strict: Served
let lenient: Served
beforeAll(async () => {
  const collections = [collection('birds'), collection('others')]
  const other = { ...scene('e', 40, { datetime: day(4), wingspan: 2 }), collection: 'others' }
  strict = await serve(collections, [...SCENES, other])
  lenient = await serve(collections, [...SCENES, other], '--lenient')
})
afterAll(() => Promise.all([strict, lenient].map(({ platform }) => platform.close(0))))

const byQuery = (filter: string, more: Record<string, string> = {}): Promise<Answer> =>
  searchByQuery(strict, { ...ALL_QUERY, filter, ...more })
const byBody = (filter: unknown, more: object = {}): Promise<Answer> =>
  searchByBody(strict, { ...ALL, filter, ...more })

const property = (name: string) => ({ property: name })
const CLOUDS = property('eo:cloud_cover')

const found: readonly (readonly [string, string, unknown, readonly string[]])[] = [
  ['less than', 'eo:cloud_cover < 40', { op: '<', args: [CLOUDS, 40] }, ['a']],
  [
    'not, of what is not known',
    'NOT eo:cloud_cover < 40',
    { op: 'not', args: [{ op: '<', args: [CLOUDS, 40] }] },
    ['d', 'b'],
  ],
  ['unknown', 'eo:cloud_cover IS NULL', { op: 'isNull', args: [CLOUDS] }, ['c']],
  [
    'and, or',
    "gsd = 3 AND (platform = 'Möwe-1' OR eo:cloud_cover > 30)",
    {
      op: 'and',
      args: [
        { op: '=', args: [property('gsd'), 3] },
        {
          op: 'or',
          args: [
            { op: '=', args: [property('platform'), 'Möwe-1'] },
            { op: '>', args: [CLOUDS, 30] },
          ],
        },
      ],
    },
    ['b', 'a'],
  ],
  ['like', "platform LIKE 'tern-_'", { op: 'like', args: [property('platform'), 'tern-_'] }, ['d', 'c']],
  [
    'case and accents aside',
    "CASEI(ACCENTI(platform)) LIKE CASEI(ACCENTI('mÖwe%'))",
    {
      op: 'like',
      args: [
        { op: 'casei', args: [{ op: 'accenti', args: [property('platform')] }] },
        { op: 'casei', args: [{ op: 'accenti', args: ['mÖwe%'] }] },
      ],
    },
    ['b', 'a'],
  ],
  ['between', 'eo:cloud_cover BETWEEN 5 AND 40', { op: 'between', args: [CLOUDS, 5, 40] }, ['b', 'a']],
  ['in', "id IN ('a', 'c', 'none')", { op: 'in', args: [property('id'), ['a', 'c', 'none']] }, ['c', 'a']],
  [
    'the collection',
    "collection = 'birds' AND gsd = 10",
    {
      op: 'and',
      args: [
        { op: '=', args: [property('collection'), 'birds'] },
        { op: '=', args: [property('gsd'), 10] },
      ],
    },
    ['c'],
  ],
  ['true', 'calm = TRUE', { op: '=', args: [property('calm'), true] }, ['c']],
  [
    'two properties',
    'eo:cloud_cover > gsd * 10',
    { op: '>', args: [CLOUDS, { op: '*', args: [property('gsd'), 10] }] },
    ['b'],
  ],
  [
    'arithmetic',
    'gsd ^ 2 % 5 = 4',
    { op: '=', args: [{ op: '%', args: [{ op: '^', args: [property('gsd'), 2] }, 5] }, 4] },
    ['b', 'a'],
  ],
  [
    'a place',
    'S_INTERSECTS(geometry, POINT(10.5 10.5))',
    { op: 's_intersects', args: [property('geometry'), { type: 'Point', coordinates: [10.5, 10.5] }] },
    ['b'],
  ],
  [
    'a place within a box',
    'S_WITHIN(geometry, BBOX(-1, -1, 12, 12))',
    { op: 's_within', args: [property('geometry'), { bbox: [-1, -1, 12, 12] }] },
    ['b', 'a'],
  ],
  [
    'a time',
    "T_AFTER(datetime, TIMESTAMP('2020-01-02T00:00:00Z'))",
    { op: 't_after', args: [property('datetime'), { timestamp: '2020-01-02T00:00:00Z' }] },
    ['c'],
  ],
  [
    'a time compared',
    "datetime >= DATE('2020-01-02')",
    { op: '>=', args: [property('datetime'), { date: '2020-01-02' }] },
    ['c', 'b'],
  ],
  [
    'an interval of properties',
    "T_DURING(INTERVAL(start_datetime, end_datetime), INTERVAL('2020-01-31', '..'))",
    {
      op: 't_during',
      args: [
        { interval: [property('start_datetime'), property('end_datetime')] },
        { interval: ['2020-01-31', '..'] },
      ],
    },
    ['d'],
  ],
  [
    'a list',
    "A_CONTAINS(tags, ('sea', 'clear'))",
    { op: 'a_contains', args: [property('tags'), ['sea', 'clear']] },
    ['a'],
  ],
]

/** The examples of the table under "Filters" in the introduction of the area. */
const README = readFileSync(new URL('../../../../../spec/catalog/README.md', import.meta.url), 'utf8')
const README_FILTERS = [
  ...(README.split('## Filters')[1] ?? '').matchAll(/^\| [^|]+ \| `([^`]+)` +\|$/gm),
].map(([, filter]) => filter ?? '')

describe('a filter', () => {
  test.each(found)('finds the same as text and as JSON: %s', async (_why, text, json, want) => {
    for (const answer of [
      await byQuery(text),
      await byBody(text),
      await byBody(text, { 'filter-lang': 'cql2-text' }),
      await byBody(json),
      await byBody(json, { 'filter-lang': 'cql2-json' }),
      await call(strict, `${ROOT}/collections/birds/items?${new URLSearchParams({ filter: text })}`),
    ]) {
      expect(answer.body.description).toBeUndefined()
      expect([answer.status, ids(answer)]).toEqual([200, want])
    }
  })

  test('holds together with the other conditions', async () => {
    expect(ids(await byBody('gsd = 3', { bbox: [9, 9, 11, 11] }))).toEqual(['b'])
    expect(ids(await byBody('gsd = 3', { ids: ['a', 'c'], datetime: day(1) }))).toEqual(['a'])
  })

  test('narrows the values of a property', async () => {
    expect((await byBody('gsd = 3', { distinct: 'platform' })).body.distinct).toEqual(['Möwe-1', 'mowe-2'])
  })

  test.each(['filter-crs', 'filter-lang'])('takes the one %s that a query may have', async (name) => {
    const value = name === 'filter-lang' ? 'cql2-text' : 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
    expect(ids(await byQuery('S_INTERSECTS(geometry, POINT(10.5 10.5))', { [name]: value }))).toEqual(['b'])
    expect((await byQuery('gsd = 3', { [name]: `${value}x` })).body.description).toContain(name)
  })

  test('is repeated by the links to the pages that follow', async () => {
    const seen: string[] = []
    for (const path of ['/search', '/collections/birds/items']) {
      const required = path === '/search' ? ALL_QUERY : {}
      const query = new URLSearchParams({
        ...required,
        filter: "platform <> 'tern-1' AND gsd > -1e3",
        limit: '1',
      })
      const first = await call(strict, `${ROOT}${path}?${query}`)
      const pages = await pagesFrom(first, ({ body }) => {
        const next = body.links.find(({ rel }) => rel === 'next')
        return next && call(strict, next.href)
      })
      seen.push(...pages.flatMap(ids))
    }
    expect(seen).toEqual(['b', 'a', 'b', 'a'])
  })

  test('has examples in the introduction of the area', () => {
    expect(README_FILTERS.length).toBeGreaterThan(5)
  })

  test.each(README_FILTERS)('of the introduction can be asked: %s', async (filter) => {
    const story = { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/..' }
    const { status, body } = await searchByBody(strict, { ...story, filter })
    expect([status, body.description]).toEqual([200, undefined])
  })

  test('of the story is met by the scene that the examples tell of', async () => {
    const story = { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/2026-04-30T23:59:59Z' }
    const filter = "eo:cloud_cover < 20 AND platform = 'ortho-07'"
    expect(ids(await searchByBody(strict, { ...story, bbox: [3.9, 51.8, 4.4, 52.1], filter }))).toContain(
      '20260418_101530_07_2a41',
    )
  })
})

/** The catalog's own shape of errors: the field, the position and what was expected there. */
const expectRefusal = ({ status, body }: Answer, ...said: string[]): void => {
  expect([status, body.code]).toEqual([400, 'BadRequest'])
  for (const words of said) expect(body.description).toContain(words)
}

const nested = (levels: number, inner: unknown): unknown =>
  levels === 0 ? inner : { op: 'not', args: [nested(levels - 1, inner)] }

describe('a filter is rejected', () => {
  test.each<[string, string, ...string[]]>([
    ['that ends too early', 'gsd = ', 'filter: at character 7: expected'],
    ['with something behind its end', 'gsd = 3 DIV', 'filter: at character 12: expected'],
    ['with a parenthesis too many', '(gsd = 3))', 'filter: at character 10: expected', '")"'],
    [
      'on what the collection cannot be asked for',
      'gsd = 3 AND wingspan = 2',
      'filter: at character 13:',
      '"wingspan"',
    ],
    ['on a name of the server itself', '"$start" = 2', 'filter: at character 1: expected', '"$start"'],
    ['that compares a number with a text', "gsd = 'three'", 'filter: at character', 'expected'],
    ['with a function that there is not', 'gsd = sqrt(9)', 'filter: at character 7:', 'sqrt'],
    ['that is not a condition', 'gsd + 1', 'filter: at character 1: expected'],
    ['with a text that does not end', "platform = 'x", 'filter: at character 12: expected'],
    ['with a day that does not exist', "datetime > DATE('2020-02-30')", 'filter: at character', '2020-02-30'],
    ['with a broken geometry', 'S_INTERSECTS(geometry, POINT(1))', 'filter: at character'],
    ['nested too deep', `${'('.repeat(101)}gsd = 3${')'.repeat(101)}`, 'filter: at character', 'at most 100'],
    ['longer than 16 KiB', `gsd IN (${'3,'.repeat(8190)}3)`, 'filter: expected', 'at most 16384 bytes'],
  ])('as text: %s', async (_why, filter, ...said) => {
    expectRefusal(await byBody(filter), ...said)
    if (filter.length < 8000) expectRefusal(await byQuery(filter), ...said)
  })

  test.each<[string, unknown, ...string[]]>([
    ['without arguments', { op: '=', args: [] }, 'filter'],
    [
      'with an argument too few',
      { op: '=', args: [property('gsd')] },
      'filter.args: expected 2 arguments for "="',
    ],
    [
      'with an operator that there is not',
      { op: 'and', args: [true, { op: 'near', args: [1] }] },
      'filter.args.1',
      'near',
    ],
    [
      'on what the collection cannot be asked for',
      { op: '=', args: [property('wingspan'), 2] },
      'filter.args.0',
      '"wingspan"',
    ],
    [
      'that compares a number with a text',
      { op: '=', args: [property('gsd'), 'three'] },
      'filter.args.1',
      'expected',
    ],
    [
      'with a broken geometry',
      { op: 's_within', args: [property('geometry'), { type: 'Point', coordinates: [1] }] },
      'filter.args.1',
      'coordinates',
    ],
    ['with an argument that is nothing', { op: '=', args: [property('gsd'), null] }, 'filter'],
    ['nested too deep', nested(101, true), 'filter', 'at most 100'],
    ['that is a number', 7, 'filter'],
    ['that is a list', [], 'filter'],
  ])('as JSON: %s', async (_why, filter, ...said) => {
    expectRefusal(await byBody(filter), ...said)
  })

  test('where its language is not that of filter-lang', async () => {
    expectRefusal(await byBody('gsd = 3', { 'filter-lang': 'cql2-json' }), 'filter: is text')
    expectRefusal(await byBody(true, { 'filter-lang': 'cql2-text' }), 'filter: is JSON')
    expectRefusal(await byQuery('gsd = 3', { 'filter-lang': 'cql2-json' }), 'filter-lang')
  })

  test('among the items of a collection too', async () => {
    const items = (query: object) =>
      call(strict, `${ROOT}/collections/birds/items?${new URLSearchParams({ ...query })}`)
    expectRefusal(await items({ filter: 'wingspan = 2' }), 'filter: at character 1:', '"wingspan"')
    expectRefusal(await items({ filter: 'gsd = 3', 'filter-crs': 'EPSG:4326' }), 'filter-crs')
  })
})

describe('and, or of one argument', () => {
  const filter = { op: 'and', args: [{ op: 'or', args: [{ op: '=', args: [property('gsd'), 10] }] }] }

  test('are that argument in lenient mode', async () => {
    expect(ids(await searchByBody(lenient, { ...ALL, filter }))).toEqual(['c'])
  })

  test('are rejected in strict mode', async () => {
    expectRefusal(await byBody(filter), 'filter.args: expected at least 2 arguments for "and", not 1.')
  })
})

describe('a filter without a collection, in lenient mode', () => {
  const find = (filter: string): Promise<Answer> => searchByQuery(lenient, { filter, limit: '100' })

  test('may use what any collection can be asked for', async () => {
    expect(ids(await find('wingspan = 2'))).toEqual(['e'])
    expect(ids(await find("wingspan = 2 OR platform LIKE 'tern-_'"))).toEqual(['d', 'e', 'c'])
  })

  test('is rejected if it uses anything else', async () => {
    expectRefusal(await find('plumage = 2'), 'filter: at character 1:', '"plumage"')
  })
})
