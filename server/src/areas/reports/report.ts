import type { components } from '../../../../generated/types.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Cadence, Period } from '../../services/usage/periods.ts'
import type { Table } from './table.ts'

/** A report on the usage of one organization under one plan, in one day or month. */
export interface Report extends Period {
  readonly id: string
  readonly orgId: number
  readonly planId: number
  readonly type: 'detailed' | 'summary' | 'pv_detailed' | 'billableaoi_detailed'
  readonly cadence: Cadence
  readonly hasFootprint: boolean
  readonly rowCount: number
}

/** Rows of one part of a report. */
export const ROWS_PER_PART = 1000

/** How many parts a report has, at least one. */
const partsOf = ({ rowCount }: Pick<Report, 'rowCount'>): number =>
  Math.max(1, Math.ceil(rowCount / ROWS_PER_PART))

/** How many rows come before those of a part, counted from 1. @throws Problem 404 after the last part */
export const rowsBefore = (report: Report, part: number): number => {
  const parts = partsOf(report)
  if (part > parts)
    throw new Problem(
      404,
      `The report "${report.id}" has ${parts} part${parts === 1 ? '' : 's'}, and no ${part}.`,
    )
  return (part - 1) * ROWS_PER_PART
}

/** One part of a report with a known table, counted from 1. @throws Problem 404 after the last part */
export const partOf = (report: Report & { readonly table: () => Table }, part: number): Table => {
  const offset = rowsBefore(report, part)
  const { columns, rows } = report.table()
  return { columns, rows: rows.slice(offset, offset + ROWS_PER_PART) }
}

/** @param root of the area @param list address of the list that it is in */
export const reportWire = (
  report: Report,
  root: string,
  list: string,
): components['schemas']['ReportsReport'] => ({
  report_id: report.id,
  contents: Array.from({ length: partsOf(report) }, (_, i) => `${root}/${report.id}/${i + 1}`),
  org_id: report.orgId,
  plan_id: report.planId,
  data_date_start: report.start,
  data_date_end: report.end,
  report_type: report.type,
  num_rows: report.rowCount,
  cadence: report.cadence,
  has_footprint: report.hasFootprint,
  _links: { self: `${list}/${report.id}` },
})
