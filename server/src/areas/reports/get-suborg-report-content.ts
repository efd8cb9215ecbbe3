import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { downloadsOf } from '../../services/usage/download-store.ts'
import type { ReportsServices } from './services.ts'
import { isMade, madeAt, suborgTable } from './suborg-report.ts'
import { suborgReportOf } from './suborg-report-store.ts'
import { csvFile } from './table.ts'

export const getSuborgReportContent =
  ({ clock, stores }: ReportsServices): Handler<'reports_getSuborgReportContent'> =>
  async ({ path, principal }) => {
    const report = await suborgReportOf(stores, principal.orgId, path.id)
    if (!isMade(report, clock.now())) throw new Problem(404, `The report "${path.id}" is not made yet.`)
    const { start_date: start, end_date: end } = report.request.toi
    const during = { start, end, until: madeAt(report) }
    const downloads = await Promise.all(
      report.suborgs.map(async (orgId) => [orgId, await downloadsOf(stores, orgId, during)] as const),
    )
    return csvFile(`suborg-downloads-${start}-${end}`, suborgTable(report, new Map(downloads)))
  }
