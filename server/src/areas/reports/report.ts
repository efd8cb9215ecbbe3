import { invalid, Problem } from '../../kernel/problem.ts'
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

/** Maximum number of rows of one part of a report. */
export const ROWS_PER_PART = 1000

/** Counts the parts of a report: at least one. */
export const countParts = ({ rowCount }: Pick<Report, 'rowCount'>): number =>
  Math.max(1, Math.ceil(rowCount / ROWS_PER_PART))

/** Counts the rows before those of a part. @param part counted from 1 @throws Problem 404 after the last part */
export const countRowsBefore = (report: Report, part: number): number => {
  const parts = countParts(report)
  if (part > parts)
    throw new Problem(
      404,
      `The report "${report.id}" has ${parts} part${parts === 1 ? '' : 's'}, and no ${part}.`,
    )

  return (part - 1) * ROWS_PER_PART
}

/** Cuts a part out of a report with a known table. @param part counted from 1 @throws Problem 404 after the last part */
export const cutPart = (report: Report & { readonly table: () => Table }, part: number): Table => {
  const offset = countRowsBefore(report, part)
  const { columns, rows } = report.table()
  return { columns, rows: rows.slice(offset, offset + ROWS_PER_PART) }
}

/** 400: a page of a list cannot begin after a report that is not in the list. */
export const notListed = (id: string): Problem =>
  invalid('after', `There is no report "${id}" in this list. Use the id of a listed report, or omit after.`)
