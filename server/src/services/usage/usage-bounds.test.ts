import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { DOWNLOADS } from './download-store.ts'
import type { PaidDownload } from './download.ts'
import { TILE_MONTHS, TILES } from './tiles-store.ts'
import type { TilesUse } from './tiles-store.ts'
import { countDownloads, MAX_MONTHS, MAX_PERIODS, PERIODS, listPeriods } from './usage-period-store.ts'

const deriveReportId = (name: string): string => name

const downloadOn = (day: string, id: number, planId = 1): PaidDownload => ({
  id: String(id),
  orgId: 812,
  userId: '4101',
  itemType: 'OrthoScene',
  itemId: 'scene',
  assetType: 'visual',
  areaSqkm: 2,
  time: Date.parse(day),
  planId,
  day,
})

/** The periods of an organization: how many downloads are listed in each, and how many were made. */
const shown = async (stores: MemoryStores) => {
  const { documents } = await listPeriods(stores, 812, { limit: MAX_PERIODS })
  return documents.map(({ cadence, start, rows, totals }) => [cadence, start, rows, totals[0]?.assets])
}

const UNCOUNTED = { reportedFrom: '', detailedId: '', summaryId: '', rows: 0, totals: [] }

const tiles = (day: string, more: Partial<TilesUse> = {}): TilesUse => ({
  planId: 1,
  day,
  type: 'basemaps',
  subject: 'mosaic',
  userId: '4101',
  tiles: 1,
  ...more,
})

test('the oldest download is not listed any more once there are too many, and counts as before', async () => {
  const stores = new MemoryStores()
  const few = { ...DOWNLOADS, bound: { ...DOWNLOADS.bound, max: 2 } }
  const downloads = ['2026-05-03', '2026-05-04', '2026-05-04', '2026-06-01'].map((day, id) =>
    downloadOn(day, id),
  )
  await stores.transaction(async (tx) => {
    await countDownloads(tx, downloads, deriveReportId)
    for (const download of downloads) await tx.collection(few).put('812', download)
  })
  const { documents } = await stores.collection(few).page('812', { limit: 9 })
  expect(documents.map(({ id }) => id)).toEqual(['2', '3'])
  expect(await shown(stores)).toEqual([
    ['daily', '2026-05-03', 0, 1],
    ['daily', '2026-05-04', 1, 2],
    ['daily', '2026-06-01', 1, 1],
    ['monthly', '2026-05-01', 1, 3],
    ['monthly', '2026-06-01', 1, 1],
  ])
})

test('the oldest day makes room, and its month keeps what it sums up to', async () => {
  const stores = new MemoryStores()
  const few = { ...PERIODS, bound: { ...PERIODS.bound, max: 3 } }
  const period = {
    orgId: 812,
    planId: 1,
    reportedFrom: '',
    detailedId: '',
    summaryId: '',
    rows: 1,
    totals: [],
  }
  for (const [cadence, start] of [
    ['monthly', '2026-05-01'],
    ['daily', '2026-05-03'],
    ['daily', '2026-05-04'],
    ['daily', '2026-05-05'],
  ] as const)
    await stores.collection(few).put('812', { ...period, cadence, start, end: start })
  const { documents } = await stores.collection(few).page('812', { limit: 9 })
  expect(documents.map(({ start }) => start)).toEqual(['2026-05-01', '2026-05-04', '2026-05-05'])
})

test('the oldest month makes room before months take that of the days', async () => {
  const stores = new MemoryStores()
  const month = { orgId: 812, planId: 0, cadence: 'monthly', start: '2026-05-01', end: '2026-05-31' } as const
  await stores.transaction(async (tx) => {
    for (let planId = 1; planId <= MAX_MONTHS; planId++)
      await tx.collection(PERIODS).put('812', { ...month, ...UNCOUNTED, planId })
    await countDownloads(tx, [downloadOn('2026-06-04', 1)], deriveReportId)
  })
  const where = [['cadence', { eq: 'monthly' }]] as const
  const months = await listPeriods(stores, 812, { where, limit: MAX_PERIODS })
  expect(months.documents).toHaveLength(MAX_MONTHS)
  expect([months.documents[0]?.planId, months.documents.at(-1)?.start]).toEqual([2, '2026-06-01'])
  expect(await stores.collection(PERIODS).count('812', [['cadence', { eq: 'daily' }]])).toBe(1)
})

test('the oldest tiles are counted in their month, and the same again beside them', async () => {
  const stores = new MemoryStores()
  const few = { ...TILES, bound: { ...TILES.bound, max: 2 } }
  const uses = [
    tiles('2026-05-03', { tiles: 5 }),
    tiles('2026-05-04', { userId: '4107' }),
    tiles('2026-05-04', { type: 'scenes', subject: 'scene' }),
    tiles('2026-06-01', { tiles: 7 }),
  ]
  for (const use of [...uses, tiles('2026-05-03', { tiles: 2 })]) await stores.collection(few).put('812', use)
  const { documents } = await stores.collection(TILE_MONTHS).page('812', { limit: 9 })
  const month = { planId: 1, day: '2026-05-01', subject: '', userId: '' }
  expect(documents).toEqual([
    { ...month, type: 'basemaps', tiles: 6 },
    { ...month, type: 'scenes', tiles: 1 },
  ])
  expect(await stores.collection(few).count('812')).toBe(2)
})

test('the oldest month of tiles makes room', async () => {
  const stores = new MemoryStores()
  const few = { ...TILE_MONTHS, bound: { ...TILE_MONTHS.bound, max: 2 } }
  for (const day of ['2026-05-01', '2026-06-01', '2026-07-01'])
    await stores.collection(few).put('812', tiles(day))
  const { documents } = await stores.collection(few).page('812', { limit: 9 })
  expect(documents.map(({ day }) => day)).toEqual(['2026-06-01', '2026-07-01'])
})
