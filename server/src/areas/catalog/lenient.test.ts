import { describe, expect, test } from 'vitest'
import { addressOf, serveBench } from './bench-fixture.ts'
import { call, ids, link, ROOT } from './catalog-fixture.ts'
import type { Answer } from './catalog-fixture.ts'

const { served: lenient } = await serveBench('--lenient')

describe('items', () => {
  test('asked for with unknown parameters link to the address without them', async () => {
    const { body } = await call(lenient, `${ROOT}/collections/bench/items?token=secret&limit=3`)
    expect(link(body.links, 'self').href).toBe(
      `${addressOf(lenient.platform)}${ROOT}/collections/bench/items?limit=3`,
    )
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
