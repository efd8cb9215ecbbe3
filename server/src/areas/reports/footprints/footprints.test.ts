import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureArea } from '../../../services/features/area.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { parseFootprint, readScene } from '../../../catalog/scene.ts'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { collectionOfItemType } from '../../../world/item-types.ts'
import { ask, everyReport, PEOPLE, readRows, STORY_FOOTPRINT, UNKNOWN } from '../reports.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const FOOTPRINTS = '/reports/v1/footprints'

test.each([
  ['plan/3310', 3310, 1204],
  ['product/1204', 3310, 1204],
  ['plan/3298', 3298, 1187],
  ['product/1187', 3298, 1187],
  ['plan/3320', 3320, 1231],
])('the list of %s: latest first, each links to its footprint', async (list, plan, product) => {
  const { reports } = await ask(platform, 'footprints', 200, `${FOOTPRINTS}/${list}`)
  expect(reports.length).toBeGreaterThan(0)
  const dates = reports.map(({ report_date: date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(dates.every((date) => date.endsWith('-01'))).toBe(true)
  for (const report of reports) {
    expect(report).toMatchObject({ plan, package: product, report_type: 'detailed' })
    expect(report.content_link).toBe(`${platform.app.baseUrl}${FOOTPRINTS}/${list}/${report.id}`)
  }
  const [latest] = reports
  const covered = await ask(platform, 'footprint', 200, latest?.content_link ?? '')
  expect(parseGeometry(covered, 180)).toEqual(covered)
})

test('those of a plan and of the product access that it pays for are the same', async () => {
  const byPlan = await ask(platform, 'footprints', 200, `${FOOTPRINTS}/plan/3310`)
  const byProduct = await ask(platform, 'footprints', 200, `${FOOTPRINTS}/product/1204`)
  const withoutLink = byPlan.reports.map(({ content_link: _, ...report }) => report)
  expect(byProduct.reports.map(({ content_link: _, ...report }) => report)).toEqual(withoutLink)
  for (const [i, { content_link: link }] of byPlan.reports.slice(0, 2).entries())
    expect(await ask(platform, 'footprint', 200, byProduct.reports[i]?.content_link ?? '')).toEqual(
      await ask(platform, 'footprint', 200, link),
    )
})

test('a report has a footprint where it says so', async () => {
  const reports = await everyReport(platform, '/reports/v1?page_size=1000')
  const months = new Set<string>()
  for (const plan of new Set(reports.map(({ plan_id: id }) => id))) {
    const { reports: listed } = await ask(platform, 'footprints', 200, `${FOOTPRINTS}/plan/${plan}`)
    for (const { org, report_date: date } of listed)
      if (org === 812) months.add(`${plan} ${new Date(Date.parse(date) - 1).toISOString().slice(0, 7)}`)
  }
  for (const { plan_id: plan, data_date_start: start, cadence, has_footprint: has } of reports)
    expect([plan, start, has]).toEqual([
      plan,
      start,
      cadence === 'monthly' && months.has(`${plan} ${start.slice(0, 7)}`),
    ])
})

test('the footprint covers the downloaded scenes, and nothing else', async () => {
  const [report] = await everyReport(
    platform,
    '/reports/v1?plan_id=3313&report_type=detailed&cadence=monthly&start=2026-02-01&end=2026-02-28',
  )
  if (!report) throw new Error('there is no such report')
  const { reports } = await ask(platform, 'footprints', 200, `${FOOTPRINTS}/plan/3313`)
  const footprint = reports.find(({ report_date: date }) => date === '2026-03-01')
  const covered = await ask(platform, 'footprint', 200, footprint?.content_link ?? '')
  const scenes: Part[][] = []
  for (const { item_type: type = '', item_id: id = '' } of await readRows(platform, report)) {
    const stored = await platform.app.catalog.getScene(collectionOfItemType(type) ?? '', id)
    const footprint = stored && parseFootprint(readScene(stored.json))
    if (footprint) scenes.push(toParts(footprint))
  }
  for (const part of toParts(covered)) expect(scenes.some((scene) => intersects(scene, [part]))).toBe(true)
  const middles = scenes
    .flat()
    .map(({ box: [west, south, east, north] }) => [(west + east) / 2, (south + north) / 2])
  expect(middles.length).toBeGreaterThan(10)
  for (const coordinates of middles)
    expect(intersects(toParts({ type: 'Point', coordinates }), toParts(covered))).toBe(true)
  const areas = new Map(
    scenes
      .flat()
      .map((part) => [
        JSON.stringify(part.box),
        measureArea({ type: 'Polygon', coordinates: part.paths.map((path) => [...path]) }),
      ]),
  )
  expect(measureArea(covered)).toBeLessThanOrEqual(
    [...areas.values()].reduce((sum, area) => sum + area, 0) + 1,
  )
})

test('two scenes of the same place make one footprint', async () => {
  const covered = await ask(platform, 'footprint', 200, `${FOOTPRINTS}/plan/3310/${STORY_FOOTPRINT}`)
  expect(covered).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [3.9412, 51.9871],
          [3.9937, 51.8289],
          [4.3391, 51.8817],
          [4.2873, 52.0402],
          [3.9412, 51.9871],
        ],
      ],
    ],
  })
})

test('a plan that pays for no product access has none', async () => {
  expect(await ask(platform, 'footprints', 200, `${FOOTPRINTS}/plan/3318`)).toEqual({ reports: [] })
})

test.each([
  ['plan/3405', PEOPLE.ours, 'plan "3405"'],
  ['product/1240', PEOPLE.ours, 'product access "1240"'],
  ['plan/9', PEOPLE.ours, 'plan "9"'],
  ['product/9', PEOPLE.ours, 'product access "9"'],
  ['plan/3310', PEOPLE.stranger, 'plan "3310"'],
  [`plan/3310/${STORY_FOOTPRINT}`, PEOPLE.stranger, 'plan "3310"'],
  [`product/1204/${STORY_FOOTPRINT}`, PEOPLE.stranger, 'product access "1204"'],
  [`plan/3310/${UNKNOWN}`, PEOPLE.ours, `footprint report "${UNKNOWN}"`],
  [`product/1204/${UNKNOWN}`, PEOPLE.ours, `footprint report "${UNKNOWN}"`],
  [`plan/3313/${STORY_FOOTPRINT}`, PEOPLE.ours, `footprint report "${STORY_FOOTPRINT}"`],
])('there is no %s for %s', async (address, as, what) => {
  const { message } = await ask(platform, 'message', 404, `${FOOTPRINTS}/${address}`, { as })
  expect(message).toBe(`There is no ${what}.`)
})
