import { grouped } from '../../services/usage/grouped.ts'
import type { ReportIds } from '../../world/reports/ids.ts'
import type { PvUse } from '../../world/reports/pv.ts'
import { periodOf, shortened } from './periods.ts'
import type { Cadence } from './periods.ts'
import { latestFirst } from './report.ts'
import type { Report } from './report.ts'

/** A report on one line item of a contract. */
export interface PvReport extends Report {
  readonly lineItemId: number
}

type PvType = 'pv_detailed' | 'billableaoi_detailed'

/** No `pv_detailed` report is monthly. @see source, Reports API, rule */
const KINDS: readonly (readonly [PvType, Cadence])[] = [
  ['pv_detailed', 'daily'],
  ['billableaoi_detailed', 'daily'],
  ['billableaoi_detailed', 'monthly'],
]

/**
 * The reports on derived-variable products, latest data first: what was made each day, and which areas are billed
 * each day and each month that is over.
 * @param today year-month-day
 */
export const pvReports = (uses: readonly PvUse[], today: string, idOf: ReportIds): PvReport[] =>
  latestFirst(
    KINDS.flatMap(([type, cadence]) => {
      const counted = uses.filter(({ delivered }) => delivered || type === 'billableaoi_detailed')
      const key = ({ day, lineItem }: PvUse): string => `${lineItem.id} ${shortened(day, cadence)}`
      return [...grouped(counted, key).values()].flatMap((group) => reportOn(group, type, cadence, idOf))
    }).filter(({ cadence, end }) => cadence === 'daily' || end < today),
  )

/** The products of a line item in one period; an area is billed once in it. */
const reportOn = (group: readonly PvUse[], type: PvType, cadence: Cadence, idOf: ReportIds): PvReport[] => {
  const [first] = group
  if (!first) return []
  const { lineItem } = first
  const period = periodOf(first.day, cadence)
  const areas = [...grouped(group, ({ aoiId }) => aoiId)]
  return [
    {
      ...period,
      id: idOf(`pv ${lineItem.id} ${type} ${cadence} ${period.start}`),
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
    },
  ]
}
