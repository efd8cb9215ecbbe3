import { afterAll, describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import { z } from 'zod'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import { relatesTo } from 'imagery-platform-geometry/relations.ts'
import { parseFootprint, readScene } from '../../catalog/scene.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../test/platform.fixture.ts'
import { collectionOfItemType } from '../../world/item-types.ts'
import {
  createAsk,
  BENCH,
  BENCH_RESULTS,
  benchId,
  FEED,
  HARBOR,
  HARBOR_RESULTS,
  findLink,
  NOBODY,
  startWithBench,
} from './analytics.fixture.ts'
import type { Linked } from './analytics.fixture.ts'

const platform = await startWithBench()
afterAll(() => platform.close())
const ask = createAsk(platform)

const QUAD = z.object({
  id: z.string(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  _links: z.object({ items: z.string() }),
})
const QUAD_ITEMS = z.object({ items: z.array(z.object({ item_id: z.string() })) })

describe('from feed to imagery', () => {
  test('by links alone', async () => {
    const feeds = await ask('feeds', '/analytics/feeds')
    const vessels = feeds.data.find(({ id }) => id === FEED)
    const subscriptions = await ask('subscriptions', findLink(vessels ?? feeds, 'subscriptions'))
    expect(new Set(subscriptions.data.map(({ feedID }) => feedID))).toEqual(new Set([FEED]))
    const harbor = subscriptions.data.find(({ id }) => id === HARBOR)
    const results = await ask('results', findLink(harbor ?? feeds, 'results'))
    const story = results.features.find(({ id }) => id === 'a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a')
    const info = await ask('images', findLink(story ?? feeds, 'source-image-info'))
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
    expect(await ask('result', findLink(info, 'result'))).toEqual(story)
  })

  test('every link of every record leads somewhere', async () => {
    const records: Linked[] = [
      await ask('feed', `/analytics/feeds/${FEED}`),
      await ask('subscription', `/analytics/subscriptions/${HARBOR}`),
      await ask('collection', `/analytics/collections/${HARBOR}`),
      await ask('result', `${HARBOR_RESULTS}/c29e05b8-64f1-4a3d-9b07-d1f8e3a6527c`),
      await ask('results', `${HARBOR_RESULTS}?limit=1`),
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
      const { features } = await ask('results', `${findLink(subscription, 'results')}?limit=10000`, { as })
      const isInArea = relatesTo('within', toParts(subscription.geometry))
      for (const { created, geometry, properties } of features) {
        const { observed = '', source_item_id = '', source_item_type = '' } = properties
        const stored = await platform.app.catalog.getScene(
          collectionOfItemType(source_item_type) ?? '',
          source_item_id,
        )
        const scene = stored && readScene(stored.json)
        const footprint = scene && parseFootprint(scene)
        expect(isInArea(toParts(geometry))).toBe(true)
        expect(relatesTo('within', footprint ? toParts(footprint) : [])(toParts(geometry))).toBe(true)
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
        async (each) => (await ask('results', `${findLink(each, 'results')}?limit=10000`)).features.length,
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

  test('a collection lasts as long as its subscription, be there an end or none', async () => {
    const subscriptions = await ask('subscriptions', '/analytics/subscriptions')
    const collections = await ask('collections', '/analytics/collections')
    const terms = subscriptions.data.map(({ id, startTime, endTime }) => [id, [[startTime, endTime ?? null]]])
    expect(collections.data.map(({ id, extent }) => [id, extent.temporal.interval])).toEqual(terms)
    const ends = subscriptions.data.map(({ endTime }) => endTime !== undefined)
    expect(new Set(ends)).toEqual(new Set([true, false]))
  })
})

describe('a result from a mosaic', () => {
  test('lies in the quad that it names, among whose items is its own, and whose tiles are there', async () => {
    const feeds = await ask('feeds', '/analytics/feeds')
    const feed = feeds.data.find(({ source }) => source.some(({ type }) => type === 'mosaic'))
    const { data } = await ask('subscriptions', findLink(feed ?? feeds, 'subscriptions'))
    const { features } = await ask('results', `${findLink(data[0] ?? feeds, 'results')}?limit=10000`)
    expect(features.length).toBeGreaterThan(10)
    const answers = new Map<string, TestAnswer>()
    const read = async (address: string): Promise<TestAnswer> => {
      const answer = answers.get(address) ?? (await platform.call('GET', address))
      answers.set(address, answer)
      return answer
    }
    for (const result of features) {
      const quad = QUAD.parse((await read(findLink(result, 'target-quad'))).json)
      expect(relatesTo('within', [boxPart(quad.bbox)])(toParts(result.geometry))).toBe(true)
      const { items } = QUAD_ITEMS.parse((await read(quad._links.items)).json)
      expect(items.map(({ item_id }) => item_id)).toContain(result.properties.source_item_id)
      const { images } = await ask('images', findLink(result, 'source-image-info'))
      expect(images[0]?.asset_type).toMatch(/^(ortho|closeup)_analytic_4b$/)
      const [x, y] = quad.id.split('-').map(Number)
      const tile = findLink(result, 'target-tiles').replace(
        '{z}/{x}/{y}',
        `11/${x}/${2 ** 11 - 1 - (y ?? NaN)}`,
      )
      expect((await platform.call('GET', tile, { as: 'nobody' })).headers.get('content-type')).toBe(
        'image/png',
      )
    }
  })
})

describe('what another organization watches is not there', () => {
  test.each([
    `/analytics/subscriptions/${HARBOR}`,
    `/analytics/collections/${HARBOR}`,
    HARBOR_RESULTS,
    `${HARBOR_RESULTS}/a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a`,
    `${HARBOR_RESULTS}/a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a/resources/source-image-info`,
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
    const pages = await pagesFrom(await ask(kind, `${address}?limit=1`), ({ links, more }) => {
      const next = links.find(({ rel }) => rel === 'next')
      expect(more).toBe(next !== undefined)
      return next && ask(kind, next.href)
    })
    const seen = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(seen).toEqual(whole.data.map(({ id }) => id))
    const times = whole.data.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
    const { message } = await ask('fault', `${address}?before=${NOBODY}`, { status: 400 })
    const entry = kind.replace(/s$/, '')
    expect(message).toBe(
      `before: There is no ${entry} "${NOBODY}" in this list. Use the id of a listed ${entry}, or omit before.`,
    )
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
      HARBOR_RESULTS,
    ])
      expect((await platform.call('GET', `${list}?limit=${limit}`)).status).toBe(status)
  })

  test('of subscriptions to a feed that nobody has are empty', async () => {
    expect((await ask('subscriptions', `/analytics/subscriptions?feedID=${NOBODY}`)).data).toEqual([])
  })
})

describe('what does not exist', () => {
  test.each([
    `/analytics/feeds/${NOBODY}`,
    `/analytics/subscriptions/${NOBODY}`,
    `/analytics/collections/${NOBODY}`,
    `/analytics/collections/${NOBODY}/items`,
    `${HARBOR_RESULTS}/${NOBODY}`,
    `${HARBOR_RESULTS}/${NOBODY}/resources/source-image-info`,
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
  const readBody = async (address: string, one: TestPlatform): Promise<string> =>
    (await one.call('GET', address)).bytes.toString().replaceAll(one.app.baseUrl, '')
  const same = await startTestPlatform(['--scenes', '800'])
  const other = await startTestPlatform(['--seed', '2'])
  const address = `${HARBOR_RESULTS}?limit=10000`
  expect(await readBody(address, same)).toBe(await readBody(address, platform))
  expect(await readBody(address, other)).not.toBe(await readBody(address, platform))
  await Promise.all([same.close(), other.close()])
})
