import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { intersects } from '../../catalog/geometry/intersects.ts'
import type { Geometry } from '../../catalog/geometry/geojson.ts'
import { boxPart, partsOf } from '../../catalog/geometry/part.ts'
import { relatesTo } from '../../catalog/geometry/relations.ts'
import { footprintOf, readScene } from '../../catalog/scene.ts'
import { startTestPlatform } from '../../platform-fixture.ts'
import type { TestPlatform } from '../../platform-fixture.ts'
import { collectionOfItemType } from '../../world/item-types.ts'

type Schemas = components['schemas']
type Linked = { readonly links: readonly Schemas['Link'][] }

/** What the tests read of answers; the server itself holds them against the contract. */
interface Bodies {
  readonly feeds: Schemas['AnalyticsFeedList']
  readonly feed: Schemas['AnalyticsFeed']
  readonly subscriptions: Schemas['AnalyticsSubscriptionList']
  readonly subscription: Schemas['AnalyticsSubscription']
  readonly collections: Schemas['AnalyticsCollectionList']
  readonly collection: Schemas['AnalyticsCollection']
  readonly results: Schemas['AnalyticsResultList']
  readonly result: Schemas['AnalyticsResult']
  readonly images: Schemas['AnalyticsSourceImageInfo']
  readonly fault: Schemas['AnalyticsError']
}

const FEED = '3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53'
const HARBOUR = '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'
const NOBODY = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const HARBOUR_RESULTS = `/analytics/collections/${HARBOUR}/items`
/** A subscription whose results the tests know: one a minute, along the equator over the antimeridian. */
const BENCH = '11111111-1111-4111-8111-111111111111'
const BENCH_RESULTS = `/analytics/collections/${BENCH}/items`
const BENCH_COUNT = 30_000
const START = Date.parse('2026-01-01T00:00:00.000Z')

const benchId = (number: number): string => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`

/** From 170 degrees east on, a thousandth of a degree further with every result. */
const benchResult = (number: number) => {
  const east = 170 + number / 1000
  const west = east > 180 ? east - 360 : east
  const ring = [[west, 0], [west + 0.0005, 0], [west + 0.0005, 0.0005], [west, 0.0005], [west, 0]] // prettier-ignore
  const time = new Date(START + number * 60_000).toISOString()
  const geometry: Geometry = { type: 'Polygon', coordinates: [ring] }
  return { id: benchId(number), created: time, geometry, properties: { observed: time } }
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(['--scenes', '1500'], async ({ analytics }) => {
    const world: Geometry = { type: 'Polygon', coordinates: [[[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]]] } // prettier-ignore
    const created = '2020-01-01T00:00:00.000Z'
    await analytics.putSubscriptions([
      { id: BENCH, feedID: FEED, orgId: 813, created, updated: created, startTime: created, title: 'bench', description: '', geometry: world }, // prettier-ignore
    ])
    await analytics.putResults(
      BENCH,
      Array.from({ length: BENCH_COUNT }, (_, i) => benchResult(i)),
    )
  })
}, 60_000)
afterAll(() => platform.close())

const QUAD = z.object({
  id: z.string(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  _links: z.object({ items: z.string() }),
})
const QUAD_ITEMS = z.object({ items: z.array(z.object({ item_id: z.string() })) })

const isBody = <Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null

const ask = async <Kind extends keyof Bodies>(
  kind: Kind,
  address: string,
  { as = '4101', status = 200 } = {},
): Promise<Bodies[Kind]> => {
  const answer = await platform.call('GET', address, { as })
  expect([address, answer.status]).toEqual([address, status])
  if (!isBody(kind, answer.json)) throw new TypeError('no body')
  return answer.json
}

const linkOf = ({ links }: Linked, rel: string): string => {
  const link = links.find((each) => each.rel === rel)
  if (!link) throw new TypeError(`no link ${rel}`)
  return link.href
}

/** Numbers of the bench's results on a page. */
const numbersOn = ({ features }: Bodies['results']): number[] =>
  features.map(({ id }) => Number(id.slice(-12)))

const bench = async (query: string): Promise<number[]> =>
  numbersOn(await ask('results', `${BENCH_RESULTS}?${query}`, { as: '4120' }))

const downFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first - i)

describe('from feed to imagery', () => {
  test('by links alone', async () => {
    const feeds = await ask('feeds', '/analytics/feeds')
    const vessels = feeds.data.find(({ id }) => id === FEED)
    const subscriptions = await ask('subscriptions', linkOf(vessels ?? feeds, 'subscriptions'))
    expect(new Set(subscriptions.data.map(({ feedID }) => feedID))).toEqual(new Set([FEED]))
    const harbour = subscriptions.data.find(({ id }) => id === HARBOUR)
    const results = await ask('results', linkOf(harbour ?? feeds, 'results'))
    const story = results.features.find(({ id }) => id === 'a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a')
    const info = await ask('images', linkOf(story ?? feeds, 'source-image-info'))
    expect(info.images).toEqual([
      expect.objectContaining({
        item_type: 'OrthoScene',
        item_id: '20260418_101530_07_2a41',
        asset_type: 'ortho_analytic_4b',
        acquired: '2026-04-18T10:15:30.000Z',
        cloud_cover: 0.075,
      }),
    ])
    expect((await platform.call('GET', info.images[0]?.link ?? '')).status).toBe(200)
    expect(await ask('result', linkOf(info, 'result'))).toEqual(story)
  })

  test('every link of every record leads somewhere', async () => {
    const records: Linked[] = [
      await ask('feed', `/analytics/feeds/${FEED}`),
      await ask('subscription', `/analytics/subscriptions/${HARBOUR}`),
      await ask('collection', `/analytics/collections/${HARBOUR}`),
      await ask('result', `${HARBOUR_RESULTS}/c29e05b8-64f1-4a3d-9b07-d1f8e3a6527c`),
      await ask('results', `${HARBOUR_RESULTS}?limit=1`),
    ]
    expect(records.map(({ links }) => links.map(({ rel }) => rel))).toEqual([
      ['self', 'feeds', 'subscriptions'],
      ['self', 'results', 'feed', 'subscriptions'],
      ['self', 'items', 'collections', 'subscription', 'feed'],
      ['self', 'source-image-info'],
      ['self', 'next'],
    ])
    for (const { href, type } of records.flatMap(({ links }) => links)) {
      const { status, headers } = await platform.call('GET', href)
      expect([href, status, headers.get('content-type')?.split(';')[0]]).toEqual([href, 200, type])
    }
  })
})

describe('the world is one', () => {
  test.each(['4101', '4120', '5203'])('for user %s', async (as) => {
    const { data } = await ask('subscriptions', '/analytics/subscriptions', { as })
    for (const subscription of data.filter(({ id }) => id !== BENCH)) {
      const { startTime, endTime = '9999', sourceUpdated, updated } = subscription
      const { features } = await ask('results', `${linkOf(subscription, 'results')}?limit=10000`, { as })
      const isInArea = relatesTo('within', partsOf(subscription.geometry))
      for (const { created, geometry, properties } of features) {
        const { observed = '', source_item_id = '', source_item_type = '' } = properties
        const stored = await platform.app.catalog.getScene(collectionOfItemType(source_item_type) ?? '', source_item_id) // prettier-ignore
        const scene = stored && readScene(stored.json)
        const footprint = scene && footprintOf(scene)
        expect(isInArea(partsOf(geometry))).toBe(true)
        expect(relatesTo('within', footprint ? partsOf(footprint) : [])(partsOf(geometry))).toBe(true)
        expect(Date.parse(observed)).toBe(Date.parse(scene?.properties.datetime ?? ''))
        expect([startTime <= observed, observed <= endTime]).toEqual([true, true])
        expect([observed < created, created <= updated]).toEqual([true, true])
        expect((sourceUpdated ?? '') <= updated).toBe(true)
      }
    }
  })

  test('and has enough to look at', async () => {
    const { data } = await ask('subscriptions', '/analytics/subscriptions')
    const counts = await Promise.all(
      data.map(
        async (each) => (await ask('results', `${linkOf(each, 'results')}?limit=10000`)).features.length,
      ),
    )
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(3)
  })

  test('a collection is around its subscription, also over the antimeridian', async () => {
    const { data } = await ask('collections', '/analytics/collections')
    const boxes = data.map(({ title, extent }) => [title, extent.spatial.bbox])
    expect(boxes).toContainEqual(['Rotterdam harbour', [[3.9, 51.8, 4.4, 52.1]]])
    expect(boxes).toContainEqual(['Taveuni, over the antimeridian', [[179.3, -17.6, -179.3, -16.2]]])
  })
})

describe('a result from a mosaic', () => {
  test('lies in the quad that it names, among whose items is its own, and whose tiles are there', async () => {
    const feeds = await ask('feeds', '/analytics/feeds')
    const feed = feeds.data.find(({ source }) => source.some(({ type }) => type === 'mosaic'))
    const { data } = await ask('subscriptions', linkOf(feed ?? feeds, 'subscriptions'))
    const { features } = await ask('results', `${linkOf(data[0] ?? feeds, 'results')}?limit=10000`)
    expect(features.length).toBeGreaterThan(10)
    for (const result of features) {
      const quad = QUAD.parse((await platform.call('GET', linkOf(result, 'target-quad'))).json)
      expect(relatesTo('within', [boxPart(quad.bbox)])(partsOf(result.geometry))).toBe(true)
      const { items } = QUAD_ITEMS.parse((await platform.call('GET', quad._links.items)).json)
      expect(items.map(({ item_id }) => item_id)).toContain(result.properties.source_item_id)
      const { images } = await ask('images', linkOf(result, 'source-image-info'))
      expect(images[0]?.asset_type).toMatch(/^(ortho|closeup)_analytic_4b$/)
      const [x, y] = quad.id.split('-').map(Number)
      const tile = linkOf(result, 'target-tiles').replace(
        '{z}/{x}/{y}',
        `11/${x}/${2 ** 11 - 1 - (y ?? NaN)}`,
      )
      expect((await platform.call('GET', tile)).headers.get('content-type')).toBe('image/png')
    }
  })
})

describe('what another organisation watches is not there', () => {
  test.each([
    `/analytics/subscriptions/${HARBOUR}`,
    `/analytics/collections/${HARBOUR}`,
    HARBOUR_RESULTS,
    `${HARBOUR_RESULTS}/a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a`,
    `${HARBOUR_RESULTS}/a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a/resources/source-image-info`,
  ])('%s', async (address) => {
    expect((await ask('fault', address, { as: '5203', status: 404 })).code).toBe(404)
    expect((await platform.call('GET', address, { as: '4107' })).status).toBe(200)
  })

  test('in lists as well', async () => {
    const own = await ask('subscriptions', '/analytics/subscriptions', { as: '5203' })
    expect(own.data.map(({ title }) => title).sort()).toEqual(['Off Lisbon', 'Tagus mouth'])
  })

  test("a result of one subscription is none of another's", async () => {
    await ask('fault', `${BENCH_RESULTS}/a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a`, { as: '4120', status: 404 })
  })
})

describe('lists', () => {
  test.each([
    ['feeds', '/analytics/feeds'],
    ['subscriptions', '/analytics/subscriptions'],
    ['collections', '/analytics/collections'],
  ] as const)('of %s are read page by page, newest first', async (kind, address) => {
    const whole = await ask(kind, address)
    const seen: string[] = []
    for (let next: string | undefined = `${address}?limit=1`; next !== undefined;) {
      const page: Bodies[typeof kind] = await ask(kind, next)
      seen.push(...page.data.map(({ id }) => id))
      next = page.links.find(({ rel }) => rel === 'next')?.href
      expect(page.more).toBe(next !== undefined)
    }
    expect(seen).toEqual(whole.data.map(({ id }) => id))
    const times = whole.data.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
    await ask('fault', `${address}?before=${NOBODY}`, { status: 400 })
  })

  test.each([
    [0, 400],
    [1, 200],
    [10_000, 200],
    [10_001, 400],
  ])('with a limit of %d: %d', async (limit, status) => {
    for (const list of [
      '/analytics/feeds',
      '/analytics/subscriptions',
      '/analytics/collections',
      HARBOUR_RESULTS,
    ])
      expect((await platform.call('GET', `${list}?limit=${limit}`)).status).toBe(status)
  })

  test('of subscriptions to a feed that nobody has are empty', async () => {
    expect((await ask('subscriptions', `/analytics/subscriptions?feedID=${NOBODY}`)).data).toEqual([])
  })
})

describe('results', () => {
  const LAST = BENCH_COUNT - 1

  test('come 250 at a time, newest first', async () => {
    expect(await bench('')).toEqual(downFrom(LAST, 250))
  })

  test('are met once each on the way through all pages', async () => {
    const seen: number[] = []
    for (let next: string | undefined = `${BENCH_RESULTS}?limit=7000`; next !== undefined;) {
      const page: Bodies['results'] = await ask('results', next, { as: '4120' })
      seen.push(...numbersOn(page))
      next = page.links.find(({ rel }) => rel === 'next')?.href
    }
    expect(seen).toEqual(downFrom(LAST, BENCH_COUNT))
  })

  const instant = (number: number): string => new Date(START + number * 60_000).toISOString()
  test.each<[string, string, number[]]>([
    ['older than one', `before=${benchId(3)}`, [2, 1, 0]],
    ['older than the oldest', `before=${benchId(0)}`, []],
    ['newer than one', `after=${benchId(LAST - 2)}`, [LAST, LAST - 1]],
    ['newer than the newest', `after=${benchId(LAST)}`, []],
    ['between two', `after=${benchId(5)}&before=${benchId(9)}`, [8, 7, 6]],
    ['between one and itself', `after=${benchId(5)}&before=${benchId(5)}`, []],
    ['between two the wrong way round', `after=${benchId(9)}&before=${benchId(5)}`, []],
    ['at an instant', `datetime=${instant(4)}`, [4]],
    ['at an instant in another zone', 'datetime=2026-01-01T01:04:00%2B01:00', [4]],
    ['at an instant whose plus was not encoded', 'datetime=2026-01-01T01:04:00+01:00', [4]],
    ['by the other name', `time=${instant(4)}`, [4]],
    ['between instants', `datetime=${instant(1)}/${instant(3)}`, [3, 2, 1]],
    ['since an instant', `datetime=${instant(LAST - 1)}/..`, [LAST, LAST - 1]],
    ['until an instant', `datetime=../${instant(1)}`, [1, 0]],
    ['until an instant, the start left out', `datetime=/${instant(1)}`, [1, 0]],
    ['in a box', 'bbox=170.0006,-1,170.0021,1', [2, 1]],
    ['that touch a box', 'bbox=170.0025,-1,170.003,1', [3, 2]],
    ['in a box over the antimeridian', 'bbox=179.9991,0,-179.9989,1', [10_001, 10_000, 9999]],
    ['in a box around the world', 'bbox=-180,-90,180,90&limit=2', [LAST, LAST - 1]],
    ['in a box elsewhere', 'bbox=0,0,10,10', []],
    ['in a box and an interval', `bbox=170,-1,170.0065,1&datetime=${instant(4)}/..`, [6, 5, 4]],
  ])('%s', async (_what, query, numbers) => {
    expect(await bench(query)).toEqual(numbers)
  })

  test('that are new since, when there are more than fit a page', async () => {
    const first = await ask('results', `${BENCH_RESULTS}?limit=2&after=${benchId(LAST - 3)}`, { as: '4120' })
    expect(numbersOn(first)).toEqual([LAST, LAST - 1])
    const second = await ask('results', linkOf(first, 'next'), { as: '4120' })
    expect(numbersOn(second)).toEqual([LAST - 2])
    expect(second.links.map(({ rel }) => rel)).toEqual(['self'])
  })

  test('keep their conditions from page to page', async () => {
    const query = `bbox=170,-1,170.0045,1&datetime=${instant(1)}/..&limit=2`
    const first = await ask('results', `${BENCH_RESULTS}?${query}`, { as: '4120' })
    expect([numbersOn(first), numbersOn(await ask('results', linkOf(first, 'next'), { as: '4120' }))]).toEqual([[4, 3], [2, 1]]) // prettier-ignore
  })

  test('meet a box with their outline, not with the box around it', async () => {
    const { features } = await ask('results', `${HARBOUR_RESULTS}?limit=10000`)
    const boxes = features.map(({ geometry }) => partsOf(geometry)[0]?.box ?? ([0, 0, 0, 0] as const))
    for (const [west, south, east, north] of boxes) {
      const corner = [west, south, west + (east - west) / 8, south + (north - south) / 8] as const
      const ring = [[corner[0], corner[1]], [corner[2], corner[1]], [corner[2], corner[3]], [corner[0], corner[3]], [corner[0], corner[1]]] // prettier-ignore
      const area = partsOf({ type: 'Polygon', coordinates: [ring] })
      const expected = features
        .filter(({ geometry }) => intersects(partsOf(geometry), area))
        .map(({ id }) => id)
      const found = await ask('results', `${HARBOUR_RESULTS}?limit=10000&bbox=${corner.join(',')}`)
      expect(found.features.map(({ id }) => id)).toEqual(expected)
    }
  })

  test.each([
    ['three numbers in a box', 'bbox=1,2,3'],
    ['six numbers in a box', 'bbox=1,2,3,4,5,6'],
    ['a word in a box', 'bbox=1,2,3,x'],
    ['a box upside down', 'bbox=1,5,3,4'],
    ['a box outside the world', 'bbox=1,2,181,4'],
    ['both names of the time', 'time=2026-04-18T00:00:00Z/..&datetime=2026-04-18T00:00:00Z/..'],
    ['a day that does not exist', 'datetime=2026-02-30T00:00:00Z'],
    ['a day without a time', 'datetime=2026-02-03'],
    ['an interval that runs backwards', 'time=2026-04-19T00:00:00Z/2026-04-18T00:00:00Z'],
    ['an interval open at both ends', 'time=../..'],
    ['an unknown result before', `before=${NOBODY}`],
    ['an unknown result after', `after=${NOBODY}`],
    ['a result of another subscription', `before=${benchId(1)}`],
    ['no id', 'after=newest'],
    ['a parameter that does not exist', 'offset=1'],
  ])('are not told of for %s', async (_what, query) => {
    const fault = await ask('fault', `${HARBOUR_RESULTS}?${query}`, { status: 400 })
    expect(fault.code).toBe(400)
    expect(fault.message).toMatch(/\w/)
  })
})

describe('what does not exist', () => {
  test.each([
    `/analytics/feeds/${NOBODY}`,
    `/analytics/subscriptions/${NOBODY}`,
    `/analytics/collections/${NOBODY}`,
    `/analytics/collections/${NOBODY}/items`,
    `${HARBOUR_RESULTS}/${NOBODY}`,
    `${HARBOUR_RESULTS}/${NOBODY}/resources/source-image-info`,
  ])('%s', async (address) => {
    expect((await ask('fault', address, { status: 404 })).message).toContain(NOBODY)
  })

  test('a result that does not say where it was found has no source image', async () => {
    await ask('fault', `${BENCH_RESULTS}/${benchId(0)}/resources/source-image-info`, {
      as: '4120',
      status: 404,
    })
  })
})

test('the same seed gives the same results, another seed others', async () => {
  const idsOf = async (address: string, one: TestPlatform): Promise<string> =>
    (await one.call('GET', address)).bytes.toString().replaceAll(one.app.baseUrl, '')
  const [same, other] = [
    await startTestPlatform(['--scenes', '1500']),
    await startTestPlatform(['--seed', '2']),
  ]
  const address = `${HARBOUR_RESULTS}?limit=10000`
  expect(await idsOf(address, same)).toBe(await idsOf(address, platform))
  expect(await idsOf(address, other)).not.toBe(await idsOf(address, platform))
  await Promise.all([same.close(), other.close()])
}, 60_000)
