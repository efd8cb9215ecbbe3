import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import type { ReportsServices } from './services.ts'
import { isMade, suborgTable } from './suborg-report.ts'
import { suborgReportOf } from './suborg-report-store.ts'
import { csvFile } from './table.ts'

export const getSuborgReportContent =
  ({ clock, ledger, suborgReports }: ReportsServices): Handler<'reports_getSuborgReportContent'> =>
  async ({ path, principal }) => {
    const report = await suborgReportOf(suborgReports, principal.orgId, path.id)
    if (!isMade(report, clock.now())) throw new Problem(404, `The report "${path.id}" is not made yet.`)
    const downloads = await Promise.all(
      report.suborgs.map(async (orgId) => [orgId, await ledger.downloads(orgId)] as const),
    )
    const { start_date, end_date } = report.request.toi
    return csvFile(`suborg-downloads-${start_date}-${end_date}`, suborgTable(report, new Map(downloads)))
  }
