import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../catalog/scene.ts'
import type { Platform } from '../../start.ts'
import { call, collection, ids, ROOT, searchByBody, searchByQuery, serve, square } from './catalog-fixture.ts'
import type { Answer, Link, Served } from './catalog-fixture.ts'

const EMPTY = 'empty'

const scene = (id: string, day: number, x: number, y: number, more: Partial<Scene> = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'bench',
  geometry: { type: 'Polygon', coordinates: [square(x, y)] },
  bbox: [x, y, x + 1, y + 1],
  properties: {
    datetime: new Date(Date.UTC(2020, 0, day)).toISOString(),
    gsd: 3,
    'eo:cloud_cover': Math.max(0, day),
  },
  assets: { data: { href: `s3://bench/${id}.tif`, title: id } },
  ...more,
})

const SCENES: readonly Scene[] = [
  scene('one', 1, 0, 0),
  scene('two', 2, 10, 10),
  scene('three', 3, 20, 20),
  scene('four,4', 4, 0, 0),
  scene('fiji', 5, 0, 0, {
    geometry: { type: 'MultiPolygon', coordinates: [[square(179, -18)], [square(-180, -18)]] },
    bbox: [179, -18, -179, -17],
  }),
  scene('high', 6, 30, 30, { bbox: [30, 30, 100, 31, 31, 900] }),
  scene('span', 7, 40, 40, {
    properties: {
      datetime: null,
      start_datetime: '2020-02-01T00:00:00Z',
      end_datetime: '2020-02-10T00:00:00Z',
    },
  }),
  ...Array.from({ length: 120 }, (_, i) => scene(`many-${String(i).padStart(3, '0')}`, 40 - 365, -60, -60)),
]
const MANY = '2019-01-01T00:00:00Z/2019-12-31T00:00:00Z'
const FEW = '2020-01-01T00:00:00Z/2020-12-31T00:00:00Z'
const NEWEST_FIRST = ['span', 'high', 'fiji', 'four,4', 'three', 'two', 'one']

const COLLECTIONS = ['bench', EMPTY, 'a b/ü?'].map(collection)

let strict: Served
let lenient: Served
beforeAll(async () => {
  strict = await serve(COLLECTIONS, SCENES)
  lenient = await serve(COLLECTIONS, SCENES, '--lenient')
})
afterAll(async () => {
  await Promise.all([strict, lenient].map(({ platform }) => platform.close(0)))
})

const addressOf = ({ app }: Platform): string => app.siblingBaseUrl

const get = (path: string): Promise<Answer> => call(strict, ROOT + path)
const post = (body: unknown): Promise<Answer> => searchByBody(strict, body)
/** Search by query parameters, in strict mode, with what it requires. */
const search = (parameters: Record<string, string>): Promise<Answer> =>
  searchByQuery(strict, { collections: 'bench', datetime: FEW, limit: '100', ...parameters })
const searchWithBody = (members: object): Promise<Answer> =>
  post({ collections: ['bench'], datetime: FEW, limit: 100, ...members })

const rels = (links: readonly Link[]): string[] => links.map(({ rel }) => rel)
/** What is wrong, said in the catalog's own shape of errors and nothing more. */
const expectRefusal = ({ status, body }: Pick<Answer, 'status' | 'body'>, name: string): void => {
  expect([status, Object.keys(body), body.code]).toEqual([400, ['code', 'description'], 'BadRequest'])
  expect(body.description).toContain(name)
}
const link = (links: readonly Link[], rel: string): Link => {
  const found = links.find((each) => each.rel === rel)
  if (!found) throw new Error(`no link ${rel}`)
  return found
}

describe('landing page', () => {
  test('links to everything, each link answered in the type that it names', async () => {
    const { body } = await get('')
    expect(rels(body.links)).toEqual(
      expect.arrayContaining([
        'self',
        'root',
        'data',
        'conformance',
        'search',
        'child',
        'service-desc',
        'service-doc',
        'http://www.opengis.net/def/rel/ogc/1.0/queryables',
      ]),
    )
    expect(
      body.links.filter(({ rel }) => rel === 'search').map(({ method, type }) => [method, type]),
    ).toEqual([
      ['GET', 'application/geo+json'],
      ['POST', 'application/geo+json'],
    ])
    const followed = body.links.filter(({ rel }) => rel !== 'search' && rel !== 'service-doc')
    for (const { href, type } of followed)
      expect(await call(strict, href)).toMatchObject({ status: 200, type: type?.split(';')[0] })
  })

  test('has one child per collection', async () => {
    const [landing, { body }] = [await get(''), await get('/collections')]
    const children = landing.body.links.filter(({ rel }) => rel === 'child').map(({ href }) => href)
    expect(children).toEqual(body.collections.map(({ links }) => link(links, 'self').href))
    expect(children.length).toBeGreaterThan(4)
  })

  test('says what it conforms to, and the same at /conformance', async () => {
    const { conformsTo } = (await get('')).body
    expect((await get('/conformance')).body).toEqual({ conformsTo })
    expect(conformsTo).toContain('https://api.stacspec.org/v1.0.0/item-search')
  })

  test('leads to the OpenAPI document of the catalog alone', async () => {
    const description = link((await get('')).body.links, 'service-desc')
    const { body, type } = await call(strict, description.href)
    expect(description.type).toBe('application/vnd.oai.openapi+json;version=3.1')
    expect(type).toBe('application/vnd.oai.openapi+json')
    expect(Object.keys(body.paths).every((path) => path.startsWith(ROOT))).toBe(true)
  })

  test('uses the prefix that it was asked with', async () => {
    for (const prefix of [ROOT, '/api/v1/catalog/1.0.0']) {
      const { body } = await call(strict, prefix)
      const own = body.links.filter(({ rel }) => rel !== 'service-doc')
      const address = addressOf(strict.platform) + prefix
      expect(own.map(({ href }) => href).filter((href) => !href.startsWith(address))).toEqual([])
    }
  })
})

describe('collections', () => {
  test('are listed by id and each is found by its own link', async () => {
    const { body } = await get('/collections')
    const listed = body.collections.map(({ id }) => id)
    expect(listed).toEqual(listed.toSorted())
    expect(listed).toContain('orthoscene-3m')
    for (const collection of body.collections) {
      expect((await call(strict, link(collection.links, 'self').href)).body).toEqual(collection)
      expect(rels(collection.links)).toEqual(
        expect.arrayContaining(['self', 'root', 'parent', 'items', 'describedby']),
      )
    }
  })

  test('are found whatever their id', async () => {
    const { status, body } = await get(`/collections/${encodeURIComponent('a b/ü?')}`)
    expect([status, body.id]).toEqual([200, 'a b/ü?'])
    expect((await call(strict, link(body.links, 'items').href)).body.features).toEqual([])
  })

  test.each(['', '/queryables', '/items', '/items/one'])(
    'that do not exist: GET /collections/none%s is 404',
    async (rest) => {
      const { status, body } = await get(`/collections/none${rest}`)
      expect([status, body]).toEqual([
        404,
        { code: 'NotFound', description: 'There is no collection "none".' },
      ])
    },
  )

  test('tell by queryables at the root what the items of all of them have', async () => {
    const { body, type } = await get('/queryables')
    expect(type).toBe('application/schema+json')
    const own = await Promise.all(
      [
        'bench',
        'orthoscene-3m',
        'radar-20m',
        'composite-30m-monthly',
        'closeup-50cm',
        'multispectral-10m',
      ].map(async (id) => Object.keys((await get(`/collections/${id}/queryables`)).body.properties)),
    )
    const [first = [], ...others] = own
    const shared = first.filter((name) => others.every((names) => names.includes(name)))
    expect(Object.keys(body.properties)).toEqual(shared)
    expect(shared).toEqual(expect.arrayContaining(['datetime', 'eo:cloud_cover', 'geometry', 'id']))
    expect(body).toMatchObject({ $id: `${addressOf(strict.platform)}${ROOT}/queryables` })
  })

  test('tell by queryables what their items have', async () => {
    const { body, type } = await get('/collections/bench/queryables')
    expect(type).toBe('application/schema+json')
    expect(body).toMatchObject({ type: 'object', additionalProperties: false })
    expect(body.properties).toMatchObject({
      'eo:cloud_cover': { type: 'number', minimum: 0, maximum: 100 },
      datetime: { type: 'string', format: 'date-time' },
      gsd: { type: 'integer' },
    })
    expect(Object.keys((await get(`/collections/${EMPTY}/queryables`)).body.properties)).toEqual([
      'collection',
      'datetime',
      'eo:cloud_cover',
      'geometry',
      'id',
    ])
  })
})

describe('items', () => {
  test('are found one by one', async () => {
    const { status, type, body } = await get(`/collections/bench/items/${encodeURIComponent('four,4')}`)
    expect([status, type, body.id]).toEqual([200, 'application/geo+json', 'four,4'])
    expect(rels(body.links)).toEqual(['self', 'root', 'parent', 'collection'])
    expect((await call(strict, link(body.links, 'self').href)).body).toEqual(body)
    expect((await call(strict, link(body.links, 'parent').href)).body.id).toBe('bench')
  })

  test('that do not exist are 404', async () => {
    expect((await get('/collections/bench/items/none')).status).toBe(404)
    expect((await get('/collections/orthoscene-3m/items/one')).status).toBe(404)
  })

  test('come in pages with their time and number', async () => {
    const { body, type } = await get('/collections/bench/items')
    expect(type).toBe('application/geo+json')
    expect(ids({ body, type, status: 200 })).toEqual([...NEWEST_FIRST, 'many-119', 'many-118', 'many-117'])
    expect(body.numberReturned).toBe(10)
    expect(Date.parse(body.timeStamp)).not.toBeNaN()
    expect(rels(body.links)).toEqual(['self', 'collection', 'next'])
  })

  test('are listed to the end by following next, whatever the condition', async () => {
    const seen: string[] = []
    let url: string | undefined =
      `${addressOf(strict.platform)}${ROOT}/collections/bench/items?limit=50&bbox=-61,-61,-59,-59&datetime=${MANY}`
    let pages = 0
    for (; url !== undefined; pages++) {
      const answer: Answer = await call(strict, url)
      seen.push(...ids(answer))
      url = answer.body.links.find(({ rel }) => rel === 'next')?.href
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 120, 120])
  })

  test.each([
    ['/collections/bench/items', '/collections/bench/items'],
    ['/collections/bench/items?limit=1000', '/collections/bench/items?limit=1000'],
    ['/collections/bench/items?datetime=2020-01-01T00:00:00Z/..&limit=2', '/collections/bench/items?limit=2&datetime=2020-01-01T00%3A00%3A00Z%2F..'],
    ['/search?datetime=2020-01-02T00:00:00Z&collections=bench', '/search?collections=bench&datetime=2020-01-02T00%3A00%3A00Z'],
    ['/search?collections=bench&datetime=2020-01-02T00:00:00Z&fields=id', '/search?collections=bench&datetime=2020-01-02T00%3A00%3A00Z&fields=id'],
  ])('asked for at %s link to the same address', async (asked, self) => {
    expect(link((await get(asked)).body.links, 'self').href).toBe(addressOf(strict.platform) + ROOT + self)
  }) // prettier-ignore

  test('asked for with unknown parameters link to the address without them', async () => {
    const { body } = await call(lenient, `${ROOT}/collections/bench/items?token=secret&limit=3`)
    expect(link(body.links, 'self').href).toBe(
      `${addressOf(lenient.platform)}${ROOT}/collections/bench/items?limit=3`,
    )
  })

  test('of the story are where the examples say', async () => {
    const { body } = await get(
      '/search?collections=orthoscene-3m&datetime=2026-04-01T00:00:00Z/2026-04-30T23:59:59Z&bbox=3.9,51.8,4.4,52.1&limit=100',
    )
    expect(ids({ body, type: '', status: 200 })).toEqual(
      expect.arrayContaining(['20260418_101530_07_2a41', '20260419_094210_53_1c07']),
    )
    expect((await get('/collections/orthoscene-3m/items/20260418_101530_07_2a41')).status).toBe(200)
  })
})

const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
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
  ['an interval that ends within a span', { datetime: '2020-01-10T00:00:00Z/2020-02-01T00:00:00Z' }, ['span']],
  ['one id', { ids: ['two'] }, ['two']],
  ['ids, with one that does not exist', { ids: ['two', 'none', 'one'] }, ['two', 'one']],
  ['a point', { intersects: { type: 'Point', coordinates: [20.5, 20.5] } }, ['three']],
  ['a line', { intersects: { type: 'LineString', coordinates: [[0, 0.5], [21, 20.5]] } }, ['four,4', 'three', 'two', 'one']],
  ['a polygon with a hole', { intersects: polygon([[-5, -5], [25, -5], [25, 25], [-5, 25], [-5, -5]], [[9, 9], [9, 12], [12, 12], [12, 9], [9, 9]]) }, ['four,4', 'three', 'one']],
  ['a polygon over the antimeridian', { intersects: polygon([[170, -20], [-170, -20], [-170, -10], [170, -10], [170, -20]]) }, ['fiji']],
  ['a wide polygon, as wide as it looks', { intersects: polygon([[-170, -20], [170, -20], [170, 5], [-170, 5], [-170, -20]]) }, ['four,4', 'one']],
  ['a collection of geometries', { intersects: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [10, 10] }, { type: 'MultiPoint', coordinates: [[20, 20], [50, 50]] }] } }, ['three', 'two']],
  ['all at once', { bbox: [0, 0, 11, 11], datetime: '2020-01-02T00:00:00Z/..', ids: ['one', 'two'] }, ['two']],
] // prettier-ignore

const refused: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['a box of three numbers', { bbox: [1, 2, 3] }, 'bbox'],
  ['a box of five numbers', { bbox: [1, 2, 3, 4, 5] }, 'bbox'],
  ['a box of seven numbers', { bbox: [1, 2, 3, 4, 5, 6, 7] }, 'bbox'],
  ['a box with the south above its north', { bbox: [1, 5, 3, 4] }, 'bbox'],
  ['a box beyond the world', { bbox: [1, 2, 181, 4] }, 'bbox'],
  ['a box beyond the pole', { bbox: [1, 2, 3, 91] }, 'bbox'],
  ['a box with its bottom above its top', { bbox: [1, 2, 9, 3, 4, 8] }, 'bbox'],
  ['a box and a geometry', { bbox: [1, 2, 3, 4], intersects: { type: 'Point', coordinates: [1, 1] } }, 'intersects'],
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
  ['a forged token', { next: 999_999_999 }, 'next'],
  ['a negative token', { next: -1 }, 'next'],
  ['a token that is no number', { next: 'first' }, 'next'],
  ['an unknown type of geometry', { intersects: { type: 'Circle', coordinates: [1, 1] } }, 'intersects'],
  ['a geometry without coordinates', { intersects: { type: 'Point' } }, 'intersects'],
  ['an unclosed ring', { intersects: polygon([[0, 0], [1, 0], [1, 1], [0, 1]]) }, 'intersects.coordinates.0'],
  ['longitude 181', { intersects: { type: 'Point', coordinates: [181, 1] } }, 'intersects.coordinates'],
  ['latitude 91', { intersects: { type: 'LineString', coordinates: [[1, 1], [2, 91]] } }, 'intersects.coordinates.1'],
  ['a ring of three positions', { intersects: polygon([[0, 0], [1, 0], [0, 0]]) }, 'intersects'],
] // prettier-ignore

/** The members of a body as query parameters. */
const asQuery = (members: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

describe('search', () => {
  test.each(found)('finds by %s', async (_why, members, want) => {
    const [byQuery, byBody] = [await search(asQuery(members)), await searchWithBody(members)]
    expect([byQuery.status, ids(byQuery)]).toEqual([200, want])
    expect([byBody.status, ids(byBody)]).toEqual([200, want])
    expect(byQuery.type).toBe('application/geo+json')
    expect(byBody.type).toBe('application/geo+json')
    expect(byQuery.body.context).toEqual({ limit: 100, returned: want.length })
  })

  test.each(refused)('refuses %s and names it', async (_why, members, name) => {
    for (const { status, body } of [await search(asQuery(members)), await searchWithBody(members)])
      expectRefusal({ status, body }, name)
  })

  test.each([
    ['bbox=NaN,1,2,3', 'bbox'],
    ['bbox=1,2,3,Infinity', 'bbox'],
    ['bbox=1,2,3,1e400', 'bbox'],
    ['bbox=1,2,,4', 'bbox'],
    ['bbox=', 'bbox'],
    ['limit=1e2', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=Infinity', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=', 'limit'],
    ['next=1e3', 'next'],
    ['intersects=POINT(1 2)', 'intersects'],
    ['intersects={"type":"Point"', 'intersects'],
    ['fields=', 'fields'],
    ['unknown=1', 'unknown'],
  ])('refuses the query %s', async (query, name) => {
    const { status, body } = await get(`/search?collections=bench&datetime=${FEW}&${query}`)
    expectRefusal({ status, body }, name)
  })

  test.each([
    ['collections=bench', 'datetime'],
    [`datetime=${FEW}`, 'collections'],
  ])('requires in strict mode what the source requires: %s alone is refused', async (query, name) => {
    const { status, body } = await get(`/search?${query}`)
    expect([status, body.description]).toEqual([400, expect.stringContaining(name)])
  })

  test.each([
    ['no JSON', '{"collections":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown member', JSON.stringify({ collections: ['bench'], datetime: FEW, sortby: 'gsd' })],
    ['a number beyond all', `{"collections":["bench"],"datetime":"${FEW}","bbox":[1,2,3,1e999]}`],
    ['no collections', JSON.stringify({ datetime: FEW })],
    ['no datetime', JSON.stringify({ collections: ['bench'] })],
  ])('refuses a body that is %s', async (_why, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
  })

  test('reads a plus sign of an offset that was not encoded', async () => {
    const answer = await get('/search?collections=bench&datetime=2020-01-02T03:00:00+03:00')
    expect(ids(answer)).toEqual(['two'])
  })

  test('takes filter-lang and filter-crs without a filter for nothing', async () => {
    expect(ids(await searchWithBody({ 'filter-lang': 'cql2-text', ids: ['one'] }))).toEqual(['one'])
  })
})

describe('limit', () => {
  test.each([
    ['1', 1],
    ['99', 99],
    ['100', 100],
    ['101', 100],
    ['99999999999999999999', 100],
  ])('%s gives %d items, clamped to 100', async (limit, want) => {
    const byQuery = await search({ datetime: MANY, limit })
    expect([byQuery.body.features.length, byQuery.body.context.limit]).toEqual([want, want])
    expect((await searchWithBody({ datetime: MANY, limit: Number(limit) })).body.context).toMatchObject({
      limit: want,
      returned: want,
    })
    expect((await get(`/collections/bench/items?limit=${limit}`)).body.numberReturned).toBe(want)
  })

  test('is 10 where none is given', async () => {
    expect((await get(`/search?collections=bench&datetime=${MANY}`)).body.context).toMatchObject({
      limit: 10,
      returned: 10,
    })
    expect((await post({ collections: ['bench'], datetime: MANY })).body.context).toMatchObject({
      limit: 10,
      returned: 10,
    })
  })
})

describe('fields', () => {
  const only = async (fields: string) => (await search({ ids: 'two', fields })).body.features[0]
  test.each<[string, unknown]>([
    ['id', { type: 'Feature', id: 'two' }],
    [
      'properties.datetime',
      { type: 'Feature', id: 'two', properties: { datetime: '2020-01-02T00:00:00.000Z' } },
    ],
    [
      'properties,-properties.datetime',
      { type: 'Feature', id: 'two', properties: { gsd: 3, 'eo:cloud_cover': 2 } },
    ],
    ['bbox,-bbox', { type: 'Feature', id: 'two', bbox: [10, 10, 11, 11] }],
    ['+bbox', { type: 'Feature', id: 'two', bbox: [10, 10, 11, 11] }],
  ])('%s by query', async (fields, want) => {
    expect(await only(fields)).toEqual(want)
  })

  test('left out only: the rest stays', async () => {
    const item = await only('-assets,-links,-geometry')
    expect(Object.keys(item ?? {}).sort()).toEqual([
      'bbox',
      'collection',
      'id',
      'properties',
      'stac_version',
      'type',
    ])
  })

  test('by body, and nothing is left out by empty lists', async () => {
    const asked = async (fields: object) => (await searchWithBody({ ids: ['two'], fields })).body.features[0]
    expect(await asked({ include: ['properties.gsd'], exclude: ['properties'] })).toEqual({
      type: 'Feature',
      id: 'two',
      properties: { gsd: 3 },
    })
    expect(await asked({ include: [], exclude: [] })).toHaveProperty('assets')
    expect(await asked({})).toHaveProperty('links')
  })

  test('stay with the page that follows', async () => {
    const first = await search({ datetime: MANY, limit: '1', fields: 'id' })
    const second = await call(strict, link(first.body.links, 'next').href)
    expect(second.body.features).toEqual([{ type: 'Feature', id: 'many-118' }])
  })
})

describe('paging', () => {
  test('by query: next repeats the query, and context has the same token', async () => {
    const seen: string[] = []
    let answer = await search({ datetime: MANY, limit: '50', bbox: '-61,-61,-59,-59' })
    for (;;) {
      seen.push(...ids(answer))
      const { context, links } = answer.body
      expect(rels(links)).toEqual(context.next === undefined ? ['self', 'root'] : ['self', 'root', 'next'])
      if (context.next === undefined) break
      const next = link(links, 'next')
      expect(next).toMatchObject({ method: 'GET', type: 'application/geo+json' })
      expect(new URL(next.href).searchParams.get('next')).toBe(String(context.next))
      answer = await call(strict, next.href)
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect(seen).toEqual(seen.toSorted().reverse())
  })

  test('by body: next is merged into the body', async () => {
    const seen: string[] = []
    const body = { collections: ['bench'], datetime: MANY, limit: 50, fields: { include: ['id'] } }
    let answer = await post(body)
    for (;;) {
      seen.push(...ids(answer))
      if (answer.body.context.next === undefined) break
      const next = link(answer.body.links, 'next')
      expect(next).toMatchObject({ method: 'POST', merge: true, body: { next: answer.body.context.next } })
      answer = await call(strict, next.href, {
        method: 'POST',
        body: JSON.stringify({ ...body, ...next.body }),
      })
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('meets each once while scenes arrive', async () => {
    const { catalog } = strict.platform.app
    await catalog.putScenes(
      Array.from({ length: 30 }, (_, i) => scene(`tide-${i}`, 1, 0, 0, { collection: EMPTY })),
    )
    const seen: string[] = []
    let url = `${addressOf(strict.platform)}${ROOT}/collections/${EMPTY}/items?limit=7`
    for (let page = 0; ; page++) {
      const answer = await call(strict, url)
      seen.push(...ids(answer))
      await catalog.putScenes([
        scene(`new-${page}`, 9, 0, 0, { collection: EMPTY }),
        scene(`tide-${page}`, 1, 5, 5, { collection: EMPTY }),
      ])
      const next = answer.body.links.find(({ rel }) => rel === 'next')
      if (!next) break
      url = next.href
    }
    expect(seen.length).toBe(30)
    expect(new Set(seen).size).toBe(30)
  })
})

describe('lenient', () => {
  const find = (query: string): Promise<Answer> => call(lenient, `${ROOT}/search?${query}`)

  test('searches all times and collections where none are named', async () => {
    expect(ids(await find('ids=two,one'))).toEqual(['two', 'one'])
    expect((await find('limit=1')).status).toBe(200)
    const all = await find('limit=100')
    expect(new Set(all.body.features.map(({ collection }) => collection)).size).toBeGreaterThan(1)
  })

  test('still refuses two collections, and leaves unknown parameters out of links', async () => {
    expect((await find('collections=bench,empty')).status).toBe(400)
    const { body } = await find('limit=1&theme=dark')
    expect(link(body.links, 'next').href).not.toContain('theme')
    const items = await call(lenient, `${ROOT}/collections/bench/items?limit=1&ids=one&theme=dark`)
    expect([ids(items), items.body.links.filter(({ href }) => /theme|ids/.test(href))]).toEqual([
      ['span'],
      [],
    ])
  })

  test('takes a body with ids alone', async () => {
    const answer = await call(lenient, `${ROOT}/search`, {
      method: 'POST',
      body: '{"ids":["two"]}',
    })
    expect(ids(answer)).toEqual(['two'])
  })
})
