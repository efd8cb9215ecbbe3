import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { visibleTo } from './access.ts'
import { downloadReportOf } from './download-reports.ts'
import { reportWire } from './report.ts'
import type { ReportsServices } from './services.ts'

export const getDownloadReport =
  (services: ReportsServices): Handler<'reports_getDownloadReport'> =>
  async ({ path, principal, root }) => {
    const report = await downloadReportOf(services, visibleTo(services, principal), path.id)
    if (!report) throw notFound('download report', path.id)
    return { status: 200, body: reportWire(report, root, root) }
  }
