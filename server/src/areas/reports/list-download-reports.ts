import type { Handler } from '../../http/server/operation.ts'
import { listedOrg } from './access.ts'
import { pageOfDownloadReports } from './download-reports.ts'
import { pageWire } from './page.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'

export const listDownloadReports =
  (services: ReportsServices): Handler<'reports_listDownloadReports'> =>
  async (call) => {
    const { query, principal, root } = call
    checkDates(query)
    const orgId = listedOrg(services, principal, query.org_id)
    const { reports, hasMore } = await pageOfDownloadReports(services, orgId, query)
    return { status: 200, body: pageWire(reports, hasMore, root, call) }
  }
