import { compare } from '../../../kernel/compare.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { utcDay } from '../../../kernel/date-time.ts'
import { toPeriod, shortened } from '../../../services/usage/periods.ts'
import type { Cadence } from '../../../services/usage/periods.ts'
import type { PvUse } from '../../../services/usage/pv-use.ts'
import type { ReportIds } from '../../../services/usage/usage-period.ts'
import type { Report } from '../report.ts'
import type { ReportsServices } from '../services.ts'
import type { Table } from '../table.ts'

/** A report on one line item of a contract. */
export interface PvReport extends Report {
  readonly lineItemId: number
  /** Builds the content of the report. */
  readonly table: () => Table
}

type PvType = 'pv_detailed' | 'billableaoi_detailed'

/** No `pv_detailed` report is monthly. @see source, Reports API, rule */
const KINDS: readonly (readonly [PvType, Cadence])[] = [
  ['pv_detailed', 'daily'],
  ['billableaoi_detailed', 'daily'],
  ['billableaoi_detailed', 'monthly'],
]

/**
 * Groups uses of derived-variable products into reports, latest data first: on the products of each day, and on the areas
 * that are billed for each past day and month.
 * @param today year-month-day
 */
const groupIntoReports = (uses: readonly PvUse[], today: string, deriveReportId: ReportIds): PvReport[] =>
  sortLatestFirst(
    KINDS.flatMap(([type, cadence]) => {
      const counted = uses.filter(({ delivered }) => delivered || type === 'billableaoi_detailed')
      const toKey = ({ day, lineItem }: PvUse): string => `${lineItem.id} ${shortened(day, cadence)}`
      return [...groupBy(counted, toKey).values()].flatMap((group) =>
        toReports(group, type, cadence, deriveReportId),
      )
    }).filter(({ cadence, end }) => cadence === 'daily' || end < today),
  )

/** Builds the report on the products of a line item in one period, in which an area is billed once. */
const toReports = (
  group: readonly PvUse[],
  type: PvType,
  cadence: Cadence,
  deriveReportId: ReportIds,
): PvReport[] => {
  const [first] = group
  if (!first) return []

  const { lineItem } = first
  const period = toPeriod(first.day, cadence)
  const areas = [...groupBy(group, ({ aoiId }) => aoiId)]
  return [
    {
      id: deriveReportId(`pv ${lineItem.id} ${type} ${cadence} ${period.start}`),
      orgId: lineItem.orgId,
      planId: lineItem.planId,
      lineItemId: lineItem.id,
      type,
      cadence,
      hasFootprint: false,
      rowCount: areas.length,
      table: () => ({
        columns: ['date', 'line_item_id', 'product', 'aoi_id', 'area_sqkm'],
        rows: areas.map(([aoiId, [use]]) => [
          period.start,
          lineItem.id,
          lineItem.product,
          aoiId,
          use?.areaSqkm ?? 0,
        ]),
      }),
      ...period, // last: in Node 20 members take ten times as long to define after another object's than before them
    },
  ]
}

/** Sorts by latest data first; for the same day the shorter period first, then by plan and type. */
const sortLatestFirst = (reports: readonly PvReport[]): PvReport[] =>
  reports.toSorted(
    (one, other) =>
      compare(other.end, one.end) ||
      compare(other.start, one.start) ||
      one.planId - other.planId ||
      compare(one.type, other.type) ||
      compare(one.id, other.id),
  )

type Services = Pick<ReportsServices, 'clock' | 'deriveReportId' | 'pvUses'>

/** Builds the reports of an organization up to now. */
export const buildPvReports = (
  { clock, deriveReportId, pvUses }: Services,
  orgId: number,
): readonly PvReport[] => {
  const today = utcDay(clock.now())
  const uses = pvUses.filter(({ lineItem, day }) => lineItem.orgId === orgId && day < today)
  return groupIntoReports(uses, today, deriveReportId)
}

/** Finds a report of one of some organizations by its id; undefined if there is none, or not yet. */
export const findPvReport = (
  services: Services,
  orgIds: readonly number[],
  id: string,
): PvReport | undefined =>
  orgIds.flatMap((orgId) => buildPvReports(services, orgId)).find((report) => report.id === id)
