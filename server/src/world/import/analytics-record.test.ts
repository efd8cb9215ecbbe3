import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MemoryAnalytics } from '../../analytics/memory/memory-analytics.ts'
import { targetWith, validate } from './import.fixture.ts'
import { importCatalog } from './import-catalog.ts'

const SUBSCRIPTION = '11111111-1111-4111-8111-111111111111'
const FEED = '22222222-2222-4222-8222-222222222222'
const TIME = '2026-01-01T00:00:00.000Z'

const resultId = (number: number): string => `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`

const result = (number: number, others: object = {}) => ({
  type: 'Feature',
  id: resultId(number),
  created: `2026-01-0${number}T00:00:00.000Z`,
  geometry: { type: 'Point', coordinates: [number, 50] },
  properties: { observed: TIME, kept: { as: 'it is' } },
  links: [
    { rel: 'self', href: `https://elsewhere.example/collections/${SUBSCRIPTION}/items/${resultId(number)}` },
  ],
  ...others,
})
const subscription = {
  id: SUBSCRIPTION,
  feedID: FEED,
  title: 'port',
  description: 'a port',
  created: TIME,
  updated: TIME,
  startTime: TIME,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
        [179, 0],
      ],
    ],
  },
  links: [],
}
const feed = {
  id: FEED,
  title: 'ships',
  description: 'ships',
  created: TIME,
  updated: TIME,
  source: [],
  target: { type: 'collection', config: {} },
  links: [],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytics-'))
})
afterAll(() => rm(folder, { recursive: true }))

const imported = async (...records: object[]) => {
  const path = join(folder, 'records.ndjson')
  await writeFile(path, records.map((record) => JSON.stringify(record)).join('\n'))
  const analytics = new MemoryAnalytics()
  const refusals: string[] = []
  for await (const event of importCatalog([path], await targetWith({ analytics }), validate))
    if (event.kind === 'refused') refusals.push(event.reason)
  return { analytics, refusals }
}

test('feed, subscription and results belong together, in whatever order they come', async () => {
  const { analytics, refusals } = await imported(
    result(1),
    result(2),
    subscription,
    result(3),
    feed,
    result(3),
  )
  expect(refusals).toEqual([])
  expect((await analytics.listFeeds({ limit: 9 })).entries.map(({ title }) => title)).toEqual(['ships'])
  expect((await analytics.getSubscription(812, SUBSCRIPTION))?.geometry.type).toBe('MultiPolygon')
  const { entries: results } = await analytics.listResults(SUBSCRIPTION, { limit: 10 })
  expect(results.map(({ id }) => id)).toEqual([resultId(3), resultId(2), resultId(1)])
  expect(results[0]).toEqual({
    id: resultId(3),
    created: '2026-01-03T00:00:00.000Z',
    geometry: { type: 'Point', coordinates: [3, 50] },
    properties: { observed: TIME, kept: { as: 'it is' } },
  })
})

test('a subscription whose record names an organization is theirs, with its results', async () => {
  const { analytics, refusals } = await imported(
    { type: 'organization', id: 820, name: 'Delta Fisheries' },
    { ...subscription, organization: 820 },
    result(1),
  )
  expect(refusals).toEqual([])
  const owned = await analytics.getSubscription(820, SUBSCRIPTION)
  expect(owned).toMatchObject({ id: SUBSCRIPTION, orgId: 820 })
  expect(owned).not.toHaveProperty('organization')
  expect(await analytics.getSubscription(812, SUBSCRIPTION)).toBeUndefined()
  expect((await analytics.listResults(SUBSCRIPTION, { limit: 9 })).entries).toHaveLength(1)
})

test('a feed that nobody described is made', async () => {
  const { analytics } = await imported(subscription)
  expect((await analytics.getFeed(FEED))?.title).toContain(FEED)
})

test('a subscription that nobody described is made around its results', async () => {
  const { analytics } = await imported(result(1), result(3))
  const made = await analytics.getSubscription(812, SUBSCRIPTION)
  expect(made).toMatchObject({
    startTime: TIME,
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-03T00:00:00.000Z',
  })
  expect(made?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [1, 50],
        [3, 50],
        [3, 50],
        [1, 50],
        [1, 50],
      ],
    ],
  })
  expect(await analytics.getFeed(made?.feedID ?? '')).toBeDefined()
})

describe('refused, with the reason', () => {
  test.each<[string, object, RegExp]>([
    ['a result without a link to itself', result(1, { links: [] }), /^links: no link `self`/],
    ['a result without a shape', result(1, { geometry: null }), /^geometry: must be an object/],
    [
      'a result outside the world',
      result(1, { geometry: { type: 'Point', coordinates: [0, 91] } }),
      /latitude 91/,
    ],
    ['a result whose id is none', result(1, { id: 'one' }), /^id: is "one", must be a UUID/],
    [
      'a result observed on no day',
      result(1, { properties: { observed: 'yesterday' } }),
      /^properties.observed: /,
    ],
    [
      'a subscription whose offset has no colon',
      { ...subscription, endTime: '2026-01-01T00:00:00+0000' },
      /^endTime: "2026-01-01T00:00:00\+0000" is not an RFC 3339 date-time/,
    ],
    [
      'a subscription of an organization that nobody described',
      { ...subscription, organization: 821 },
      /^organization: names 821, which the platform does not have$/,
    ],
    [
      'a subscription of an organization without a number',
      { ...subscription, organization: 'Delta' },
      /^organization: must be a whole number$/,
    ],
    ['a feed with a blank for the T', { ...feed, created: '2026-01-01 00:00:00Z' }, /^created: /],
    ['a subscription without a start', { ...subscription, startTime: undefined }, /^startTime: is required$/],
    ['a feed without a title', { ...feed, title: undefined }, /^title: is required$/],
  ])('%s', async (_what, record, reason) => {
    const { analytics, refusals } = await imported(record)
    expect(refusals).toEqual([expect.stringMatching(reason)])
    expect([
      await analytics.listFeeds({ limit: 9 }),
      await analytics.listSubscriptions(812, { limit: 9 }),
    ]).toMatchObject([{ entries: [] }, { entries: [] }])
  })
})
