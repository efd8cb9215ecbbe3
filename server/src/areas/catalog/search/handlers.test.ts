import { describe, expect, test } from 'vitest'
import { asQuery, NEWEST_FIRST, polygon, serveBench } from '../bench.fixture.ts'
import { ids } from '../catalog.fixture.ts'

const { get, search, searchWithBody } = await serveBench()

const found: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
  ['everything', {}, NEWEST_FIRST],
  ['a box', { bbox: [9, 9, 11, 11] }, ['two']],
  ['a box that touches', { bbox: [1, 1, 9, 9] }, ['four,4', 'one']],
  ['a box over the antimeridian', { bbox: [170, -20, -170, -10] }, ['fiji']],
  ['a box west of the antimeridian', { bbox: [170, -20, 179.5, -10] }, ['fiji']],
  ['a box between the halves of a scene', { bbox: [-100, -20, 100, -10] }, []],
  ['a box of the whole world', { bbox: [-180, -90, 180, 90] }, NEWEST_FIRST],
  ['a box without width', { bbox: [10.5, 10, 10.5, 11] }, ['two']],
  ['a high box that meets', { bbox: [30, 30, 800, 31, 31, 2000] }, ['high']],
  ['a high box above', { bbox: [30, 30, 901, 31, 31, 2000] }, []],
  ['a high box, scenes without heights', { bbox: [9, 9, 901, 11, 11, 2000] }, ['two']],
  ['an instant', { datetime: '2020-01-02T00:00:00Z' }, ['two']],
  ['an instant with offset', { datetime: '2020-01-02T03:00:00+03:00' }, ['two']],
  ['an instant with fraction and small letters', { datetime: '2020-01-02t00:00:00.000000z' }, ['two']],
  ['an instant between', { datetime: '2020-01-02T00:00:00.001Z' }, []],
  ['an instant within a span', { datetime: '2020-02-05T00:00:00Z' }, ['span']],
  ['a closed interval', { datetime: '2020-01-02T00:00:00Z/2020-01-03T00:00:00Z' }, ['three', 'two']],
  ['an open end', { datetime: '2020-01-06T00:00:00Z/..' }, ['span', 'high']],
  ['an empty end', { datetime: '2020-01-06T00:00:00Z/' }, ['span', 'high']],
  [
    'an interval that ends within a span',
    { datetime: '2020-01-10T00:00:00Z/2020-02-01T00:00:00Z' },
    ['span'],
  ],
  ['one id', { ids: ['two'] }, ['two']],
  ['ids, with one that does not exist', { ids: ['two', 'none', 'one'] }, ['two', 'one']],
  ['a point', { intersects: { type: 'Point', coordinates: [20.5, 20.5] } }, ['three']],
  [
    'a line',
    {
      intersects: {
        type: 'LineString',
        coordinates: [
          [0, 0.5],
          [21, 20.5],
        ],
      },
    },
    ['four,4', 'three', 'two', 'one'],
  ],
  [
    'a polygon with a hole',
    {
      intersects: polygon(
        [
          [-5, -5],
          [25, -5],
          [25, 25],
          [-5, 25],
          [-5, -5],
        ],
        [
          [9, 9],
          [9, 12],
          [12, 12],
          [12, 9],
          [9, 9],
        ],
      ),
    },
    ['four,4', 'three', 'one'],
  ],
  [
    'a polygon over the antimeridian',
    {
      intersects: polygon([
        [170, -20],
        [-170, -20],
        [-170, -10],
        [170, -10],
        [170, -20],
      ]),
    },
    ['fiji'],
  ],
  [
    'a wide polygon, as wide as it looks',
    {
      intersects: polygon([
        [-170, -20],
        [170, -20],
        [170, 5],
        [-170, 5],
        [-170, -20],
      ]),
    },
    ['four,4', 'one'],
  ],
  [
    'a collection of geometries',
    {
      intersects: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [10, 10] },
          {
            type: 'MultiPoint',
            coordinates: [
              [20, 20],
              [50, 50],
            ],
          },
        ],
      },
    },
    ['three', 'two'],
  ],
  [
    'all at once',
    { bbox: [0, 0, 11, 11], datetime: '2020-01-02T00:00:00Z/..', ids: ['one', 'two'] },
    ['two'],
  ],
]

describe('search', () => {
  test.each(found)('finds by %s', async (_why, members, want) => {
    const byQuery = await search(asQuery(members))
    const byBody = await searchWithBody(members)
    expect([byQuery.status, ids(byQuery)]).toEqual([200, want])
    expect([byBody.status, ids(byBody)]).toEqual([200, want])
    expect(byQuery.type).toBe('application/geo+json')
    expect(byBody.type).toBe('application/geo+json')
    expect(byQuery.body.context).toEqual({ limit: 100, returned: want.length })
  })

  test('reads a plus sign of an offset that was not encoded', async () => {
    const answer = await get('/search?collections=bench&datetime=2020-01-02T03:00:00+03:00')
    expect(ids(answer)).toEqual(['two'])
  })

  test.each([
    ['a box', { bbox: [9, 9, 11, 11], intersects: null }],
    ['a geometry', { bbox: null, intersects: { type: 'Point', coordinates: [10.5, 10.5] } }],
  ])('treats null next to %s as absent', async (_what, members) => {
    expect(ids(await searchWithBody(members))).toEqual(['two'])
  })

  test('ignores filter-lang and filter-crs without a filter', async () => {
    const crs = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
    const members = { 'filter-lang': 'cql2-text', 'filter-crs': crs, ids: ['one'] }
    expect(ids(await searchWithBody(members))).toEqual(['one'])
  })
})
