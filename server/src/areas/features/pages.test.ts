import { describe, expect, test } from 'vitest'
import { findLink, feature, HARBOR, LIST, serveFeatures, several } from './features.fixture.ts'
import type { Bodies } from './features.fixture.ts'

const { ask, createCollection, current, getStatus } = serveFeatures()

describe('pages', () => {
  const readNames = async (first: string): Promise<string[][]> => {
    const pages: string[][] = []
    for (let address: string | undefined = first; address !== undefined;) {
      const page: Bodies['items'] = await ask('items', 200, 'GET', address)
      expect(findLink(page, 'self')).toBe(new URL(address, current().app.baseUrl).href)
      pages.push(page.features.map(({ properties }) => String(properties.name)))
      address = page.links.find(({ rel }) => rel === 'next')?.href
    }
    return pages
  }

  const filled = async (count: number): Promise<string> => {
    const { id } = await createCollection('Pages')
    const body = several(...Array.from({ length: count }, (_, i) => feature(i / 10, { name: String(i) })))
    await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body })
    return `${LIST}/${id}/items`
  }

  test.each([
    [1, [['4'], ['3'], ['2'], ['1'], ['0']]],
    [2, [['4', '3'], ['2', '1'], ['0']]],
    [5, [['4', '3', '2', '1', '0']]],
    [1000, [['4', '3', '2', '1', '0']]],
    [1001, [['4', '3', '2', '1', '0']]],
  ])('of %d features', async (limit, pages) => {
    expect(await readNames(`${await filled(5)}?limit=${limit}`)).toEqual(pages)
  })

  test('have a hundred entries by default', async () => {
    expect((await readNames(await filled(101))).map(({ length }) => length)).toEqual([100, 1])
  })

  test('have a thousand entries at most', async () => {
    const items = await filled(1000)
    await ask('refs', 201, 'POST', items, { body: feature() })
    expect((await readNames(`${items}?limit=2000`)).map(({ length }) => length)).toEqual([1000, 1])
  })

  test('continue after entries that were deleted, and without new ones', async () => {
    const items = await filled(4)
    const first = await ask('items', 200, 'GET', `${items}?limit=2`)
    for (const item of first.features) expect(await getStatus('DELETE', findLink(item, 'self'))).toBe(204)
    await ask('refs', 201, 'POST', items, { body: feature() })
    expect(await readNames(findLink(first, 'next'))).toEqual([['1', '0']])
  })

  test('of collections', async () => {
    const created: string[] = []
    for (const title of ['one', 'two', 'three']) created.unshift((await createCollection(title, '5203')).id)
    const first = await ask('collections', 200, 'GET', `${LIST}?limit=2`, { as: '5203' })
    const second = await ask('collections', 200, 'GET', findLink(first, 'next'), { as: '5203' })
    expect([first, second].map(({ collections }) => collections.map(({ id }) => id))).toEqual([
      created.slice(0, 2),
      created.slice(2),
    ])
    expect(second.links.map(({ rel }) => rel)).toEqual(['self'])
    expect(await getStatus('GET', findLink(first, 'next'), { as: '4101' })).toBe(400)
  })

  test.each([
    ['no entries', '?limit=0', 'limit'],
    ['a token that was made up', '?token=eyJiZWZvcmUiOjF9', 'token'],
    ['a parameter that does not exist', '?bbox=1,2,3,4', 'bbox'],
  ])('with %s are rejected', async (_what, query, at) => {
    for (const list of [LIST, `${HARBOR}/items`]) {
      const { field } = await ask('fault', 400, 'GET', list + query)
      expect(Object.keys(field ?? {})).toEqual([at])
    }
  })

  test('with a token of another collection, or one that is a day old, are rejected', async () => {
    const token =
      new URL(
        findLink(await ask('items', 200, 'GET', `${await filled(2)}?limit=1`), 'next'),
      ).searchParams.get('token') ?? ''
    expect(await getStatus('GET', `${HARBOR}/items?token=${token}`)).toBe(400)
    const old = findLink(await ask('items', 200, 'GET', `${await filled(2)}?limit=1`), 'next')
    expect(await getStatus('GET', old)).toBe(200)
    current().clock.advance(86_400)
    expect(await getStatus('GET', old)).toBe(400)
  })
})
