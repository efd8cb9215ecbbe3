import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  acquired,
  EVERYTHING,
  faultIn,
  idsIn,
  itemsIn,
  published,
  listScenes,
  searchIn,
  WORLD,
} from './searches.fixture.ts'

let platform: TestPlatform
let scenes: readonly Scene[] = []
beforeAll(async () => {
  platform = await startTestPlatform()
  scenes = await listScenes(platform)
})
afterAll(() => platform.close())

const search = (members: object = {}, query = '', as = '4101'): Promise<TestAnswer> =>
  platform.call('POST', `/data/v1/quick-search${query}`, { body: { item_types: WORLD, ...members }, as })

/** Ids on all pages, from the first one on, each of which holds as many as it may. */
const walked = async (first: TestAnswer, size: number): Promise<string[]> => {
  const ids: string[] = []
  for (let answer = first; ;) {
    const { features, _links: links } = itemsIn(answer)
    ids.push(...features.map(({ id }) => id))
    expect(links._first).toBe(itemsIn(first)._links._self)
    if (links._next === undefined) return ids
    expect(features).toHaveLength(size)
    answer = await platform.call('GET', links._next)
    expect(itemsIn(answer)._links._self).toBe(links._next)
  }
}

const byId = (a: Scene, b: Scene): number => (a.id < b.id ? -1 : 1)

describe('a quick search walks through all that it finds, page by page', () => {
  test.each([
    ['acquired asc', acquired, 1],
    ['acquired desc', acquired, -1],
    ['published asc', published, 1],
    ['published desc', published, -1],
  ] as const)('in the order %s', async (sort, readTime, sign) => {
    const expected = scenes.toSorted((a, b) => sign * (readTime(a) - readTime(b) || byId(a, b)))
    const first = await search({}, `?_sort=${sort}&_page_size=87`)
    expect(await walked(first, 87)).toEqual(expected.map(({ id }) => id))
  })

  test('250 a page and the newest published first, unless told otherwise', async () => {
    const expected = scenes.toSorted((a, b) => published(b) - published(a) || byId(b, a))
    const first = await search()
    expect(itemsIn(first).features).toHaveLength(250)
    expect(await walked(first, 250)).toEqual(expected.map(({ id }) => id))
  })

  test('to an end that is a whole page', async () => {
    const members = {
      item_types: ['OrthoScene'],
      filter: { type: 'StringInFilter', field_name: 'satellite_id', config: ['ortho-07', 'ortho-53'] },
    }
    const all = await walked(await search(members), 250)
    expect(all.length).toBeGreaterThan(1)
    expect(await walked(await search(members, `?_page_size=${all.length}`), all.length)).toEqual(all)
    expect(itemsIn(await search(members, `?_page_size=${all.length}`))._links).not.toHaveProperty('_next')
    expect(itemsIn(await search(members, `?_page_size=${all.length - 1}`))._links).toHaveProperty('_next')
  })

  test.each([
    ['0', 200],
    ['1', 200],
    ['250', 200],
    ['251', 400],
    ['-1', 400],
    ['ten', 400],
  ])('of %s items: %i', async (size, status) => {
    const answer = await search({}, `?_page_size=${size}`)
    expect(answer.status).toBe(status)
    if (status === 400) expect(faultIn(answer)).toEqual([400, '_page_size'])
    else expect(idsIn(answer)).toHaveLength(Number(size))
  })

  test('of which 0 is one page without a next one', async () => {
    const { features, _links: links } = itemsIn(await search({}, '?_page_size=0'))
    expect(features).toEqual([])
    expect(links).not.toHaveProperty('_next')
    expect(itemsIn(await platform.call('GET', links._first))).toEqual({ features, _links: links })
  })
})

test('a scene that comes meanwhile neither repeats nor hides another', async () => {
  const first = await search({ item_types: ['RadarScene'] }, '?_page_size=5')
  const [newest] = scenes.filter(({ collection }) => collection === 'radar-20m')
  if (!newest) throw new TypeError('no scene')
  const late = {
    ...newest,
    id: 'late',
    properties: { ...newest.properties, created: '2026-05-04T07:59:00Z' },
  }
  await platform.app.catalog.putScenes([late])
  try {
    const all = scenes.filter(({ collection }) => collection === 'radar-20m').map(({ id }) => id)
    expect((await walked(first, 5)).sort()).toEqual(all.sort())
  } finally {
    await platform.app.catalog.deleteScenes('radar-20m', ['late'])
  }
})

describe('a quick search is a stored search', () => {
  test('of its user, under its id, with what it asked for', async () => {
    const asked = {
      item_types: ['RadarScene'],
      asset_types: ['radar_vv'],
      geometry: { type: 'Point', coordinates: [4, 52], relation: 'disjoint' },
    }
    const { _links: links } = itemsIn(await search(asked))
    const [address = '', id] = /^.*\/searches\/(\w{32})/.exec(links._self) ?? []
    const stored = searchIn(await platform.call('GET', address))
    const now = '2026-05-04T08:00:00.000Z'
    const times = { created: now, updated: now, last_executed: now }
    const own = { id, name: id, search_type: 'quick', __daily_email_enabled: false, filter: EVERYTHING }
    expect(stored).toEqual({
      ...asked,
      ...own,
      ...times,
      _links: { _self: address, results: `${address}/results`, thumbnail: `${address}/thumb` },
    })
    expect(faultIn(await platform.call('GET', address, { as: '4107' }))).toEqual([404])
  })

  test.each([
    ['one letter', 'n', 200],
    ['64 letters', 'n'.repeat(64), 200],
    ['65 letters', 'n'.repeat(65), 400],
    ['no letter', '', 400],
    ['two lines', 'a\nb', 400],
  ])('whose name may be %s: %i', async (_why, name, status) => {
    const answer = await search({ name })
    if (status === 400) {
      expect(faultIn(answer)).toEqual([400, 'name'])
      return
    }
    const stored = await platform.call('GET', itemsIn(answer)._links._self.replace(/\/results.*/, ''))
    expect(searchIn(stored).name).toBe(name)
  })

  test('unless it is refused', async () => {
    const count = async (): Promise<unknown> =>
      (await platform.call('GET', '/data/v1/searches?search_type=quick')).json
    const before = await count()
    expect(faultIn(await search({ item_types: ['none'] }))).toEqual([400, 'item_types.0'])
    expect(faultIn(await search({ geometry: { type: 'ref', content: 'ip:features/my/x/y' } }))).toEqual([
      400,
      'geometry.content',
    ])
    expect(await count()).toEqual(before)
  })
})
