import type { Handler } from '../../http/server/operation.ts'
import { WORLD_PLANS } from '../../world/reports/plans.ts'
import { listedOrg } from './access.ts'
import { pageOf } from './page.ts'
import { isWanted, meetsConditions } from './report-conditions.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'

export const listDownloadReports =
  ({ clock, ledger }: ReportsServices): Handler<'reports_listDownloadReports'> =>
  async (call) => {
    const { query, principal, root } = call
    checkDates(query)
    const orgId = listedOrg(principal, query.org_id)
    const all = await ledger.downloadReports(orgId, clock.now())
    const kept = all.filter((report) => {
      const plan = WORLD_PLANS.get(report.planId)
      return (
        meetsConditions(report, query) &&
        isWanted(query.quota_style, plan?.quotaStyle) &&
        isWanted(query.bucket_prn, plan?.bucket)
      )
    })
    return { status: 200, body: pageOf(kept, root, call) }
  }
