import type { Handler } from '../../http/server/operation.ts'
import { listedOrg } from './access.ts'
import { pageOf } from './page.ts'
import { pvReportsOf } from './pv-reports.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'

export const listPvReports =
  (services: ReportsServices): Handler<'reports_listPvReports'> =>
  (call) => {
    const { query, principal, root } = call
    checkDates(query)
    const { plan_id, report_type, cadence, start, end, line_item_id } = query
    const kept = pvReportsOf(services, listedOrg(services, principal, query.org_id)).filter(
      (report) =>
        isWanted(plan_id, report.planId) &&
        isWanted(report_type, report.type) &&
        isWanted(cadence, report.cadence) &&
        isWanted(line_item_id, report.lineItemId) &&
        (start === undefined || report.start >= start) &&
        (end === undefined || report.end <= end),
    )
    return { status: 200, body: pageOf(kept, `${root}/pv`, call) }
  }

/** Whether a value is the one that is wanted, if any is. */
const isWanted = (wanted: string | number | undefined, value: string | number): boolean =>
  wanted === undefined || wanted === value
