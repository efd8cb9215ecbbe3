import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  EVERYTHING,
  faultIn,
  idsIn,
  itemsIn,
  SAVED,
  searchesIn,
  searchIn,
  WORLD,
} from './searches.fixture.ts'

const BODY = { name: 'All', item_types: WORLD, filter: EVERYTHING }

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const save = async (as = '4101') =>
  searchIn(await platform.call('POST', '/data/v1/searches', { body: BODY, as }))

/** Where the second page of a search's results is. */
const findSecondPage = async (results: string, as = '4101'): Promise<string> => {
  const { _links: links } = itemsIn(await platform.call('GET', `${results}?_page_size=5`, { as }))
  return links._next ?? ''
}

const readToken = (address: string): string => new URL(address).searchParams.get('_page') ?? ''

describe('a page is refused', () => {
  test.each([
    ['_page_size=5'],
    ['_sort=published desc'],
    ['_page_size=250'],
    ['_sort=acquired asc&_page_size=10'],
  ])('with %s', async (parameters) => {
    const { _links: links } = await save()
    const second = await findSecondPage(links.results)
    expect(faultIn(await platform.call('GET', `${second}&${parameters}`))).toEqual([400, '_page'])
    const { _links: list } = searchesIn(await platform.call('GET', '/data/v1/searches?_page_size=1'))
    const sort = parameters.replace(/(acquired|published)/, 'created')
    expect(faultIn(await platform.call('GET', `${list._next ?? ''}&${sort}`))).toEqual([400, '_page'])
  })

  test('where it was made up or changed, wherever', async () => {
    const { _links: links } = await save()
    const token = readToken(await findSecondPage(links.results))
    const flipped = Array.from({ length: 12 }, (_, i) => {
      const place = Math.floor((i * token.length) / 12)
      return token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    })
    const made = [
      '',
      'x',
      'eyJmaXJzdCI6dHJ1ZX0',
      `${token}A`,
      `${token}%3D`,
      token.slice(1),
      'A'.repeat(2049),
    ]
    for (const forged of [...flipped, ...made])
      expect(faultIn(await platform.call('GET', `${links.results}?_page=${forged}`))).toEqual([400, '_page'])
    expect(idsIn(await platform.call('GET', `${links.results}?_page=${token}`))).toHaveLength(5)
  })

  test("where it is of another search, of a colleague's, or of another list", async () => {
    const mine = await save()
    const other = await save()
    const theirs = await save('4107')
    const token = readToken(await findSecondPage(mine._links.results))
    const list = searchesIn(await platform.call('GET', '/data/v1/searches?_page_size=1'))._links._next ?? ''
    for (const [results, page, as] of [
      [other._links.results, token, '4101'],
      [theirs._links.results, token, '4107'],
      [mine._links.results, readToken(list), '4101'],
      ['/data/v1/searches', token, '4101'],
      ['/data/v1/searches', readToken(list), '4107'],
    ] as const)
      expect(faultIn(await platform.call('GET', `${results}?_page=${page}`, { as }))).toEqual([400, '_page'])
  })

  test('where the search was changed meanwhile, and goes on where that changed nothing', async () => {
    const { id, _links: links } = await save()
    const second = await findSecondPage(links.results)
    const page = itemsIn(await platform.call('GET', second))
    const replace = (body: object) => platform.call('PUT', `/data/v1/searches/${id}`, { body })
    await replace({ ...BODY, name: 'Renamed' })
    expect(itemsIn(await platform.call('GET', second))).toEqual(page)
    await replace({ ...BODY, asset_types: ['radar_vv'] })
    expect(faultIn(await platform.call('GET', second))).toEqual([400, '_page'])
  })

  test('where the list has another search_type than was asked for', async () => {
    await save()
    const first = await platform.call('GET', '/data/v1/searches?_page_size=1&search_type=saved')
    const next = searchesIn(first)._links._next ?? ''
    expect(searchesIn(await platform.call('GET', `${next}&search_type=saved`)).searches).toHaveLength(1)
    expect(faultIn(await platform.call('GET', `${next}&search_type=quick`))).toEqual([400, '_page'])
    expect(faultIn(await platform.call('GET', `${next}&search_type=any`))).toEqual([400, '_page'])
  })

  test('after a day', async () => {
    const results = `/data/v1/searches/${SAVED}/results?_page_size=1`
    const next = itemsIn(await platform.call('GET', results))._links._next ?? ''
    await platform.advance(24 * 60 * 60 - 1)
    expect(idsIn(await platform.call('GET', next))).toEqual(['20260418_101530_07_2a41'])
    await platform.advance(1)
    expect(faultIn(await platform.call('GET', next))).toEqual([400, '_page'])
  })
})
