import { describe, expect, test } from 'vitest'
import { asQuery, FEW, polygon, serveBench } from '../bench.fixture.ts'
import type { Answer } from '../catalog.fixture.ts'

const { get, post, search, searchWithBody } = await serveBench()

/** Expects the catalog's own shape of errors, with the name of the invalid field. */
const expectRejection = ({ status, body }: Pick<Answer, 'status' | 'body'>, name: string): void => {
  expect([status, Object.keys(body), body.code]).toEqual([400, ['code', 'description'], 'BadRequest'])
  expect(body.description).toContain(name)
}

const rejected: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['a box of three numbers', { bbox: [1, 2, 3] }, 'bbox'],
  ['a box of five numbers', { bbox: [1, 2, 3, 4, 5] }, 'bbox'],
  ['a box of seven numbers', { bbox: [1, 2, 3, 4, 5, 6, 7] }, 'bbox'],
  ['a box with the south above its north', { bbox: [1, 5, 3, 4] }, 'bbox'],
  ['a box beyond the world', { bbox: [1, 2, 181, 4] }, 'bbox'],
  ['a box beyond the pole', { bbox: [1, 2, 3, 91] }, 'bbox'],
  ['a box with its bottom above its top', { bbox: [1, 2, 9, 3, 4, 8] }, 'bbox'],
  [
    'a box and a geometry',
    { bbox: [1, 2, 3, 4], intersects: { type: 'Point', coordinates: [1, 1] } },
    'intersects',
  ],
  ['a date', { datetime: '2020-01-01' }, 'datetime'],
  ['no zone', { datetime: '2020-01-01T00:00:00' }, 'datetime'],
  ['two open ends', { datetime: '../..' }, 'datetime'],
  ['a start after the end', { datetime: '2020-01-02T00:00:00Z/2020-01-01T00:00:00Z' }, 'datetime'],
  ['30 February', { datetime: '2020-02-30T00:00:00Z' }, 'datetime'],
  ['hour 24', { datetime: '2020-02-03T24:00:00Z' }, 'datetime'],
  ['three times', { datetime: '2020-01-01T00:00:00Z/2020-01-02T00:00:00Z/2020-01-03T00:00:00Z' }, 'datetime'],
  ['limit 0', { limit: 0 }, 'limit'],
  ['limit -1', { limit: -1 }, 'limit'],
  ['limit 1.5', { limit: 1.5 }, 'limit'],
  ['two collections', { collections: ['bench', 'empty'] }, 'collections'],
  ['no collection', { collections: [] }, 'collections'],
  ['a collection that does not exist', { collections: ['none'] }, 'There is no collection "none".'],
  ['a collection that is misspelled', { collections: ['bensh'] }, 'Did you mean "bench"?'],
  ['a forged token', { next: 999_999_999 }, 'next'],
  ['a negative token', { next: -1 }, 'next'],
  ['a token that is not a number', { next: 'first' }, 'next'],
  ['an unknown type of geometry', { intersects: { type: 'Circle', coordinates: [1, 1] } }, 'intersects'],
  ['a geometry without coordinates', { intersects: { type: 'Point' } }, 'intersects'],
  ['longitude 181', { intersects: { type: 'Point', coordinates: [181, 1] } }, 'intersects.coordinates'],
  [
    'latitude 91',
    {
      intersects: {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [2, 91],
        ],
      },
    },
    'intersects.coordinates.1',
  ],
  [
    'a ring of three positions',
    {
      intersects: polygon([
        [0, 0],
        [1, 0],
        [0, 0],
      ]),
    },
    'intersects',
  ],
]

describe('a geometry of a body, which may be null as well,', () => {
  test.each([
    [
      'has a position without a number',
      { type: 'Point', coordinates: [0, 'a'] },
      'intersects.coordinates.1 must be a number',
    ],
    ['is a number', 5, 'intersects must be an object'],
    ['has no coordinates', { type: 'Polygon' }, 'intersects.coordinates is required'],
  ] as const)(
    'is rejected in words of the geometry alone if it %s',
    async (_why, intersects, description) => {
      expect((await searchWithBody({ intersects, bbox: null })).body.description).toBe(description)
    },
  )
})

describe('search', () => {
  test.each(rejected)('rejects %s and names it', async (_why, members, name) => {
    for (const { status, body } of [await search(asQuery(members)), await searchWithBody(members)])
      expectRejection({ status, body }, name)
  })

  test.each([
    ['bbox=NaN,1,2,3', 'bbox'],
    ['bbox=1,2,3,Infinity', 'bbox'],
    ['bbox=1,2,3,1e400', 'bbox'],
    ['bbox=1,2,,4', 'bbox'],
    ['bbox=', 'bbox'],
    ['limit=1.5', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=Infinity', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=', 'limit'],
    ['next=1e3', 'next'],
    ['intersects=POINT(1 2)', 'intersects'],
    ['intersects={"type":"Point"', 'intersects'],
    ['unknown=1', 'unknown'],
  ])('rejects the query %s', async (query, name) => {
    const { status, body } = await get(`/search?collections=bench&datetime=${FEW}&${query}`)
    expectRejection({ status, body }, name)
  })

  test.each([
    ['collections=bench', 'datetime'],
    [`datetime=${FEW}`, 'collections'],
  ])('requires in strict mode what the source requires: %s alone is rejected', async (query, name) => {
    const { status, body } = await get(`/search?${query}`)
    expect([status, body.description]).toEqual([400, expect.stringContaining(name)])
  })

  const POINT = { type: 'Point', coordinates: [4, 52] }
  test.each([
    [
      'query',
      { query: { gsd: { lt: 5 } } },
      'query is not a member of this object. Send the conditions as `filter`',
    ],
    ['no datetime', { datetime: undefined }, 'datetime is required. Send an interval such as `2026-'],
    [
      'two collections',
      { collections: ['bench', 'empty'] },
      'collections must have at most 1 item. Send the id of a collection',
    ],
    [
      'geometry',
      { geometry: POINT },
      'geometry is not a member of this object. Send a search area as `intersects`.',
    ],
    [
      'a filter with a geometry',
      { filter: { geometry: POINT } },
      'filter.geometry is not a member of this object. Send',
    ],
  ])('says what to write instead of %s in a body', async (_what, members, message) => {
    const { status, body } = await searchWithBody(members)
    expect([status, body.description]).toEqual([400, expect.stringContaining(message)])
  })

  test.each([
    [
      'query',
      `/search?collections=bench&datetime=${FEW}&query={}`,
      'query is not a parameter of this operation. Send the',
    ],
    ['no datetime', '/search?collections=bench', 'datetime is required. Send an interval such as `2026-'],
    [
      'what another fault follows',
      `/search?collections=bench,empty`,
      'for all times. collections must have at most 1 item. Send',
    ],
    [
      'two collections',
      `/search?collections=bench,empty&datetime=${FEW}`,
      'at most 1 item. Send the id of a collection',
    ],
    [
      'query of items',
      '/collections/bench/items?query={}',
      'query is not a parameter of this operation. Send the',
    ],
  ])('says what to write instead of %s in a query', async (_what, path, message) => {
    const { status, body } = await get(path)
    expect([status, body.description]).toEqual([400, expect.stringContaining(message)])
  })

  test.each([
    ['no JSON', '{"collections":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown member', JSON.stringify({ collections: ['bench'], datetime: FEW, sortby: 'gsd' })],
    ['a number beyond all', `{"collections":["bench"],"datetime":"${FEW}","bbox":[1,2,3,1e999]}`],
    ['no collections', JSON.stringify({ datetime: FEW })],
    ['no datetime', JSON.stringify({ collections: ['bench'] })],
  ])('rejects a body that is %s', async (_why, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
  })
})
