import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { ask, everyReport, PEOPLE, STORY_PV, STORY_REPORT, UNKNOWN } from './reports.fixture.ts'
import type { Report } from './reports.fixture.ts'

let platform: TestPlatform
let all: Report[]
let allPv: Report[]
beforeAll(async () => {
  platform = await startTestPlatform()
  all = await everyReport(platform, '/reports/v1?page_size=1000')
  allPv = await everyReport(platform, '/reports/v1/pv?page_size=1000')
})
afterAll(() => platform.close())

const readIds = (reports: readonly Report[]): string[] => reports.map(({ report_id: id }) => id)

/**
 * Plans of the organization whose use is counted in the style, or recorded in the bucket.
 * @see world/plan-subscriptions.ts
 */
const MANAGED = [3310, 3311, 3312, 3298]
const ON_DEMAND = [3313, 3318]
const HARBOUR = [3310, 3298]

describe('a condition keeps those that meet it', () => {
  test.each<[string, (report: Report) => boolean]>([
    ['plan_id=3310', ({ plan_id }) => plan_id === 3310],
    ['report_type=detailed', ({ report_type }) => report_type === 'detailed'],
    ['report_type=summary', ({ report_type }) => report_type === 'summary'],
    ['cadence=daily', ({ cadence }) => cadence === 'daily'],
    ['cadence=monthly', ({ cadence }) => cadence === 'monthly'],
    ['start=2026-04-18', ({ data_date_start: start }) => start >= '2026-04-18'],
    ['end=2026-04-18', ({ data_date_end: end }) => end <= '2026-04-18'],
    [
      'start=2026-04-18&end=2026-04-18',
      (report) => report.data_date_start === '2026-04-18' && report.cadence === 'daily',
    ],
    [
      'start=2026-04-01&end=2026-04-30&cadence=monthly',
      (report) => report.data_date_start === '2026-04-01' && report.cadence === 'monthly',
    ],
    ['quota_style=asset_area_under_management_sqkm_v2_0', ({ plan_id }) => MANAGED.includes(plan_id)],
    ['quota_style=on_demand_large_areas_v1', ({ plan_id }) => ON_DEMAND.includes(plan_id)],
    ['bucket_prn=ip:usage-buckets/harbour', ({ plan_id }) => HARBOUR.includes(plan_id)],
    [
      'bucket_prn=ip:usage-buckets/harbour&plan_id=3298&report_type=summary',
      (report) => report.plan_id === 3298 && report.report_type === 'summary',
    ],
    ['org_id=812', () => true],
  ])('%s', async (conditions, isMet) => {
    const kept = await everyReport(platform, `/reports/v1?page_size=1000&${conditions}`)
    expect(readIds(kept)).toEqual(readIds(all.filter(isMet)))
    expect(kept.length).toBeGreaterThan(0)
  })

  test.each([
    'quota_style=tasking_credits_v1_0',
    'bucket_prn=ip:usage-buckets/survey',
    'plan_id=3405',
    'start=2026-05-05',
    'end=2024-12-31',
    'start=2026-04-02&end=2026-04-29&cadence=monthly',
  ])('%s: none', async (conditions) => {
    expect(await ask(platform, 'list', 200, `/reports/v1?${conditions}`)).toEqual({ reports: [], _links: {} })
  })

  test.each<[string, (report: Report) => boolean]>([
    ['report_type=pv_detailed', ({ report_type }) => report_type === 'pv_detailed'],
    ['report_type=billableaoi_detailed&cadence=monthly', ({ cadence }) => cadence === 'monthly'],
    ['cadence=daily', ({ cadence }) => cadence === 'daily'],
    ['plan_id=3310', () => true],
    [
      'start=2026-04-18&end=2026-04-18',
      ({ data_date_start: start, cadence }) => start === '2026-04-18' && cadence === 'daily',
    ],
  ])('of PV reports, %s', async (conditions, isMet) => {
    const kept = await everyReport(platform, `/reports/v1/pv?page_size=1000&${conditions}`)
    expect(readIds(kept)).toEqual(readIds(allPv.filter(isMet)))
    expect(kept.length).toBeGreaterThan(0)
  })

  test('of PV reports, the line item: those of all line items together are all', async () => {
    const first = await everyReport(platform, '/reports/v1/pv?page_size=1000&line_item_id=55')
    const second = await everyReport(platform, '/reports/v1/pv?page_size=1000&line_item_id=56')
    expect(readIds(first)).toContain(STORY_PV)
    expect([...readIds(first), ...readIds(second)].sort()).toEqual(readIds(allPv).sort())
    expect(Math.min(first.length, second.length)).toBeGreaterThan(0)
    const none = await ask(platform, 'list', 200, '/reports/v1/pv?line_item_id=57')
    expect(none.reports).toEqual([])
  })

  test('no monthly report of type pv_detailed exists', async () => {
    const address = '/reports/v1/pv?report_type=pv_detailed&cadence=monthly'
    expect(await ask(platform, 'list', 200, address)).toEqual({ reports: [], _links: {} })
  })
})

describe('a list', () => {
  test('has the latest data first, each report once', () => {
    for (const reports of [all, allPv]) {
      const ends = reports.map(({ data_date_end: end }) => end)
      expect(ends).toEqual(ends.toSorted().reverse())
      expect(new Set(readIds(reports)).size).toBe(reports.length)
    }
  })

  test('has 50 on a page unless told otherwise', async () => {
    for (const address of ['/reports/v1', '/reports/v1/pv']) {
      const { reports } = await ask(platform, 'list', 200, address)
      expect(reports).toHaveLength(50)
    }
  })

  test.each([1, 7, 50, 1000])('is the same in pages of %i', async (size) => {
    const address = `/reports/v1?plan_id=3311&cadence=daily&page_size=${size}`
    const wanted = all.filter(({ plan_id, cadence }) => plan_id === 3311 && cadence === 'daily')
    expect(readIds(await everyReport(platform, address))).toEqual(readIds(wanted))
  })

  test.each([1, 7, 1000])('of PV reports is the same in pages of %i', async (size) => {
    const wanted = allPv.filter(
      ({ cadence, data_date_start: start }) => cadence === 'daily' && start >= '2026-04-18',
    )
    expect(wanted.length).toBeGreaterThan(7)
    const address = `/reports/v1/pv?cadence=daily&start=2026-04-18&page_size=${size}`
    expect(readIds(await everyReport(platform, address))).toEqual(readIds(wanted))
  })

  test('has 1000 on a page at most', async () => {
    const { reports } = await ask(platform, 'list', 200, '/reports/v1?page_size=1000')
    expect(reports.length).toBe(Math.min(1000, all.length))
  })

  test.each([
    'page_size=0',
    'page_size=1001',
    'offset=-1',
    'start=2026-02-30',
    'report_type=pv_detailed',
    'cadence=weekly',
    'color=red',
    'plan_id=x',
  ])('refuses %s by name', async (condition) => {
    const fault = await ask(platform, 'fault', 400, `/reports/v1?${condition}`)
    expect([fault.general, Object.keys(fault.field)]).toEqual([[], [condition.split('=')[0]]])
  })

  test.each(['/reports/v1', '/reports/v1/pv'])('refuses an end before the start: %s', async (list) => {
    const fault = await ask(platform, 'fault', 400, `${list}?start=2026-04-02&end=2026-04-01`)
    expect(fault.field).toEqual({ end: [{ message: 'is before 2026-04-02, the start' }] })
  })

  test('begins behind the report named by `after`, or so many further on', async () => {
    const ids = readIds(all)
    const [from = ''] = ids.slice(10)
    const page = async (query: string) => {
      const list = await ask(platform, 'list', 200, `/reports/v1?page_size=3&${query}`)
      return readIds(list.reports)
    }
    expect(await page(`after=${from}`)).toEqual(ids.slice(11, 14))
    expect(await page('offset=10')).toEqual(ids.slice(10, 13))
    expect(await page(`after=${from}&offset=10`)).toEqual(ids.slice(21, 24))
    expect(await page(`offset=${all.length - 1}`)).toEqual(ids.slice(-1))
    expect(await page(`offset=${all.length}`)).toEqual([])
  })

  test('goes on with the same conditions, and without the offset', async () => {
    const given = 'plan_id=3313&page_size=2&offset=4&cadence=daily'
    const { reports, _links } = await ask(platform, 'list', 200, `/reports/v1?${given}`)
    const next = new URL(_links.next ?? '')
    expect(next.origin + next.pathname).toBe(`${platform.app.baseUrl}/reports/v1`)
    expect(Object.fromEntries(next.searchParams)).toEqual({
      plan_id: '3313',
      page_size: '2',
      cadence: 'daily',
      after: readIds(reports).at(-1),
    })
  })

  test('ends without a link where the last page is full', async () => {
    const { reports } = await ask(platform, 'list', 200, '/reports/v1?plan_id=3310&page_size=1000')
    const whole = await ask(platform, 'list', 200, `/reports/v1?plan_id=3310&page_size=${reports.length}`)
    expect(whole._links).toEqual({})
    const short = await ask(platform, 'list', 200, `/reports/v1?plan_id=3310&page_size=${reports.length - 1}`)
    expect(short._links.next).toBeDefined()
  })

  test.each([
    ['an unknown id', `/reports/v1?after=${UNKNOWN}`],
    ['a report that does not meet the conditions', `/reports/v1?after=${STORY_REPORT}&plan_id=3313`],
    ['a report of the other list', `/reports/v1/pv?after=${STORY_REPORT}`],
  ])('refuses %s as `after`', async (_what, address) => {
    const fault = await ask(platform, 'fault', 400, address)
    const id = new URLSearchParams(address.split('?')[1]).get('after')
    expect(fault.field).toEqual({
      after: [
        { message: `There is no report "${id}" in this list. Use the id of a listed report, or omit after.` },
      ],
    })
  })
})

describe('whose reports', () => {
  test('a sub-organization’s are listed by id, its own user lists them without', async () => {
    const asParent = await everyReport(platform, '/reports/v1?org_id=813&page_size=1000')
    const asOwn = await everyReport(platform, '/reports/v1?page_size=1000', { as: PEOPLE.suborg })
    expect(asParent).toEqual(asOwn)
    expect(new Set(asParent.map(({ org_id }) => org_id))).toEqual(new Set([813]))
  })

  test.each([
    ['another organization’s', '/reports/v1?org_id=905', PEOPLE.ours],
    ['those of no organization', '/reports/v1?org_id=999999', PEOPLE.ours],
    ['its parent’s', '/reports/v1?org_id=812', PEOPLE.suborg],
    ['its sister’s', '/reports/v1?org_id=814', PEOPLE.suborg],
    ['another organization’s PV reports', '/reports/v1/pv?org_id=812', PEOPLE.stranger],
  ])('nobody may list %s', async (_what, address, as) => {
    const { message } = await ask(platform, 'message', 403, address, { as })
    expect(message).toMatch(/^You may not see reports of the organization \d+$/)
  })

  test('the lists of another organization have nothing of ours', async () => {
    const theirs = await everyReport(platform, '/reports/v1?page_size=1000', { as: PEOPLE.stranger })
    expect(theirs.length).toBeGreaterThan(0)
    expect(readIds(theirs).filter((id) => readIds(all).includes(id))).toEqual([])
    expect(await ask(platform, 'list', 200, '/reports/v1/pv', { as: PEOPLE.stranger })).toEqual({
      reports: [],
      _links: {},
    })
  })

  test.each([
    [`/reports/v1/${STORY_REPORT}`, PEOPLE.stranger],
    [`/reports/v1/${STORY_REPORT}/1`, PEOPLE.stranger],
    [`/reports/v1/pv/${STORY_PV}`, PEOPLE.stranger],
    [`/reports/v1/${STORY_PV}/1`, PEOPLE.stranger],
    [`/reports/v1/${STORY_REPORT}`, PEOPLE.suborg],
    [`/reports/v1/${UNKNOWN}`, PEOPLE.ours],
    [`/reports/v1/${UNKNOWN}/1`, PEOPLE.ours],
    [`/reports/v1/${STORY_PV}`, PEOPLE.ours],
    [`/reports/v1/pv/${STORY_REPORT}`, PEOPLE.ours],
  ])('there is no %s for %s', async (address, as) => {
    const { message } = await ask(platform, 'message', 404, address, { as })
    expect(message).toMatch(/^There is no /)
  })

  test('a report leads to itself, by a colleague too', async () => {
    for (const report of [...all.slice(0, 3), ...allPv.slice(0, 3)])
      expect(await ask(platform, 'report', 200, report._links.self, { as: PEOPLE.colleague })).toEqual(report)
  })

  test('who sends no credentials is told so in general', async () => {
    const fault = await ask(platform, 'fault', 401, '/reports/v1', { as: PEOPLE.nobody })
    expect([fault.general.length, fault.field]).toEqual([1, {}])
  })
})
