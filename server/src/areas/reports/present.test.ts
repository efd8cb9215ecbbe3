import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { runTestPlatform, SECRET } from '../../../test/platform.fixture.ts'
import { ask, everyReport, PEOPLE, readCsv, readRows } from './reports.fixture.ts'
import type { Csv, Report } from './reports.fixture.ts'

const platform = await runTestPlatform()
afterEach(() => platform.app.control.reset())

const STORY_ITEM = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
const TODAY = 'plan_id=3310&cadence=daily&start=2026-05-04&end=2026-05-04'

const Assets = z.record(
  z.string(),
  z.object({ location: z.string().optional(), _links: z.object({ activate: z.string() }) }),
)

/** Activates an asset of an item and has its address. */
const requestAddress = async (assetType: string, as: string, item = STORY_ITEM): Promise<string> => {
  const assets = async () => Assets.parse((await platform.call('GET', `${item}/assets`, { as })).json)
  await platform.call('POST', (await assets())[assetType]?._links.activate ?? '', { as })
  await platform.advance(30)
  return (await assets())[assetType]?.location ?? ''
}

const download = async (address: string): Promise<void> => {
  const { status } = await platform.call('GET', address, { as: PEOPLE.nobody })
  expect(status).toBe(200)
}

const today = async (type: string, as = PEOPLE.ours): Promise<Report[]> =>
  everyReport(platform, `/reports/v1?${TODAY}&report_type=${type}`, { as })

const rows = async (type: string): Promise<Csv['rows']> => readRows(platform, ...(await today(type)))

test('a download is a row of the present day’s report, of whom the address was given to', async () => {
  expect(await today('detailed')).toEqual([])
  const address = await requestAddress('ortho_analytic_4b', PEOPLE.ours)
  expect(await today('detailed')).toEqual([]) // to activate is not to download
  await platform.advance(12)
  await download(address)
  const [report] = await today('detailed')
  expect(report).toMatchObject({
    org_id: 812,
    num_rows: 1,
    data_date_start: '2026-05-04',
    has_footprint: false,
  })
  const row = {
    downloaded_at: '2026-05-04T08:00:42Z',
    user_id: '4101',
    plan_id: '3310',
    item_type: 'OrthoScene',
    item_id: '20260418_101530_07_2a41',
    asset_type: 'ortho_analytic_4b',
    area_sqkm: '440.1',
  }
  expect(await rows('detailed')).toEqual([row])
  await download(await requestAddress('ortho_udm2', PEOPLE.colleague))
  await download(address)
  const all = await rows('detailed')
  expect(all.map(({ user_id: user, asset_type: type }) => [user, type])).toEqual([
    ['4101', 'ortho_analytic_4b'],
    ['4107', 'ortho_udm2'],
    ['4101', 'ortho_analytic_4b'],
  ])
  expect(await rows('summary')).toEqual([{ item_type: 'OrthoScene', assets: '3', area_sqkm: '1320.3' }])
  expect((await today('detailed'))[0]?.report_id).toBe(report?.report_id)
})

test('a file of the catalog is a row, opened or signed, a thumbnail is none', async () => {
  const { tokenUrl } = z.object({ tokenUrl: z.string() }).parse(platform.app.credentials)
  const client = { client_id: 'harbour-watch', client_secret: deriveApiKey(SECRET, 'harbour-watch') }
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...client })
  const answer: unknown = await (await fetch(tokenUrl, { method: 'POST', body: form })).json()
  const { access_token: token } = z.object({ access_token: z.string() }).parse(answer)
  const headers = { authorization: `Bearer ${token}` }
  const assets = '/catalog/v1/collections/orthoscene-3m/items/20260418_101530_07_2a41/assets'
  const get = (address: string) => platform.call('GET', address, { headers })
  await get(`${assets}/thumbnail`)
  const { href } = z.object({ href: z.string() }).parse((await get(`${assets}/analytic/signed`)).json)
  expect(await today('detailed')).toEqual([])
  await get(`${assets}/udm`)
  await download(href)
  const all = await rows('detailed')
  expect(all.map(({ user_id: user, asset_type: type }) => [user, type])).toEqual([
    ['harbour-watch', 'ortho_udm2'],
    ['harbour-watch', 'ortho_analytic_4b'],
  ])
})

test('who is sent no bytes downloads nothing', async () => {
  const address = await requestAddress('ortho_analytic_4b', PEOPLE.ours)
  const head = await platform.call('HEAD', address, { as: PEOPLE.nobody })
  expect(head.status).toBe(200)
  const headers = { 'if-none-match': head.headers.get('etag') ?? '' }
  expect((await platform.call('GET', address, { as: PEOPLE.nobody, headers })).status).toBe(304)
  expect(await today('detailed')).toEqual([])
  await download(address)
  expect(await rows('detailed')).toHaveLength(1)
})

test('the world’s downloads of the day stay beside it', async () => {
  const address = '/reports/v1?cadence=daily&start=2026-05-04&report_type=detailed'
  const before = await everyReport(platform, address)
  expect(before.length).toBeGreaterThan(0)
  await download(await requestAddress('ortho_udm2', PEOPLE.ours))
  const after = await everyReport(platform, address)
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('an address that is not good for anything leaves no row', async () => {
  const address = await requestAddress('ortho_udm2', PEOPLE.ours)
  const { status } = await platform.call('GET', `${address}x`, { as: PEOPLE.nobody })
  expect(status).toBe(404)
  expect(await today('detailed')).toEqual([])
})

test('a monthly report is there when its month is over, with a footprint', async () => {
  await download(await requestAddress('ortho_udm2', PEOPLE.ours))
  const month = () => everyReport(platform, '/reports/v1?plan_id=3310&cadence=monthly&start=2026-05-01')
  const secondsLeft = (Date.parse('2026-06-01T00:00:00Z') - Date.parse('2026-05-04T08:00:30Z')) / 1000
  await platform.advance(secondsLeft - 1)
  expect(await month()).toEqual([])
  await platform.advance(1)
  const [summary, detailed] = (await month()).toSorted((one, other) =>
    other.report_type < one.report_type ? -1 : 1,
  )
  expect([summary?.num_rows, detailed?.num_rows]).toEqual([1, 1])
  expect(detailed).toMatchObject({ data_date_end: '2026-05-31', has_footprint: true })
  const { reports } = await ask(platform, 'footprints', 200, '/reports/v1/footprints/plan/3310')
  const latest = reports.filter(({ report_date: date }) => date === '2026-06-01')
  expect(latest.map(({ org }) => org)).toContain(812)
})

test('a sub-organization’s download is its own, and in a report across sub-organizations that is made later', async () => {
  const body = {
    report_type: 'detailed',
    cadence: 'daily',
    toi: { start_date: '2026-05-04', end_date: '2026-05-04' },
    suborgs: { include: 'selected', ids: [813] },
  }
  const content = async (): Promise<Csv['rows']> => {
    const { _links } = await ask(platform, 'suborg', 202, '/reports/v1/suborgs/download', { body })
    await platform.advance(10)
    return (await readCsv(platform, `${_links.self}/content`)).rows
  }
  const before = await content()
  const { _links: early } = await ask(platform, 'suborg', 202, '/reports/v1/suborgs/download', { body })
  await download(await requestAddress('ortho_udm2', PEOPLE.suborg))
  const late = await content()
  expect(late.slice(before.length)).toMatchObject([{ org_id: '813', user_id: '4120', plan_id: '3320' }])
  expect((await readCsv(platform, `${early.self}/content`)).rows).toEqual(before)
  expect(await today('detailed')).toEqual([])
})

test.each([
  ['an item type that no product opens, of a plan without one', 'RadarScene', '4101', 812, 3318],
  ['a sub-organization without a plan, of its parent’s', 'OrthoScene', '4133', 814, 3310],
  ['an organization with one plan, of that', 'MultispectralScene', '5203', 905, 3405],
])('the plan that pays is, for %s', async (_what, itemType, as, org, plan) => {
  const { rows: items } = await worldItem(itemType)
  const [{ item_id: id = '', asset_type: assetType = '' } = {}] = items
  await download(await requestAddress(assetType, as, `/data/v1/item-types/${itemType}/items/${id}`))
  const reports = await everyReport(
    platform,
    `/reports/v1?cadence=daily&report_type=detailed&start=2026-05-04&plan_id=${plan}`,
    { as },
  )
  expect(reports.map(({ org_id }) => org_id)).toEqual([org])
  const last = (await readCsv(platform, reports[0]?.contents[0] ?? '', { as })).rows.at(-1)
  expect(last).toMatchObject({ item_id: id, user_id: as, downloaded_at: '2026-05-04T08:00:30Z' })
})

/** An item of a type that somebody has downloaded. */
const worldItem = async (itemType: string): Promise<{ rows: Csv['rows'] }> => {
  const as = itemType === 'MultispectralScene' ? '5203' : '4101'
  const reports = await everyReport(platform, '/reports/v1?cadence=monthly&report_type=detailed', { as })
  for (const { contents } of reports) {
    const rows = (await readCsv(platform, contents[0] ?? '', { as })).rows
    const ofType = rows.filter(({ item_type: type }) => type === itemType)
    if (ofType.length > 0) return { rows: ofType }
  }
  throw new Error(`nobody has downloaded a ${itemType}`)
}
