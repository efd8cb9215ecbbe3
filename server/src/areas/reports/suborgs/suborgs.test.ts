import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, everyReport, PEOPLE, readCsv, readRows, STORY_SUBORG, UNKNOWN } from '../reports.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const LIST = '/reports/v1/suborgs/download'

const request = (changes: object = {}) => ({
  report_type: 'detailed',
  cadence: 'daily',
  toi: { start_date: '2026-04-01', end_date: '2026-04-30' },
  suborgs: { include: 'all' },
  ...changes,
})

const toi = (start_date: string, end_date: string) => request({ toi: { start_date, end_date } })
const selected = (...ids: unknown[]) => request({ suborgs: { include: 'selected', ids } })

/** Asks for a report, waits until it is made, and reads it. */
const made = async (body: object) => {
  const { _links } = await ask(platform, 'suborg', 202, LIST, { body })
  await platform.advance(10)
  const { _links: links } = await ask(platform, 'suborg', 200, _links.self)
  return readCsv(platform, links.content ?? '')
}

test.each([
  ['the longest time of interest', toi('2026-02-01', '2026-05-01')],
  ['one day', toi('2026-04-01', '2026-04-01')],
  ['days to come', toi('2026-05-01', '2026-07-29')],
  ['selected sub-organizations', selected(813)],
  ['all, with ids that do not count', request({ suborgs: { include: 'all', ids: [905] } })],
])('a report on %s is accepted, and begun', async (_what, body) => {
  const record = await ask(platform, 'suborg', 202, LIST, { body })
  const self = `${platform.app.baseUrl}${LIST}/${record.report_id}`
  expect(record).toEqual({ ...body, report_id: record.report_id, status: 'in_progress', _links: { self } })
})

test.each<[string, object, string, RegExp]>([
  ['91 days', toi('2026-02-01', '2026-05-02'), 'toi.end_date', /spans 91 days; at most 90 are allowed/],
  ['an end before the start', toi('2026-04-02', '2026-04-01'), 'toi.end_date', /before 2026-04-02/],
  ['a day that is none', toi('2026-02-29', '2026-03-01'), 'toi.start_date', /./],
  ['another organization', selected(813, 905), 'suborgs.ids', /: 905$/],
  ['no organization', selected(814, 7, 8), 'suborgs.ids', /: 7, 8$/],
  ['the organization itself', selected(812), 'suborgs.ids', /: 812$/],
  ['selected ones without ids', request({ suborgs: { include: 'selected' } }), 'suborgs.ids', /./],
  ['selected ones, none of them', selected(), 'suborgs.ids', /./],
  ['an id that is no number', selected('813'), 'suborgs.ids.0', /./],
  ['a type that there is not', request({ report_type: 'pv_detailed' }), 'report_type', /./],
  ['a cadence that there is not', request({ cadence: 'weekly' }), 'cadence', /./],
  ['a member that there is not', request({ color: 'red' }), 'color', /./],
])('a report on %s is refused', async (_what, body, field, message) => {
  const fault = await ask(platform, 'fault', 400, LIST, { body })
  expect(fault.general).toEqual([])
  expect(Object.keys(fault.field)).toEqual([field])
  expect(fault.field[field]?.[0]?.message).toMatch(message)
})

test('a report is made on the clock: no content before, the same content after', async () => {
  const { report_id: id, _links } = await ask(platform, 'suborg', 202, LIST, { body: request() })
  const content = `${LIST}/${id}/content`
  await platform.advance(9)
  expect((await ask(platform, 'suborg', 200, _links.self)).status).toBe('in_progress')
  const { message } = await ask(platform, 'message', 404, content)
  expect(message).toBe(`The report "${id}" is not made yet.`)
  await platform.advance(1)
  const record = await ask(platform, 'suborg', 200, _links.self, { as: PEOPLE.colleague })
  expect(record).toMatchObject({ status: 'completed', _links: { content: platform.app.baseUrl + content } })
  const { text } = await readCsv(platform, content)
  await platform.advance(86_400)
  expect((await readCsv(platform, content)).text).toBe(text)
})

describe('the content', () => {
  const address = (org: number, type: string) =>
    `/reports/v1?org_id=${org}&report_type=${type}&cadence=monthly&start=2026-04-01&end=2026-04-30`

  test('is that of the sub-organizations’ own reports, each row with whose it is', async () => {
    const { columns, rows, fileName } = await made(request())
    expect(columns).toEqual([
      'org_id',
      'downloaded_at',
      'user_id',
      'plan_id',
      'item_type',
      'item_id',
      'asset_type',
      'area_sqkm',
    ])
    expect(fileName).toBe('suborg-downloads-2026-04-01-2026-04-30.csv')
    for (const org of [813, 814]) {
      const own = await readRows(platform, ...(await everyReport(platform, address(org, 'detailed'))))
      const ofOrg = rows.filter((row) => row.org_id === String(org))
      const key = (row: Readonly<Record<string, string>>) => `${row.downloaded_at} ${row.item_id}`
      expect(ofOrg.map(key).sort()).toEqual(own.map(key).sort())
      expect(own.length).toBeGreaterThan(0)
    }
  })

  test('is that of the selected ones only, each once', async () => {
    const { rows } = await made(selected(814, 814))
    const all = await made(request())
    expect(rows).toEqual(all.rows.filter(({ org_id: org }) => org === '814'))
  })

  test('of one day has the first and the last minute of it', async () => {
    const { rows } = await made(toi('2026-04-20', '2026-04-21'))
    const story = rows.filter(({ plan_id: plan }) => plan === '3310').map((row) => row.downloaded_at)
    expect(story).toContain('2026-04-20T08:15:00Z')
    expect(story).toContain('2026-04-21T09:30:42Z')
    const after = await made(toi('2026-04-21', '2026-04-21'))
    expect(after.rows).toEqual(rows.filter((row) => row.downloaded_at?.startsWith('2026-04-21')))
    const none = await made(toi('2027-01-01', '2027-01-31'))
    expect([none.rows, none.columns.length]).toEqual([[], 8])
  })

  test.each([
    ['monthly', /^2026-0[1-4]-01$/],
    ['daily', /^2026-0[1-4]-\d\d$/],
  ])('of a summary, %s, adds the downloads up', async (cadence, date) => {
    const months = { start_date: '2026-01-31', end_date: '2026-04-30' }
    const sums = await made(request({ report_type: 'summary', cadence, toi: months }))
    const each = await made(request({ cadence, toi: months }))
    expect(sums.columns).toEqual(['org_id', 'date', 'item_type', 'assets', 'area_sqkm'])
    expect(sums.rows.every((row) => date.test(row.date ?? ''))).toBe(true)
    const keys = sums.rows.map((row) => `${row.org_id} ${row.date} ${row.item_type}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const org of ['813', '814']) {
      const ofOrg = each.rows.filter((row) => row.org_id === org)
      const ofSums = sums.rows.filter((row) => row.org_id === org)
      const total = (rows: readonly Readonly<Record<string, string>>[]): number =>
        Math.round(rows.reduce((sum, { area_sqkm: area }) => sum + Number(area), 0) * 10) / 10
      expect(ofSums.reduce((sum, { assets }) => sum + Number(assets), 0)).toBe(ofOrg.length)
      expect(total(ofSums)).toBe(total(ofOrg))
    }
  })

  test('of an organization without parts is a header', async () => {
    const { _links } = await ask(platform, 'suborg', 202, LIST, { body: request(), as: PEOPLE.stranger })
    await platform.advance(10)
    const { rows } = await readCsv(platform, `${_links.self}/content`, { as: PEOPLE.stranger })
    expect(rows).toEqual([])
  })
})

test.each([
  [`${LIST}/${STORY_SUBORG}`, PEOPLE.stranger],
  [`${LIST}/${STORY_SUBORG}/content`, PEOPLE.stranger],
  [`${LIST}/${STORY_SUBORG}`, PEOPLE.suborg],
  [`${LIST}/${UNKNOWN}`, PEOPLE.ours],
  [`${LIST}/${UNKNOWN}/content`, PEOPLE.ours],
])('there is no %s for %s', async (address, as) => {
  const { message } = await ask(platform, 'message', 404, address, { as })
  expect(message).toMatch(/^There is no sub-organization report /)
})

test('the report of the story is made, and has its two downloads', async () => {
  const { rows } = await readCsv(platform, `${LIST}/${STORY_SUBORG}/content`)
  const story = rows.filter(({ plan_id: plan, org_id: org }) => plan === '3310' && org === '813')
  expect(story.map((row) => [row.downloaded_at, row.item_id])).toEqual([
    ['2026-04-20T08:15:00Z', '20260418_101530_07_2a41'],
  ])
  expect(rows.map((row) => row.downloaded_at)).toContain('2026-04-21T09:30:42Z')
})

test('a body larger than 64 kilobytes is refused', async () => {
  const ids = Array.from({ length: 12_000 }, () => 813_813)
  const { message } = await ask(platform, 'message', 413, LIST, { body: selected(...ids) })
  expect(message).toMatch(/64|large/)
})
