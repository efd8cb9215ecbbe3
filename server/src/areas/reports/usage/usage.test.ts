import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, PEOPLE, readCsv } from '../reports.fixture.ts'
import type { Csv } from '../reports.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(['--scenes', '2000'])
})
afterAll(() => platform.close())

const total = (rows: Csv['rows'], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

describe('tiles', () => {
  const TILES = '/reports/v1/tiles/3310'
  const APRIL = 'start=2026-04-01&end=2026-05-01'
  const read = (query: string): Promise<Csv> => readCsv(platform, `${TILES}?${query}`)
  const everything = (): Promise<Csv> =>
    read(`${APRIL}&interval=daily&include_user=true&include_subject=true`)

  test.each([
    ['include_user=false', ['date', 'type', 'tiles']],
    ['include_user=false&include_subject=false', ['date', 'type', 'tiles']],
    ['include_user=true', ['date', 'type', 'tiles', 'user_id', 'user_email']],
    ['include_user=false&include_subject=true', ['date', 'type', 'tiles', 'subject']],
    ['include_user=true&include_subject=true', ['date', 'type', 'tiles', 'subject', 'user_id', 'user_email']],
  ])('%s: columns, one row per combination, all tiles in either interval', async (query, columns) => {
    const whole = await everything()
    for (const interval of ['daily', 'monthly']) {
      const csv = await read(`${APRIL}&interval=${interval}&${query}`)
      expect(csv.columns).toEqual(columns)
      const keys = csv.rows.map((row) =>
        columns.map((column) => (column === 'tiles' ? '' : row[column])).join(),
      )
      expect(new Set(keys).size).toBe(keys.length)
      expect(total(csv.rows, 'tiles')).toBe(total(whole.rows, 'tiles'))
      expect(csv.rows.map(({ date }) => date)).toEqual(csv.rows.map(({ date }) => date).sort())
    }
  })

  test('by month begin on the first of it', async () => {
    const { rows } = await read('start=2026-02-10&end=2026-04-10&interval=monthly&include_user=false')
    expect(new Set(rows.map(({ date }) => date))).toEqual(new Set(['2026-02-01', '2026-03-01', '2026-04-01']))
  })

  test.each(['scenes', 'basemaps'])('of %s alone are those of both that are of the type', async (type) => {
    const { rows } = await read(`${APRIL}&interval=daily&include_user=true&include_subject=true&type=${type}`)
    expect(rows).toEqual((await everything()).rows.filter((row) => row.type === type))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('count from the first day on, and up to the last without it', async () => {
    const whole = await everything()
    const days = [...new Set(whole.rows.map(({ date = '' }) => date))]
    const [start = '', end = ''] = [days[2], days[6]]
    const { rows } = await read(
      `start=${start}&end=${end}&interval=daily&include_user=true&include_subject=true`,
    )
    expect(rows).toEqual(whole.rows.filter(({ date = '' }) => date >= start && date < end))
    expect(rows[0]?.date).toBe(start)
  })

  test.each([
    ['an end that is the start', 'start=2026-04-01&end=2026-04-01&interval=daily&include_user=true', 'end'],
    ['an end before the start', 'start=2026-04-02&end=2026-04-01&interval=daily&include_user=true', 'end'],
    ['no start', 'end=2026-04-01&interval=daily&include_user=true', 'start'],
    ['no end', 'start=2026-04-01&interval=daily&include_user=true', 'end'],
    ['no interval', `${APRIL}&include_user=true`, 'interval'],
    ['no word on users', `${APRIL}&interval=daily`, 'include_user'],
    ['a type that there is not', `${APRIL}&interval=daily&include_user=true&type=maps`, 'type'],
  ])('are refused with %s', async (_what, query, field) => {
    const fault = await ask(platform, 'fault', 400, `${TILES}?${query}`)
    expect([fault.general, Object.keys(fault.field)]).toEqual([[], [field]])
  })

  test.each([
    ['3405', PEOPLE.ours],
    ['999', PEOPLE.ours],
    ['3310', PEOPLE.stranger],
    ['3310', PEOPLE.suborg],
  ])('of the plan %s are not there for %s', async (plan, as) => {
    const address = `/reports/v1/tiles/${plan}?${APRIL}&interval=daily&include_user=true`
    const { message } = await ask(platform, 'message', 404, address, { as })
    expect(message).toBe(`There is no plan "${plan}".`)
  })

  test('of a sub-organization’s plan are there for its parent', async () => {
    const address = `/reports/v1/tiles/3320?${APRIL}&interval=monthly&include_user=true`
    const csv = await readCsv(platform, address)
    expect(csv.text).toBe((await readCsv(platform, address, { as: PEOPLE.suborg })).text)
    expect(csv.rows.every(({ user_email: email }) => email === 'aino@harbour-watch.example')).toBe(true)
    expect(csv.fileName).toBe('tiles-monthly-2026-04-01-2026-05-01-plan-3320.csv')
  })
})

describe('tasking', () => {
  const TASKING = '/reports/v1/tasking/harbour-tasking-2026'
  const COLUMNS = ['captured_at', 'order_name', 'item_id', 'user_id', 'area_sqkm', 'credits']

  test('lists captures of scenes that exist, latest first, the story’s among them', async () => {
    const { columns, rows, fileName } = await readCsv(platform, TASKING)
    expect([columns, fileName]).toEqual([COLUMNS, 'tasking-harbour-tasking-2026.csv'])
    const times = rows.map((row) => row.captured_at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(rows).toContainEqual({
      captured_at: '2026-04-18T10:15:30Z',
      order_name: 'Rotterdam harbour, April 2026',
      item_id: '20260418_101530_07_2a41',
      user_id: '4101',
      area_sqkm: '440.1',
      credits: '44',
    })
    for (const { item_id: id = '' } of rows) {
      const scenes = await Promise.all(
        ['orthoscene-3m', 'closeup-50cm'].map((collection) => platform.app.catalog.getScene(collection, id)),
      )
      expect([id, scenes.some((scene) => scene !== undefined)]).toEqual([id, true])
    }
  })

  test('has no cell that a spreadsheet would work out', async () => {
    const { rows } = await readCsv(platform, TASKING)
    const cells = rows.flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(rows.some((row) => /^'[=+\-@]/.test(row.order_name ?? ''))).toBe(true)
  })

  test.each([
    ['exclude=user_id', ['captured_at', 'order_name', 'item_id', 'area_sqkm', 'credits']],
    ['exclude=user_id&exclude=credits', ['captured_at', 'order_name', 'item_id', 'area_sqkm']],
    ['exclude=user_id&exclude=user_id', ['captured_at', 'order_name', 'item_id', 'area_sqkm', 'credits']],
    ['exclude=captured_at&exclude=order_name&exclude=item_id&exclude=user_id&exclude=area_sqkm', ['credits']],
  ])('without columns: %s', async (query, left) => {
    const whole = await readCsv(platform, TASKING)
    const { columns, rows } = await readCsv(platform, `${TASKING}?${query}`)
    expect(columns).toEqual(left)
    expect(rows).toEqual(
      whole.rows.map((row) => Object.fromEntries(left.map((column) => [column, row[column]]))),
    )
  })

  test('has as many rows as are wanted, the latest', async () => {
    const { rows } = await readCsv(platform, TASKING)
    expect(rows.length).toBeGreaterThan(3)
    for (const limit of [1, rows.length - 1, rows.length, rows.length + 1])
      expect((await readCsv(platform, `${TASKING}?limit=${limit}`)).rows).toEqual(rows.slice(0, limit))
  })

  test.each([
    ['limit=0', 'limit', /./],
    ['limit=1000001', 'limit', /./],
    ['limit=x', 'limit', /./],
    ['exclude=color', 'exclude', /no such columns: color; there are captured_at, order_name/],
    ['exclude=user_id%2Ccredits', 'exclude', /no such columns: user_id,credits;/],
    [COLUMNS.map((column) => `exclude=${column}`).join('&'), 'exclude', /leaves no column/],
  ])('refuses %s', async (query, field, message) => {
    const fault = await ask(platform, 'fault', 400, `${TASKING}?${query}`)
    expect(Object.keys(fault.field)).toEqual([field])
    expect(fault.field[field]?.[0]?.message).toMatch(message)
  })

  test.each([
    ['estuary-tasking-2026', PEOPLE.ours],
    ['no-such-contract', PEOPLE.ours],
    ['harbour-tasking-2026', PEOPLE.stranger],
    ['harbour-tasking-2026', PEOPLE.suborg],
  ])('under %s is not there for %s', async (contract, as) => {
    const { message } = await ask(platform, 'message', 404, `/reports/v1/tasking/${contract}`, { as })
    expect(message).toBe(`There is no tasking contract "${contract}".`)
  })
})
