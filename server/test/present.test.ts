import { describe, expect, test } from 'vitest'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import type { Ask, ExampleCall } from './contract-examples.fixture.ts'
import { runInTest, STORY_NOW } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'
import { timesToCome } from './times.fixture.ts'
import { Walk } from './link-crawler.fixture.ts'

const startAt = async (time: string): Promise<{ platform: TestPlatform; ask: Ask }> => {
  const platform = await runInTest(['--quad-size', '256', '--time', time])
  return { platform, ask: await askAs(platform) }
}

const get = (address: string): ExampleCall => ({ method: 'GET', address })
const everyItem = { type: 'AndFilter', config: [] }
const ITEM_TYPES = ['OrthoScene', 'CloseupScene', 'MultispectralScene', 'RadarScene', 'MonthlyComposite']

/** A search that finds scenes of any time, which the examples do not. */
const SEARCHES: readonly ExampleCall[] = [
  get('/catalog/v1/search?datetime=2020-01-01T00:00:00Z/..&collections=orthoscene-3m&limit=100'),
  get('/catalog/v1/search?datetime=2020-01-01T00:00:00Z/..&collections=radar-20m&limit=100'),
  get('/catalog/v1/collections/composite-30m-monthly/items?limit=100'),
  {
    method: 'POST',
    address: '/data/v1/quick-search?_page_size=250',
    body: { item_types: ITEM_TYPES, filter: everyItem },
  },
  {
    method: 'POST',
    address: '/data/v1/stats',
    body: { item_types: ITEM_TYPES, filter: everyItem, interval: 'week' },
  },
  get(
    '/reports/v1/tiles/3310?start=2026-03-01&end=2026-05-20&include_user=true&include_subject=true&interval=daily',
  ),
]

/** How many files of each kind any crawl has requested: nobody reads what is painted. */
const files = new Map<string, number>()

/** All that a caller sees who requests every GET of the contract, and follows the links. */
const crawl = async ({ platform, ask }: { platform: TestPlatform; ask: Ask }) => {
  const walk = new Walk(platform.app.baseUrl, 1, files)
  const found: string[] = []
  let answers = 0
  const look = async (call: ExampleCall): Promise<void> => {
    const answer = await ask(call)
    walk.note(call, answer)
    found.push(...timesToCome(call, answer, platform.app.timeline.now()))
    if (answer.status === 200) answers++
  }
  for (const call of [...exampleCalls('GET'), ...SEARCHES]) await look(call)
  for (let next = walk.next(); next; next = walk.next()) await look(next)
  return { found, answers }
}

test.each<[why: string, time: string, answers: number]>([
  ['before there is anything', '2023-06-01T00:00:00Z', 30],
  ['before the story', '2026-01-15T00:00:00Z', 100],
  ['in its middle, between two steps of an order', '2026-04-20T09:32:00Z', 150],
  ['long after it', '2026-11-22T00:00:00Z', 150],
])('no answer tells of a time to come: %s', async (_why, time, answers) => {
  const crawled = await crawl(await startAt(time))
  expect(crawled.found).toEqual([])
  expect(crawled.answers).toBeGreaterThan(answers)
})

/** A search that is run is kept under an id of its own, with which its pages are signed. */
const OF_ITS_OWN = /(?<=searches\/)\w+(?=\/results)|(?<=results[?]_page=)[\w-]{22}/g

const SCENE = '20260418_101530_07_2a41'

/** Something that appears at a certain time, and its address. */
const ARRIVALS: readonly (readonly [what: string, from: string, address: string])[] = [
  ['areas of interest', '2025-12-15T10:05:00Z', '/features/v1/ogc/my/collections/rotterdam-harbour-Lm4q7Zx'],
  [
    'a plan',
    '2026-01-01T00:00:00Z',
    '/reports/v1/tiles/3310?start=2026-04-01&end=2026-05-01&interval=daily&include_user=true',
  ],
  ['a subscription', '2026-03-20T10:00:00Z', '/analytics/subscriptions/0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'],
  ['a scene of the catalog', '2026-04-18T16:42:07Z', `/catalog/v1/collections/orthoscene-3m/items/${SCENE}`],
  ['an item', '2026-04-18T16:42:07Z', `/data/v1/item-types/OrthoScene/items/${SCENE}`],
  [
    'a result',
    '2026-04-18T17:26:40.274Z',
    '/analytics/collections/0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634/items/c29e05b8-64f1-4a3d-9b07-d1f8e3a6527c',
  ],
  ['a destination', '2026-04-20T09:12:44.318Z', '/destinations/v1/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'],
  ['an order', '2026-04-20T09:20:55.931Z', '/compute/ops/orders/v2/8c1b47d0-3e95-4a6f-b1d8-20f5a97e6c34'],
  ['a saved search', '2026-05-02T09:30:00Z', '/data/v1/searches/4f8b1d6a92c34e07b5a1d0c7e6f29383'],
  ['a mosaic', '2026-05-02T12:00:00Z', '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'],
  ['a batch task', '2026-05-04T07:31:05Z', '/batch/v2/process/b90d27e6-41c8-4f3a-8e15-62f7a0c9d384'],
  [
    'a report across sub-organizations',
    '2026-05-04T07:55:00Z',
    '/reports/v1/suborgs/download/84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b',
  ],
  ['a reservation', '2026-05-04T07:58:12Z', '/account/v1/quota-reservations/90417'],
  ['a job', '2026-05-04T07:59:51.800Z', '/account/v1/quota-reservations/jobs/7702'],
]

describe('as time passes', () => {
  test('what is due appears, each at its time, and a reset takes it back', async () => {
    const { platform, ask } = await startAt('2025-12-01T00:00:00Z')
    const readStatus = async (address: string): Promise<number> => (await ask(get(address))).status
    for (const [what, from, address] of ARRIVALS) {
      const left = Date.parse(from) - platform.app.timeline.now()
      await platform.advance((left - 1) / 1000)
      expect([what, await readStatus(address)]).toEqual([what, 404])
      await platform.advance(0.001)
      expect([what, await readStatus(address)]).toEqual([what, 200])
    }
    await platform.app.control.reset()
    for (const [what, , address] of ARRIVALS) expect([what, await readStatus(address)]).toEqual([what, 404])
    await platform.advance((Date.parse(STORY_NOW) - platform.app.timeline.now()) / 1000)
    for (const [what, , address] of ARRIVALS) expect([what, await readStatus(address)]).toEqual([what, 200])
  })

  test('a world comes to the state that it begins with at that time', async () => {
    const older = await startAt('2026-02-20T00:00:00Z')
    const begun = await startAt(STORY_NOW)
    await older.platform.advance((Date.parse(STORY_NOW) - older.platform.app.timeline.now()) / 1000)
    const told = async ({ platform, ask }: typeof begun, call: ExampleCall): Promise<string> => {
      const { status, bytes } = await ask(call)
      const text = bytes.toString('latin1').replaceAll(platform.app.baseUrl, 'PLATFORM')
      return `${status} ${text.replaceAll(OF_ITS_OWN, 'OF_ITS_OWN')}`
    }
    const differing: string[] = []
    for (const call of [...exampleCalls('GET'), ...SEARCHES])
      if ((await told(older, call)) !== (await told(begun, call))) differing.push(call.address)
    expect(differing).toEqual([])
  })
})
