import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, collection, ids, ROOT, searchByBody, searchByQuery, serve, square } from './catalog.fixture.ts'
import type { Answer, Served } from './catalog.fixture.ts'

let served: Served
beforeAll(async () => {
  const properties = {
    datetime: '2020-01-01T00:00:00Z',
    platform: 'Zoë',
    gsd: 3,
    'eo:cloud_cover': 9,
    tags: ['a', 'b'],
  }
  served = await serve(
    [collection('one')],
    [
      {
        type: 'Feature',
        stac_version: '1.0.0',
        id: 'only',
        collection: 'one',
        geometry: { type: 'Polygon', coordinates: [square(0, 0)] },
        bbox: [0, 0, 1, 1],
        properties,
        assets: {},
      },
    ],
  )
})
afterAll(() => served.platform.close(0))

const ALL = { collections: ['one'], datetime: '2020-01-01T00:00:00Z/..' }
const QUERY = { collections: 'one', datetime: ALL.datetime }
const byText = (filter: string): Promise<Answer> => searchByQuery(served, { ...QUERY, filter })
const ring = '(0 0, 1 0, 1 1, 0 1, 0 0)'

const CQL2 = 'http://www.opengis.net/spec/cql2/1.0/conf/'
const FEATURES = 'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/'

/** The conditions that each class allows. The only item meets all of them. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  [`${CQL2}basic-cql2`]: [
    "platform = 'Zoë' AND NOT (gsd <> 3 OR gsd < 1 OR gsd > 5)",
    'gsd <= 3 AND gsd >= 3 AND NOT gsd IS NULL AND TRUE',
    "datetime < TIMESTAMP('2020-01-02T00:00:00Z') AND datetime >= DATE('2020-01-01')",
  ],
  [`${CQL2}advanced-comparison-operators`]: ["platform LIKE 'Z%' AND gsd BETWEEN 1 AND 3 AND gsd IN (2, 3)"],
  [`${CQL2}case-insensitive-comparison`]: ["CASEI(platform) = CASEI('ZOË')"],
  [`${CQL2}accent-insensitive-comparison`]: ["ACCENTI(platform) = ACCENTI('Zoe')"],
  [`${CQL2}basic-spatial-functions`]: [
    'S_INTERSECTS(geometry, POINT(1 1)) AND S_INTERSECTS(geometry, BBOX(1, 1, 2, 2))',
  ],
  [`${CQL2}basic-spatial-functions-plus`]: [
    `S_INTERSECTS(geometry, POLYGON(${ring})) AND S_INTERSECTS(geometry, MULTIPOLYGON((${ring})))`,
    'S_INTERSECTS(geometry, LINESTRING(0 0, 5 5)) AND S_INTERSECTS(geometry, MULTILINESTRING((0 0, 5 5)))',
    'S_INTERSECTS(geometry, MULTIPOINT((0 0), (5 5)))',
    'S_INTERSECTS(geometry, GEOMETRYCOLLECTION(POINT(0 0), LINESTRING(4 4, 5 5)))',
  ],
  [`${CQL2}spatial-functions`]: [
    'S_DISJOINT(geometry, POINT(2 2)) AND S_TOUCHES(geometry, POINT(1 1)) AND S_CROSSES(geometry, LINESTRING(0.5 0.5, 5 5))',
    `S_EQUALS(geometry, POLYGON(${ring})) AND S_OVERLAPS(geometry, BBOX(0.5, 0.5, 2, 2))`,
    'S_WITHIN(geometry, BBOX(-1, -1, 2, 2)) AND S_CONTAINS(geometry, POINT(0.5 0.5))',
  ],
  [`${CQL2}temporal-functions`]: [
    "T_AFTER(datetime, DATE('2019-12-31')) AND T_BEFORE(datetime, DATE('2020-01-02'))",
    "T_DISJOINT(datetime, INTERVAL('2020-01-02', '..')) AND T_EQUALS(datetime, TIMESTAMP('2020-01-01T00:00:00Z'))",
    "T_INTERSECTS(datetime, INTERVAL('..', '2020-01-01T00:00:00Z'))",
    "T_DURING(INTERVAL('2020-02-02', '2020-02-03'), INTERVAL('2020-02-01', '2020-02-04'))",
    "T_CONTAINS(INTERVAL('2020-02-01', '2020-02-04'), INTERVAL('2020-02-02', '2020-02-03'))",
    "T_STARTS(INTERVAL('2020-02-01', '2020-02-02'), INTERVAL('2020-02-01', '2020-02-04'))",
    "T_STARTEDBY(INTERVAL('2020-02-01', '2020-02-04'), INTERVAL('2020-02-01', '2020-02-02'))",
    "T_FINISHES(INTERVAL('2020-02-03', '2020-02-04'), INTERVAL('2020-02-01', '2020-02-04'))",
    "T_FINISHEDBY(INTERVAL('2020-02-01', '2020-02-04'), INTERVAL('2020-02-03', '2020-02-04'))",
    "T_OVERLAPS(INTERVAL('2020-02-01', '2020-02-03'), INTERVAL('2020-02-02', '2020-02-04'))",
    "T_OVERLAPPEDBY(INTERVAL('2020-02-02', '2020-02-04'), INTERVAL('2020-02-01', '2020-02-03'))",
    "T_MEETS(INTERVAL('2020-02-01T00:00:00Z', '2020-02-02T00:00:00Z'), INTERVAL('2020-02-02T00:00:00Z', '2020-02-03T00:00:00Z'))",
    "T_METBY(INTERVAL('2020-02-02T00:00:00Z', '2020-02-03T00:00:00Z'), INTERVAL('2020-02-01T00:00:00Z', '2020-02-02T00:00:00Z'))",
  ],
  [`${CQL2}array-functions`]: [
    "A_EQUALS(tags, ('a', 'b')) AND A_CONTAINS(tags, ('a')) AND A_OVERLAPS(tags, ('b', 'c'))",
    "A_CONTAINEDBY(tags, ('a', 'b', 'c'))",
  ],
  [`${CQL2}property-property`]: ['eo:cloud_cover > gsd', '3 = gsd', '2 < 3'],
  [`${CQL2}arithmetic`]: [
    'eo:cloud_cover = gsd * 3 + 1 - 2 / 2 AND gsd ^ 2 % 5 = 4 AND eo:cloud_cover DIV 2 = 4',
  ],
}

describe('conformance', () => {
  test('to the parts of CQL2 is claimed for exactly those that are tested here, and its two notations', async () => {
    const { conformsTo } = (await call(served, `${ROOT}/conformance`)).body
    const claimed = conformsTo.filter((uri) => uri.startsWith(CQL2))
    expect(claimed.sort()).toEqual([...Object.keys(ASKED), `${CQL2}cql2-json`, `${CQL2}cql2-text`].sort())
  })

  test.each(Object.entries(ASKED))('to %s', async (_uri, filters) => {
    for (const filter of filters) {
      const { body } = await byText(filter)
      expect(body.description, filter).toBeUndefined()
      expect([filter, body.features.length]).toEqual([filter, 1])
      const negated = await byText(`NOT (${filter})`)
      expect([`NOT (${filter})`, ids(negated)]).toEqual([`NOT (${filter})`, []])
    }
  })

  test(`to ${FEATURES}filter and features-filter, and to the filter of item search`, async () => {
    const { conformsTo } = (await call(served, ROOT)).body
    expect(conformsTo).toEqual(
      expect.arrayContaining([
        `${FEATURES}filter`,
        `${FEATURES}features-filter`,
        'https://api.stacspec.org/v1.0.0/item-search#filter',
      ]),
    )
    const crs = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
    const members = { filter: 'gsd = 3', 'filter-lang': 'cql2-text', 'filter-crs': crs }
    const items = `${ROOT}/collections/one/items?${new URLSearchParams(members)}`
    for (const answer of [
      await call(served, items),
      await searchByQuery(served, { ...QUERY, ...members }),
      await searchByBody(served, { ...ALL, ...members }),
    ])
      expect(ids(answer)).toEqual(['only'])
  })
})
