import { describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import { EMPTY, MANY, scene, serveBench } from '../bench.fixture.ts'
import { call, ids, link, rels } from '../catalog.fixture.ts'

const { served: strict, get, post, search, searchWithBody } = await serveBench()

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

describe('paging', () => {
  test('by query: next repeats the query, and context has the same token', async () => {
    const first = await search({ datetime: MANY, limit: '50', bbox: '-61,-61,-59,-59' })
    const pages = await pagesFrom(first, ({ body: { context, links } }) => {
      expect(rels(links)).toEqual(context.next === undefined ? ['self', 'root'] : ['self', 'root', 'next'])
      if (context.next === undefined) return undefined
      const next = link(links, 'next')
      expect(next).toMatchObject({ method: 'GET', type: 'application/geo+json' })
      expect(new URL(next.href).searchParams.get('next')).toBe(String(context.next))
      return call(strict, next.href)
    })
    const seen = pages.flatMap(ids)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect(seen).toEqual(seen.toSorted().reverse())
  })

  test('by body: next is merged into the body', async () => {
    const body = { collections: ['bench'], datetime: MANY, limit: 50, fields: { include: ['id'] } }
    const pages = await pagesFrom(await post(body), ({ body: { context, links } }) => {
      if (context.next === undefined) return undefined
      const next = link(links, 'next')
      expect(next).toMatchObject({ method: 'POST', merge: true, body: { next: context.next } })
      return call(strict, next.href, JSON.stringify({ ...body, ...next.body }))
    })
    const seen = pages.flatMap(ids)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('meets each once while scenes arrive', async () => {
    const { catalog } = strict.platform.app
    await catalog.putScenes(
      Array.from({ length: 30 }, (_, i) => scene(`tide-${i}`, 1, 0, 0, { collection: EMPTY })),
    )
    let page = 0
    const follow = async (address: string) => {
      await catalog.putScenes([
        scene(`new-${page}`, 9, 0, 0, { collection: EMPTY }),
        scene(`tide-${page}`, 1, 5, 5, { collection: EMPTY }),
      ])
      page++
      return call(strict, address)
    }
    const pages = await pagesFrom(await get(`/collections/${EMPTY}/items?limit=7`), ({ body }) => {
      const next = body.links.find(({ rel }) => rel === 'next')
      return next && follow(next.href)
    })
    const seen = pages.flatMap(ids)
    expect(seen.length).toBe(30)
    expect(new Set(seen).size).toBe(30)
  })
})
