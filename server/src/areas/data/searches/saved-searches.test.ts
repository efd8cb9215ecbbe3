import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'
import { EVERYTHING, faultIn, idsIn, QUICK, SAVED, searchesIn, searchIn } from './searches.fixture.ts'

const RADAR = { name: 'Radar', item_types: ['RadarScene'], filter: EVERYTHING }

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const at = (id: string): string => `/data/v1/searches/${id}`
const save = async (members: object = {}, as = '4101'): Promise<TestAnswer> =>
  platform.call('POST', '/data/v1/searches', { body: { ...RADAR, ...members }, as })
const now = (): string => new Date(platform.clock.now()).toISOString()

describe('a saved search', () => {
  test('is kept as it was sent, and run by following its link', async () => {
    const asked = { ...RADAR, asset_types: ['radar_vh'], __daily_email_enabled: true }
    const created = now()
    const search = searchIn(await save(asked))
    expect(search.id).toMatch(/^[0-9a-f]{32}$/)
    const address = `${platform.app.baseUrl}${at(search.id)}`
    const links = { _self: address, results: `${address}/results`, thumbnail: `${address}/thumb` }
    expect(search).toEqual({
      ...asked,
      id: search.id,
      created,
      updated: created,
      search_type: 'saved',
      _links: links,
    })
    expect(searchIn(await platform.call('GET', search._links._self))).toEqual(search)
    const found = await platform.call('GET', search._links.results)
    expect(idsIn(found).length).toBeGreaterThan(1)
  })

  test('ran when the first page of its results was asked for, and was not changed by that', async () => {
    const search = searchIn(await save())
    platform.clock.advance(60)
    const first = await platform.call('GET', `${search._links.results}?_page_size=3&_sort=acquired asc`)
    const ran = now()
    expect(searchIn(await platform.call('GET', at(search.id)))).toEqual({ ...search, last_executed: ran })
    platform.clock.advance(60)
    await platform.call('GET', following(first))
    expect(searchIn(await platform.call('GET', at(search.id))).last_executed).toBe(ran)
  })

  test('is replaced as a whole', async () => {
    const before = searchIn(await save({ asset_types: ['radar_vh'], __daily_email_enabled: true }))
    await platform.call('GET', before._links.results)
    const { last_executed } = searchIn(await platform.call('GET', at(before.id)))
    platform.clock.advance(60)
    const body = { name: 'Ortho', item_types: ['OrthoScene'], filter: EVERYTHING }
    const after = searchIn(await platform.call('PUT', at(before.id), { body }))
    const { id, created, search_type, _links } = before
    const kept = { id, created, search_type, _links, last_executed }
    expect(after).toEqual({ ...body, ...kept, updated: now(), __daily_email_enabled: false })
    expect(searchIn(await platform.call('GET', at(id)))).toEqual(after)
    expect(idsIn(await platform.call('GET', `${_links.results}?_page_size=250`))).toContain(
      '20260418_101530_07_2a41',
    )
  })

  test('is gone once it is deleted, with its results', async () => {
    const { id, _links: links } = searchIn(await save())
    expect((await platform.call('DELETE', at(id))).status).toBe(204)
    for (const [method, address] of [
      ['GET', at(id)],
      ['DELETE', at(id)],
      ['GET', links.results],
    ] as const)
      expect(faultIn(await platform.call(method, address))).toEqual([404])
    const ids = searchesIn(await platform.call('GET', '/data/v1/searches')).searches.map((each) => each.id)
    expect(ids).not.toContain(id)
  })

  test('and its trace, a quick search, are found in every world', async () => {
    const harbour = ['20260419_094210_53_1c07', '20260418_101530_07_2a41']
    for (const id of [SAVED, QUICK])
      expect(idsIn(await platform.call('GET', `${at(id)}/results`))).toEqual(expect.arrayContaining(harbour))
    expect(searchIn(await platform.call('GET', at(SAVED))).__daily_email_enabled).toBe(true)
  })
})

describe('nobody reaches what is not there, or is not theirs', () => {
  const operations = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/results'],
  ] as const
  const bodyFor = (method: string): { body?: object } => (method === 'PUT' ? { body: RADAR } : {})

  test.each([
    ['an id that nothing has', '0'.repeat(32), '4101'],
    ['an id in another form', '4f8b1d6a-92c3-4e07-b5a1-d0c7e6f29383', '4101'],
    ['what is no id', '..%2f..%2fetc', '4101'],
    ["a colleague's search", SAVED, '4107'],
    ["another organization's search", SAVED, '5203'],
  ])('%s', async (_why, id, as) => {
    for (const [method, path] of operations) {
      const answer = await platform.call(method, `${at(id)}${path}`, { as, ...bodyFor(method) })
      expect(faultIn(answer)).toEqual([404])
    }
    expect((await platform.call('GET', at(SAVED))).status).toBe(200)
  })

  test('a quick search is not changed', async () => {
    const before = searchIn(await platform.call('GET', at(QUICK)))
    expect(faultIn(await platform.call('PUT', at(QUICK), { body: RADAR }))).toEqual([404])
    expect(searchIn(await platform.call('GET', at(QUICK)))).toEqual(before)
  })

  test('a quick search is deleted', async () => {
    const quick = await platform.call('POST', '/data/v1/quick-search', {
      body: { item_types: ['RadarScene'] },
    })
    const [, address = ''] = /"(http[^"]*\/searches\/\w{32})/.exec(quick.bytes.toString()) ?? []
    expect((await platform.call('DELETE', address)).status).toBe(204)
    expect(faultIn(await platform.call('GET', address))).toEqual([404])
  })
})

describe('what cannot be run is not saved', () => {
  const ref = { type: 'ref', content: 'ip:features/my/anchorages-Qd8t2Vn' }
  const bad = { type: 'DateRangeFilter', field_name: 'acquired', config: { gte: '2026-02-30T00:00:00Z' } }
  const faults = [
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of 65 characters', { name: 'n'.repeat(65) }, 'name'],
    ['no filter', { filter: undefined }, 'filter'],
    ['no item types', { item_types: undefined }, 'item_types'],
    ['an unknown item type', { item_types: ['RadarScene', 'none'] }, 'item_types.1'],
    ['a day that does not exist', { filter: bad }, 'filter.config.gte'],
    ["a colleague's features", { geometry: ref }, 'geometry.content'],
    ['a filter of an unknown type', { filter: { type: 'EverythingFilter' } }, 'filter.type'],
    ['a flag that is a text', { __daily_email_enabled: 'true' }, '__daily_email_enabled'],
    ['a member that there is not', { interval: 'day' }, 'interval'],
  ] as const

  test.each(faults)('at creation: %s', async (_why, members, field) => {
    const before = await platform.call('GET', '/data/v1/searches')
    expect(faultIn(await save(members))).toEqual([400, field])
    expect((await platform.call('GET', '/data/v1/searches')).json).toEqual(before.json)
  })

  test.each(faults)('in place of another: %s', async (_why, members, field) => {
    const before = searchIn(await platform.call('GET', at(SAVED)))
    expect(faultIn(await platform.call('PUT', at(SAVED), { body: { ...RADAR, ...members } }))).toEqual([
      400,
      field,
    ])
    expect(searchIn(await platform.call('GET', at(SAVED)))).toEqual(before)
  })

  test('a filter that is a geometry: the message says where to send it', async () => {
    const filter = { geometry: { type: 'Point', coordinates: [4, 52] } }
    expect((await save({ filter })).bytes.toString()).toContain(
      'is required. Send a search area as `geometry`, next to `filter`, or as `config` of a `GeometryFilter`.',
    )
  })

  test('a name of 64 characters is', async () => {
    expect(searchIn(await save({ name: 'n'.repeat(64) })).name).toHaveLength(64)
  })
})

const following = (answer: TestAnswer): string => {
  const [, address] = /"_next":"([^"]+)"/.exec(answer.bytes.toString()) ?? []
  if (address === undefined) throw new TypeError('there is no next page')
  return address
}
