import { describe, expect, test } from 'vitest'
import { runInTest, runTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { collectionOfItemType } from '../../world/item-types.ts'
import { CLIENTS, USERS } from '../../world/people.ts'
import { ask, everyReport, readCsv, readRows, STORY_PV, STORY_REPORT } from './reports.fixture.ts'
import type { Csv, Report } from './reports.fixture.ts'

const platform = await runTestPlatform()
const all = await everyReport(platform, '/reports/v1?page_size=1000')

const monthly = (type: string): Report[] =>
  all.filter((report) => report.cadence === 'monthly' && report.report_type === type)

const sum = (rows: Csv['rows']): number =>
  Math.round(rows.reduce((total, { area_sqkm: area }) => total + Number(area), 0) * 10) / 10

test('a report has as many rows as it says, all of its days and its plan', async () => {
  expect(monthly('detailed').length).toBeGreaterThan(20)
  for (const report of [...monthly('detailed'), ...all.slice(0, 20)]) {
    const rows = await readRows(platform, report)
    expect([report.report_id, rows.length]).toEqual([report.report_id, report.num_rows])
    if (report.report_type === 'summary') continue
    const days = rows.map(({ downloaded_at: at = '' }) => at.slice(0, 10))
    expect(days.every((day) => day >= report.data_date_start && day <= report.data_date_end)).toBe(true)
    expect(rows.every(({ plan_id: plan }) => plan === String(report.plan_id))).toBe(true)
    const times = rows.map(({ downloaded_at: at }) => at)
    expect(times).toEqual(times.toSorted())
  }
})

test('a summary is what the detailed report adds up to', async () => {
  for (const summary of monthly('summary')) {
    const same = ({ plan_id, data_date_start }: Report): boolean =>
      plan_id === summary.plan_id && data_date_start === summary.data_date_start
    const [detailed] = monthly('detailed').filter(same)
    if (!detailed) throw new Error('there is no detailed report')
    const rows = await readRows(platform, detailed)
    const sums = await readRows(platform, summary)
    const itemTypes = [...new Set(rows.map(({ item_type: type }) => type))].sort()
    expect(sums.map(({ item_type: type }) => type)).toEqual(itemTypes)
    for (const { item_type: type, assets, area_sqkm: area } of sums) {
      const ofType = rows.filter((row) => row.item_type === type)
      expect([assets, Number(area)]).toEqual([String(ofType.length), sum(ofType)])
    }
  }
})

test('the days of a month are the month', async () => {
  const [month] = monthly('detailed').filter(({ plan_id }) => plan_id === 3313)
  if (!month) throw new Error('there is no such report')
  const { data_date_start: start, data_date_end: end } = month
  const address = `/reports/v1?plan_id=3313&report_type=detailed&cadence=daily&start=${start}&end=${end}&page_size=1000`
  const days = (await everyReport(platform, address)).reverse()
  const rows = await readRows(platform, ...days)
  expect(rows).toEqual(await readRows(platform, month))
})

test('what was downloaded is in the catalog, and who did it is known', async () => {
  const times = new Map<string, number>()
  /** When a scene was published, in milliseconds since 1970 UTC; NaN where there is none. */
  const publishedAt = async (type: string, id: string): Promise<number> => {
    const known = times.get(`${type} ${id}`)
    if (known !== undefined) return known
    const stored = await platform.app.catalog.getScene(collectionOfItemType(type) ?? '', id)
    const [, created = ''] = /"created":"([^"]+)"/.exec(Buffer.from(stored?.json ?? []).toString()) ?? []
    times.set(`${type} ${id}`, Date.parse(created))
    return Date.parse(created)
  }
  const people = new Set([...USERS.map(({ id }) => id), ...CLIENTS.map(({ id }) => id)])
  for (const org of [812, 813, 814]) {
    const reports = await everyReport(
      platform,
      `/reports/v1?org_id=${org}&cadence=monthly&report_type=detailed`,
    )
    const rows = await readRows(platform, ...reports)
    expect(rows.length).toBeGreaterThan(0)
    const wrong: Csv['rows'][number][] = []
    for (const row of rows) {
      const { item_type: type = '', item_id: id = '', downloaded_at: at = '', user_id: user = '' } = row
      const published = await publishedAt(type, id)
      if (!people.has(user) || !(Date.parse(at) >= published)) wrong.push(row)
    }
    expect(wrong).toEqual([])
  }
})

describe('parts', () => {
  const large = (): Report => {
    const [first] = all.filter(({ contents }) => contents.length > 1)
    if (!first) throw new Error('no report has several parts')
    return first
  }

  test('of a large report are full but the last, each with the header', async () => {
    const { contents, num_rows: count } = large()
    const parts = await Promise.all(contents.map((address) => readCsv(platform, address)))
    expect(parts.slice(0, -1).every(({ rows }) => rows.length === 1000)).toBe(true)
    expect(parts.reduce((rows, part) => rows + part.rows.length, 0)).toBe(count)
    expect(new Set(parts.map(({ columns }) => columns.join())).size).toBe(1)
    expect(new Set(parts.map(({ fileName }) => fileName)).size).toBe(parts.length)
  })

  test('there is none beyond the last', async () => {
    const { report_id: id, contents } = large()
    const { message } = await ask(platform, 'message', 404, `/reports/v1/${id}/${contents.length + 1}`)
    expect(message).toBe(`The report "${id}" has ${contents.length} parts, and no ${contents.length + 1}.`)
    await ask(platform, 'message', 404, `/reports/v1/${STORY_REPORT}/2`)
    await ask(platform, 'message', 404, `/reports/v1/${STORY_PV}/2`)
    await ask(platform, 'fault', 400, `/reports/v1/${STORY_REPORT}/0`)
  })
})

describe('the story', () => {
  test('two scenes were downloaded in April under its plan', async () => {
    const { text, fileName } = await readCsv(platform, `/reports/v1/${STORY_REPORT}/1`)
    expect(text).toBe(
      'downloaded_at,user_id,plan_id,item_type,item_id,asset_type,area_sqkm\r\n' +
        '2026-04-18T18:02:11Z,4101,3310,OrthoScene,20260418_101530_07_2a41,ortho_analytic_4b,440.1\r\n' +
        '2026-04-19T16:40:57Z,4101,3310,OrthoScene,20260419_094210_53_1c07,ortho_analytic_4b,440.1\r\n',
    )
    expect(fileName).toBe('detailed-monthly-2026-04-01-plan-3310-part-1.csv')
  })

  test('one product of one area was made on 18 April', async () => {
    const { text } = await readCsv(platform, `/reports/v1/${STORY_PV}/1`)
    expect(text).toBe(
      'date,line_item_id,product,aoi_id,area_sqkm\r\n' +
        '2026-04-18,55,surface-temperature,terminal-north-p2Xs8Ka,6.12\r\n',
    )
  })
})

test('an area of interest is billed on each day, and once in a month', async () => {
  const list = '/reports/v1/pv?line_item_id=56&report_type=billableaoi_detailed&page_size=1000'
  const days = await everyReport(platform, `${list}&cadence=daily&start=2026-04-01&end=2026-04-30`)
  const [month] = await everyReport(platform, `${list}&cadence=monthly&start=2026-04-01&end=2026-04-30`)
  if (!month) throw new Error('there is no such report')
  expect(days).toHaveLength(30)
  const rows = await readRows(platform, month)
  expect(rows.map(({ date, aoi_id: id }) => [date, id])).toEqual([
    ['2026-04-01', 'terminal-north-p2Xs8Ka'],
    ['2026-04-01', 'terminal-south-w7Tn3Bd'],
  ])
  for (const day of [...days, month]) expect(day.num_rows).toBe((await readRows(platform, day)).length)
})

test('the same seed gives the same reports, another seed others', async () => {
  const read = async (from: TestPlatform): Promise<string[]> => {
    const reports = await everyReport(from, '/reports/v1?cadence=monthly&report_type=detailed')
    const rows = await readRows(from, ...reports)
    return [...reports.map(({ report_id: id }) => id), ...rows.map((row) => JSON.stringify(row))]
  }
  const one = await read(platform)
  expect(await read(await runInTest(['--seed', '1']))).toEqual(one)
  expect(await read(await runInTest(['--seed', '7']))).not.toEqual(one)
})
