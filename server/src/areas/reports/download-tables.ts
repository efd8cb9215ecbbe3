import { ascending } from '../../kernel/compare.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import type { PaidDownload } from '../../services/usage/download.ts'
import { sumByItemType } from '../../services/usage/usage-period.ts'
import type { UsagePeriod } from '../../services/usage/usage-period.ts'
import type { Table } from './table.ts'

/** Builds the table of a detailed report: a row per downloaded asset. @param downloads earliest first */
export const buildDetailedTable = (downloads: readonly PaidDownload[]): Table => ({
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

/** Builds the table of a summary: a row per item type, by name. */
export const buildSummaryTable = (totals: UsagePeriod['totals']): Table => ({
  columns: ['item_type', 'assets', 'area_sqkm'],
  rows: totals
    .toSorted(ascending(({ itemType }) => itemType))
    .map(({ itemType, assets, area }) => [itemType, assets, toSquareKilometers(area)]),
})

/** Builds the summary of some downloads. */
export const summarizeDownloads = (downloads: readonly PaidDownload[]): Table =>
  buildSummaryTable(sumByItemType(downloads))
