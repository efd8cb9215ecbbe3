import { toSquareMeters } from '../quota/area-units.ts'
import type { PaidDownload } from './download.ts'
import { groupBy } from '../../kernel/group-by.ts'
import { dayAfter, toPeriod } from './periods.ts'
import type { Cadence, Period } from './periods.ts'

/** The downloads of one item type. */
export interface ItemTypeTotal {
  readonly itemType: string
  readonly assets: number
  /** In square meters. */
  readonly area: number
}

/** The downloads of one organization under one plan, in one day or month. */
export interface UsagePeriod extends Period {
  readonly orgId: number
  readonly planId: number
  readonly cadence: Cadence
  /** The first day on which it can be reported; year-month-day. */
  readonly reportedFrom: string
  /** Ids of the two reports on it. */
  readonly detailedId: string
  readonly summaryId: string
  /** How many of its downloads are listed one by one. */
  readonly rows: number
  /** By item type. */
  readonly totals: readonly ItemTypeTotal[]
}

/** Derives the id of a report from its subject. */
export type ReportIds = (name: string) => string

/** The day or month of a download, with nothing counted yet. */
export const emptyPeriod = (
  { orgId, planId, day }: Pick<PaidDownload, 'orgId' | 'planId' | 'day'>,
  cadence: Cadence,
  deriveReportId: ReportIds,
): UsagePeriod => {
  const period = toPeriod(day, cadence)
  const id = (type: string): string =>
    deriveReportId(`downloads ${orgId} ${planId} ${type} ${cadence} ${period.start}`)
  return {
    orgId,
    planId,
    cadence,
    // a day is reported while it lasts, a month when it is over
    reportedFrom: cadence === 'daily' ? period.start : dayAfter(period.end),
    detailedId: id('detailed'),
    summaryId: id('summary'),
    rows: 0,
    totals: [],
    ...period, // last: in Node 20 members take ten times as long to define after another object's than before them
  }
}

export const withDownloads = (period: UsagePeriod, downloads: readonly PaidDownload[]): UsagePeriod => ({
  ...period,
  rows: period.rows + downloads.length,
  totals: plus(period.totals, downloads),
})

/** Totals of downloads by item type. */
export const sumByItemType = (downloads: readonly PaidDownload[]): readonly ItemTypeTotal[] =>
  plus([], downloads)

const plus = (
  totals: readonly ItemTypeTotal[],
  downloads: readonly PaidDownload[],
): readonly ItemTypeTotal[] => {
  const sums = new Map(totals.map((total) => [total.itemType, total]))
  for (const [itemType, ofType] of groupBy(downloads, (download) => download.itemType)) {
    const before = sums.get(itemType) ?? { assets: 0, area: 0 }
    const area = ofType.reduce((sum, { areaSqkm }) => sum + toSquareMeters(areaSqkm), before.area)
    sums.set(itemType, { itemType, assets: before.assets + ofType.length, area })
  }
  return [...sums.values()]
}
