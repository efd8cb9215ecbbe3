import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { EVERYTHING, faultIn, QUICK, SAVED, searchesIn, searchIn } from './searches.fixture.ts'

let platform: TestPlatform
/** Ids of the user 4107, from the oldest: five saved searches, each followed by a quick one. */
const made: { readonly id: string; readonly type: string }[] = []
beforeAll(async () => {
  platform = await startTestPlatform()
  for (let i = 0; i < 5; i++) {
    const body = { name: `No. ${i}`, item_types: ['RadarScene'], filter: EVERYTHING }
    const saved = await platform.call('POST', '/data/v1/searches', { body, as: '4107' })
    made.push({ id: searchIn(saved).id, type: 'saved' })
    await platform.advance(1)
    await platform.call('POST', '/data/v1/quick-search', { body: { item_types: ['RadarScene'] }, as: '4107' })
    const [quick] = (await list('?search_type=quick')).searches
    made.push({ id: quick?.id ?? '', type: 'quick' })
    await platform.advance(i % 2)
  }
})
afterAll(() => platform.close())

const list = async (address = '', as = '4107') =>
  searchesIn(
    await platform.call('GET', new URL(address, `${platform.app.baseUrl}/data/v1/searches`).href, { as }),
  )

/** Searches of the same time stand in the order of their ids. */
const expected = (type: string, isDescending: boolean): string[] => {
  const times = new Map(made.map(({ id }, i) => [id, Math.floor(i / 2) + (i % 2) + Math.floor(i / 4)]))
  const ids = made.filter((each) => type === 'any' || each.type === type).map(({ id }) => id)
  const ascending = ids.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0) || (a < b ? -1 : 1))
  return isDescending ? ascending.reverse() : ascending
}

describe.each(['any', 'saved', 'quick'])('the list of searches of type %s', (type) => {
  test.each(['created desc', 'created asc'])('is walked to its end and back: %s', async (sort) => {
    const ids = expected(type, sort === 'created desc')
    const first = await list(`?search_type=${type}&_sort=${sort}&_page_size=3`)
    expect(first._links).not.toHaveProperty('_prev')
    const pages = await pagesFrom(first, ({ _links: { _next: next } }) =>
      next === undefined ? undefined : list(next),
    )
    let page = pages.at(-1) ?? first
    expect(pages.flatMap(({ searches }) => searches.map(({ id }) => id))).toEqual(ids)
    for (const { searches } of pages.slice(0, -1)) expect(searches).toHaveLength(3)
    for (const before of pages.slice(0, -1).reverse()) {
      page = await list(page._links._prev)
      expect(page.searches).toEqual(before.searches)
    }
    expect(page._links).not.toHaveProperty('_prev')
    expect((await list(page._links._first)).searches).toEqual(pages[0]?.searches)
  })
})

test('has the newest first, of any type, and 250 of them, unless told otherwise', async () => {
  const { searches, _links: links } = await list()
  expect(searches.map(({ id }) => id)).toEqual(expected('any', true))
  expect(links._self).toContain('_page_size=250')
  expect(links).not.toHaveProperty('_next')
})

test('has the searches of the story, whole, and of nobody else', async () => {
  const { searches } = await list('', '4101')
  expect(searches.map(({ id }) => id)).toEqual([QUICK, SAVED])
  for (const search of searches)
    expect(searchIn(await platform.call('GET', search._links._self))).toEqual(search)
  expect((await list('', '5203')).searches).toEqual([])
})

test.each([
  ['_page_size=0', 0],
  ['_page_size=1', 1],
  ['_page_size=250', 10],
])('with %s has %i', async (query, count) => {
  const { searches, _links: links } = await list(`?${query}`)
  expect(searches).toHaveLength(count)
  expect('_next' in links).toBe(count === 1)
})

test.each([
  ['_page_size=251', '_page_size'],
  ['_page_size=-1', '_page_size'],
  ['_sort=updated desc', '_sort'],
  ['search_type=stored', 'search_type'],
])('with %s is refused', async (query, field) => {
  expect(faultIn(await platform.call('GET', `/data/v1/searches?${query}`))).toEqual([400, field])
})
