import { describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import { publicAddress, MANY, NEWEST_FIRST, serveBench } from '../bench.fixture.ts'
import { call, ids, link, rels, ROOT } from '../catalog.fixture.ts'

const { served: strict, get } = await serveBench()

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
    expect(rels(body.links)).toEqual(['self', 'root', 'collection', 'next'])
  })

  test('are listed to the end by following next, whatever the condition', async () => {
    const first = await get(`/collections/bench/items?limit=50&bbox=-61,-61,-59,-59&datetime=${MANY}`)
    const pages = await pagesFrom(first, ({ body }) => {
      const next = body.links.find(({ rel }) => rel === 'next')
      return next && call(strict, next.href)
    })
    const seen = pages.flatMap(ids)
    expect([pages.length, seen.length, new Set(seen).size]).toEqual([3, 120, 120])
  })

  test.each([
    ['/collections/bench/items', '/collections/bench/items'],
    ['/collections/bench/items?limit=1000', '/collections/bench/items?limit=1000'],
    [
      '/collections/bench/items?datetime=2020-01-01T00:00:00Z/..&limit=2',
      '/collections/bench/items?limit=2&datetime=2020-01-01T00%3A00%3A00Z%2F..',
    ],
    [
      '/search?datetime=2020-01-02T00:00:00Z&collections=bench',
      '/search?collections=bench&datetime=2020-01-02T00%3A00%3A00Z',
    ],
    [
      '/search?collections=bench&datetime=2020-01-02T00:00:00Z&fields=id',
      '/search?collections=bench&datetime=2020-01-02T00%3A00%3A00Z&fields=id',
    ],
  ])('asked for at %s link to the same address', async (asked, self) => {
    expect(link((await get(asked)).body.links, 'self').href).toBe(
      publicAddress(strict.platform) + ROOT + self,
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
