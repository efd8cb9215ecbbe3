import { expect } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'

type Schemas = components['schemas']
/** A record or a page with links. */
export type Linked = { readonly links: readonly Schemas['Link'][] }

/** What the tests read of answers; the server itself holds them against the contract. */
export interface Bodies {
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

export const FEED = '3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53'
export const HARBOR = '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'
export const NOBODY = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
export const HARBOR_RESULTS = `/analytics/collections/${HARBOR}/items`
/** A subscription whose results the tests know: one a minute, along the equator over the antimeridian. */
export const BENCH = '11111111-1111-4111-8111-111111111111'
export const BENCH_RESULTS = `/analytics/collections/${BENCH}/items`
export const BENCH_COUNT = 30_000
export const START = Date.parse('2026-01-01T00:00:00.000Z')

export const benchId = (number: number): string =>
  `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`

/** From 170 degrees east on, a thousandth of a degree further with every result. */
const benchResult = (number: number) => {
  const east = 170 + number / 1000
  const west = east > 180 ? east - 360 : east
  const ring = [
    [west, 0],
    [west + 0.0005, 0],
    [west + 0.0005, 0.0005],
    [west, 0.0005],
    [west, 0],
  ]
  const time = new Date(START + number * 60_000).toISOString()
  const geometry: Geometry = { type: 'Polygon', coordinates: [ring] }
  return { id: benchId(number), created: time, geometry, properties: { observed: time } }
}

/** A platform with the bench, which is another organization's than the story's. */
export const startWithBench = (): Promise<TestPlatform> =>
  startTestPlatform(['--scenes', '800'], async ({ analytics }) => {
    const world: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [-180, -90],
          [180, -90],
          [180, 90],
          [-180, 90],
          [-180, -90],
        ],
      ],
    }
    const created = '2020-01-01T00:00:00.000Z'
    await analytics.putSubscriptions([
      {
        id: BENCH,
        feedID: FEED,
        orgId: 813,
        created,
        updated: created,
        startTime: created,
        title: 'bench',
        description: '',
        geometry: world,
      },
    ])
    await analytics.putResults(
      BENCH,
      Array.from({ length: BENCH_COUNT }, (_, i) => benchResult(i)),
    )
  })

const isBody = <Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null

/** Gets a body of a kind, and expects the status. */
export type Ask = <Kind extends keyof Bodies>(
  kind: Kind,
  address: string,
  expected?: { readonly as?: string; readonly status?: number },
) => Promise<Bodies[Kind]>

export const createAsk =
  (platform: TestPlatform): Ask =>
  async (kind, address, { as = '4101', status = 200 } = {}) => {
    const answer = await platform.call('GET', address, { as })
    expect([address, answer.status]).toEqual([address, status])
    if (!isBody(kind, answer.json)) throw new TypeError('no body')
    return answer.json
  }

export const findLink = ({ links }: Linked, rel: string): string => {
  const link = links.find((each) => each.rel === rel)
  if (!link) throw new TypeError(`no link ${rel}`)
  return link.href
}
