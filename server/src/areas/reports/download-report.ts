import { ascending } from '../../kernel/compare.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import type { PaidDownload } from '../../services/usage/download.ts'
import { totalsOf } from '../../services/usage/usage-period.ts'
import type { UsagePeriod } from '../../services/usage/usage-period.ts'
import type { Report } from './report.ts'
import type { Table } from './table.ts'

/** A report on the downloads of a day or month: it lists them, or sums them up. */
export interface DownloadReport extends Report {
  readonly type: 'detailed' | 'summary'
  readonly period: UsagePeriod
}

/** @param hasFootprints whether footprint reports are made of downloads under the plan */
export const downloadReport = (
  period: UsagePeriod,
  type: DownloadReport['type'],
  hasFootprints: boolean,
): DownloadReport => {
  const { orgId, planId, cadence, start, end } = period
  return {
    id: type === 'detailed' ? period.detailedId : period.summaryId,
    orgId,
    planId,
    type,
    cadence,
    start,
    end,
    hasFootprint: cadence === 'monthly' && hasFootprints,
    rowCount: type === 'detailed' ? period.rows : period.totals.length,
    period,
  }
}

/** A row per asset downloaded. @param downloads earliest first */
export const detailed = (downloads: readonly PaidDownload[]): Table => ({
  columns: ['downloaded_at', 'user_id', 'plan_id', 'item_type', 'item_id', 'asset_type', 'area_sqkm'],
  rows: downloads.map(({ time, userId, planId, itemType, itemId, assetType, areaSqkm }) => [
    shortDateTime(time),
    userId,
    planId,
    itemType,
    itemId,
    assetType,
    areaSqkm,
  ]),
})

/** A row per item type, by name. */
export const summary = (totals: UsagePeriod['totals']): Table => ({
  columns: ['item_type', 'assets', 'area_sqkm'],
  rows: totals
    .toSorted(ascending(({ itemType }) => itemType))
    .map(({ itemType, assets, area }) => [itemType, assets, toSquareKilometers(area)]),
})

/** A row per item type of some downloads, by name. */
export const summaryOf = (downloads: readonly PaidDownload[]): Table => summary(totalsOf(downloads))
