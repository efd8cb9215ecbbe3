import { sumSqkm } from '../../services/usage/area.ts'
import { grouped } from '../../services/usage/grouped.ts'
import type { ReportIds } from '../../world/reports/ids.ts'
import type { PaidDownload } from '../../world/reports/downloads.ts'
import { dateTime } from '../../world/time.ts'
import { periodOf, shortened } from './periods.ts'
import type { Cadence } from './periods.ts'
import { latestFirst } from './report.ts'
import type { Report } from './report.ts'
import type { Table } from './table.ts'

const CADENCES: readonly Cadence[] = ['daily', 'monthly']

/** What an organisation downloaded, up to a day. */
export interface Downloaded {
  readonly orgId: number
  readonly downloads: readonly PaidDownload[]
  /** Year-month-day. */
  readonly today: string
  readonly idOf: ReportIds
  /** Whether footprint reports are made of downloads under a plan. */
  readonly hasFootprints: (planId: number) => boolean
}

/**
 * The reports on an organisation's downloads, latest data first: for each plan and day one that lists them and one that
 * sums them up, the present day's among them, and the same for each month that is over.
 */
export const downloadReports = (downloaded: Downloaded): Report[] => {
  return latestFirst(
    CADENCES.flatMap((cadence) => {
      const key = ({ planId, day }: PaidDownload): string => `${planId} ${shortened(day, cadence)}`
      return [...grouped(downloaded.downloads, key).values()].flatMap((group) =>
        reportsOn(group, cadence, downloaded),
      )
    }),
  )
}

const reportsOn = (
  group: readonly PaidDownload[],
  cadence: Cadence,
  { orgId, today, idOf, hasFootprints }: Downloaded,
): Report[] => {
  const [first] = group
  if (!first) return []
  const { planId } = first
  const period = periodOf(first.day, cadence)
  if (cadence === 'monthly' && period.end >= today) return []
  const id = (type: string): string => idOf(`downloads ${orgId} ${planId} ${type} ${cadence} ${period.start}`)
  const hasFootprint = cadence === 'monthly' && hasFootprints(planId)
  const what = { ...period, orgId, planId, cadence, hasFootprint }
  return [
    {
      ...what,
      id: id('detailed'),
      type: 'detailed',
      rowCount: group.length,
      table: () => detailed(group),
    },
    {
      ...what,
      id: id('summary'),
      type: 'summary',
      rowCount: new Set(group.map(({ itemType }) => itemType)).size,
      table: () => summary(group),
    },
  ]
}

/** A row per asset downloaded, earliest first. */
export const detailed = (downloads: readonly PaidDownload[]): Table => ({
  columns: ['downloaded_at', 'user_id', 'plan_id', 'item_type', 'item_id', 'asset_type', 'area_sqkm'],
  rows: downloads
    .toSorted((one, other) => one.time - other.time)
    .map(({ time, userId, planId, itemType, itemId, assetType, areaSqkm }) => [
      dateTime(time), userId, planId, itemType, itemId, assetType, areaSqkm,
    ]), // prettier-ignore
})

/** A row per item type, by name. */
export const summary = (downloads: readonly PaidDownload[]): Table => ({
  columns: ['item_type', 'assets', 'area_sqkm'],
  rows: [...grouped(downloads, ({ itemType }) => itemType)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([itemType, group]) => [itemType, group.length, sumSqkm(group.map(({ areaSqkm }) => areaSqkm))]),
})
