import type { Handler } from '../../http/server/operation.ts'
import { listedOrg } from './access.ts'
import { pageOf } from './page.ts'
import { isWanted, meetsConditions } from './report-conditions.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'

export const listPvReports =
  ({ clock, ledger }: ReportsServices): Handler<'reports_listPvReports'> =>
  (call) => {
    const { query, principal, root } = call
    checkDates(query)
    const orgId = listedOrg(principal, query.org_id)
    const kept = ledger
      .pvReports(orgId, clock.now())
      .filter((report) => meetsConditions(report, query) && isWanted(query.line_item_id, report.lineItemId))
    return { status: 200, body: pageOf(kept, `${root}/pv`, call) }
  }
