import { describe, expect, test } from 'vitest'
import { publicAddress, FEW, serveBench } from './bench.fixture.ts'
import { call, ids, link, ROOT } from './catalog.fixture.ts'
import type { Answer } from './catalog.fixture.ts'

const { served: lenient } = await serveBench('--lenient')

describe('items', () => {
  test('asked for with unknown parameters link to the address without them', async () => {
    const { body } = await call(lenient, `${ROOT}/collections/bench/items?token=secret&limit=3`)
    expect(link(body.links, 'self').href).toBe(
      `${publicAddress(lenient.platform)}${ROOT}/collections/bench/items?limit=3`,
    )
  })
})

const find = (query: string): Promise<Answer> => call(lenient, `${ROOT}/search?${query}`)

describe('lenient', () => {
  test('searches all times and collections where none are named', async () => {
    expect(ids(await find('ids=two,one'))).toEqual(['two', 'one'])
    expect((await find('limit=1')).status).toBe(200)
    const all = await find('limit=100')
    expect(new Set(all.body.features.map(({ collection }) => collection)).size).toBeGreaterThan(1)
  })

  test('leaves unknown parameters out of links', async () => {
    const { body } = await find('limit=1&theme=dark')
    expect(link(body.links, 'next').href).not.toContain('theme')
    const items = await call(lenient, `${ROOT}/collections/bench/items?limit=1&ids=one&theme=dark`)
    expect([ids(items), items.body.links.filter(({ href }) => /theme|ids/.test(href))]).toEqual([
      ['span'],
      [],
    ])
  })

  test('takes a body with ids alone', async () => {
    const answer = await call(lenient, `${ROOT}/search`, '{"ids":["two"]}')
    expect(ids(answer)).toEqual(['two'])
  })
})

describe('distinct on a lenient platform', () => {
  const byBody = (members: object): Promise<Answer> =>
    call(lenient, `${ROOT}/search`, JSON.stringify({ collections: ['bench'], limit: 4, ...members }))

  test('has the values in features, where clients of the original read them, page by page', async () => {
    const days = []
    let next: number | undefined
    do {
      const { status, body } = await byBody({ distinct: 'date', datetime: FEW, next })
      expect([status, body.type, body.context.returned]).toEqual([
        200,
        'FeatureCollection',
        body.features.length,
      ])
      expect(body.features).toEqual(body.distinct)
      days.push(...body.features)
      next = body.context.next
    } while (next !== undefined)
    expect(days).toEqual([...[1, 2, 3, 4, 5, 6].map((day) => `2020-01-0${day}`), '2020-02-01'])
  })

  test('has values of every type, also in a query and with fields', async () => {
    const gsd = await find('collections=bench&distinct=gsd&fields=id')
    expect([gsd.status, gsd.body.features]).toEqual([200, [3]])
  })
})
