import type { components } from '../../../../generated/types.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'
import { countParts } from './report.ts'
import type { Report } from './report.ts'

type Schemas = components['schemas']

/**
 * The wire form of a report.
 * @param root absolute address of the area
 * @param list address of the list that has the report
 */
export const toReportWire = (report: Report, root: string, list: string): Schemas['ReportsReport'] => ({
  report_id: report.id,
  contents: Array.from({ length: countParts(report) }, (_, i) => `${root}/${report.id}/${i + 1}`),
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

/** A call for a page of reports. */
export interface PageCall {
  readonly query: { readonly page_size: number; readonly after?: string; readonly offset?: number }
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
  readonly root: string
}

/**
 * The wire form of a page of reports.
 * @param hasMore whether the list has reports after those of the page
 * @param list address of the list
 */
export const toListWire = (
  reports: readonly Report[],
  hasMore: boolean,
  list: string,
  { query, given, root }: PageCall,
): Schemas['ReportsList'] => {
  const last = reports.at(-1)
  const { offset: _, ...sent } = pickSent(query, given)
  return {
    reports: reports.map((report) => toReportWire(report, root, list)),
    _links: last && hasMore ? { next: withQuery(list, { ...sent, after: last.id }) } : {},
  }
}
