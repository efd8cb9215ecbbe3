import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  asMachine,
  csvRows,
  listProducts,
  reportedBy,
  sumReserved,
  listSubscriptions,
  sum,
} from './one-ledger.fixture.ts'
import { itemIn, activateAsset, readQuotaUsed } from './downloads.fixture.ts'
import { runInTest, runTestPlatform } from './platform.fixture.ts'
import type { TestCall, TestPlatform } from './platform.fixture.ts'

const NOW = '2026-05-04T08:00:00Z'

const run = (time: string): Promise<TestPlatform> => runInTest(['--lenient', '--time', time])

/** At the present of the story, as it was at its start. */
const present = await runTestPlatform(['--lenient', '--time', NOW])
beforeEach(() => present.app.control.reset())

/** Who reads the quota of an organization, and who may pay by its plans. */
interface Payer {
  readonly user: string
  readonly orgIds: readonly number[]
  /** Reads all reservations of the organization; the user where it has none. */
  readonly client?: string
}

const PAYERS: readonly Payer[] = [
  { user: '4101', orgIds: [812, 813, 814], client: 'harbour-watch' },
  { user: '4120', orgIds: [813] },
  { user: '5203', orgIds: [905], client: 'tidal-survey' },
]

/** A product or a plan, the area that it says is used, and the area that its reservations or reports add up to. */
type Line = readonly [what: string, used: number, counted: number]

const readLedger = async (
  platform: TestPlatform,
  { user, orgIds, client }: Payer,
): Promise<readonly Line[]> => {
  const reader: TestCall = client === undefined ? { as: user } : await asMachine(platform, client)
  const reported = await reportedBy(platform, orgIds, user)
  const lines: Line[] = []
  const products = await listProducts(platform, user)
  for (const product of products) {
    const { id, billable_id: plan, quota_used: used } = product
    const downloaded = sum(product.resource_ids.map((type) => reported.get(`${plan} ${type}`) ?? 0))
    const counted = product.supports_reservation ? await sumReserved(platform, id, reader) : downloaded
    lines.push([`product ${id}`, used, counted])
  }
  for (const { plan, quota_used: used } of await listSubscriptions(platform, user)) {
    const listed = products.filter(({ billable_id }) => billable_id === plan.id)
    const ofPlan = [...reported].filter(([key]) => key.startsWith(`${plan.id} `)).map(([, area]) => area)
    const counted = listed.length > 0 ? listed.map(({ quota_used }) => quota_used) : ofPlan
    lines.push([`plan ${plan.id}`, used, sum(counted)])
  }
  return lines
}

/** @returns the lines of all payers */
const expectBalance = async (platform: TestPlatform): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for (const payer of PAYERS) lines.push(...(await readLedger(platform, payer)))
  for (const [what, used, counted] of lines) expect([what, used]).toEqual([what, counted])
  return lines
}

test.each([
  ['before any plan', '2024-06-01T00:00:00Z', 0],
  ['in the year before', '2025-07-01T00:00:00Z', 4_000],
  ['as a year begins', '2026-01-01T00:00:00Z', 4_000],
  ['in the middle of a month', '2026-02-15T12:00:00Z', 100_000],
  ['in the middle of the story', '2026-04-20T09:32:00Z', 500_000],
  ['at the present of the story', '2026-05-04T08:00:00Z', 500_000],
  ['long after it', '2026-11-22T00:00:00Z', 500_000],
])('quota used is what was reserved and downloaded: %s', async (_when, time, min) => {
  const used = (await expectBalance(await run(time))).reduce((total, [, area]) => total + area, 0)
  expect(used).toBeGreaterThanOrEqual(min)
})

test('quota used is what was reserved and downloaded as time passes', async () => {
  const platform = await run('2025-12-28T00:00:00Z')
  let lines: readonly Line[] = []
  for (const days of [2, 3, 31, 60, 40]) {
    await platform.advance(days * 86_400)
    lines = await expectBalance(platform)
  }
  expect(lines).toEqual(await expectBalance(await run('2026-05-13T00:00:00Z')))
})

const AUSTRALIA = [112, -44, 155, -10]
const ROTTERDAM = [3.99, 51.9, 4.2, 51.95]
test('downloads are refused once the quota is used up, and nothing is counted', async () => {
  const platform = present
  const item = await itemIn(platform, '5203', 'MultispectralScene', [-180, -80, 180, 80])
  const location = await activateAsset(platform, '5203', item._links.assets)
  const product = async () => (await listProducts(platform, '5203')).find(({ id }) => id === 1244)
  const before = await product()
  const left = async () => ((await product())?.quota_total ?? 0) - ((await product())?.quota_used ?? 0)
  const first = await platform.call('GET', location)
  expect(first.status).toBe(200)
  const area = ((await product())?.quota_used ?? 0) - (before?.quota_used ?? 0)
  for (let more = Math.floor((await left()) / area); more > 0; more--)
    expect((await platform.call('GET', location)).status).toBe(200)
  const full = await product()
  expect(await left()).toBeLessThan(area)
  const refused = await platform.call('GET', location)
  expect([refused.status, refused.bytes.toString()]).toEqual([403, expect.stringContaining('used up')])
  expect(refused.headers.get('etag')).toBeNull()
  expect(await product()).toEqual(full)
  await expectBalance(platform)
})

test('tiles that are fetched are in the tiles report of their day, those that the caller has already are not', async () => {
  const platform = present
  const tile = '/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/9/261/169'
  const report = (plan: number) =>
    csvRows(
      platform,
      `/reports/v1/tiles/${plan}?start=2026-05-04&end=2026-05-05&interval=daily&include_user=true&include_subject=true`,
    )
  expect(await report(3310)).toEqual([])
  const { headers } = await platform.call('GET', tile)
  await platform.call('GET', tile, { as: '4107' })
  await platform.call('GET', tile, { as: '4133' })
  await platform.call('GET', tile, { as: '4120' })
  await platform.call('GET', `${tile}@2x.webp`)
  expect((await platform.call('HEAD', tile)).status).toBe(200)
  expect(
    (await platform.call('GET', tile, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
  ).toBe(304)
  const row = { date: '2026-05-04', type: 'basemaps', subject: 'rotterdam_harbour_2026_04_mosaic' }
  expect(await report(3310)).toEqual([
    { ...row, tiles: '2', user_id: '4101', user_email: 'marit@harbour-watch.example' },
    { ...row, tiles: '1', user_id: '4107', user_email: 'jonas@harbour-watch.example' },
    { ...row, tiles: '1', user_id: '4133', user_email: 'ines@harbour-watch.example' },
  ])
  expect(await report(3320)).toMatchObject([{ ...row, tiles: '1', user_id: '4120' }])
})

test.each([
  ['of a reserved area to the plan of the reservation, and takes no quota', ROTTERDAM, '3310', 1204, false],
  ['of any other place to the plan of downloads, and takes its area', AUSTRALIA, '3313', 1211, true],
])('a download is charged: %s', async (_why, box, plan, product, takesQuota) => {
  const platform = present
  const item = await itemIn(platform, '4101', 'OrthoScene', box)
  const location = await activateAsset(platform, '4101', item._links.assets)
  const before = await readQuotaUsed(platform, '4101', product)
  expect((await platform.call('GET', location)).status).toBe(200)
  const today = `/reports/v1?cadence=daily&report_type=detailed&start=2026-05-04&plan_id=${plan}`
  const { reports } = z
    .object({ reports: z.array(z.object({ contents: z.array(z.string()) })) })
    .parse((await platform.call('GET', today)).json)
  const row = (await csvRows(platform, reports[0]?.contents[0] ?? '')).at(-1)
  expect(row).toMatchObject({ item_id: item.id, plan_id: plan, downloaded_at: '2026-05-04T08:00:30Z' })
  const area = Number(row?.area_sqkm)
  expect(area).toBeGreaterThan(0)
  expect(await readQuotaUsed(platform, '4101', product)).toBe(takesQuota ? sum([before, area]) : before)
  await expectBalance(platform)
})

test('every name of a tiles report is found by the API that owns it', async () => {
  for (const [time, seed] of [
    [NOW, '1'],
    ['2026-03-10T00:00:00Z', '1'],
    [NOW, '7'],
  ] as const) {
    const platform = await runInTest(['--time', time, '--seed', seed])
    const names = new Set<string>()
    for (const [plan, as] of [
      ['3310', '4101'],
      ['3320', '4120'],
      ['3405', '5203'],
    ] as const) {
      const query = 'start=2026-01-01&end=2026-06-01&interval=daily&include_user=false&include_subject=true'
      for (const { type, subject = '' } of await csvRows(platform, `/reports/v1/tiles/${plan}?${query}`, {
        as,
      }))
        names.add(
          type === 'basemaps'
            ? `/basemaps/v1/mosaics?name__is=${subject}`
            : `/data/v1/item-types/OrthoScene/items/${subject}`,
        )
    }
    expect(names.size).toBeGreaterThan(10)
    for (const address of names) {
      const { status, bytes } = await platform.call('GET', address)
      const text = bytes.toString()
      expect([address, status, text.includes('"mosaics":[]')]).toEqual([address, 200, false])
    }
  }
})
