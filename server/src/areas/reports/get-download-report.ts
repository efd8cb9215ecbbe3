import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { reportWire } from './report.ts'
import type { ReportsServices } from './services.ts'
import { downloadReportOf } from './visible-reports.ts'

export const getDownloadReport =
  (services: ReportsServices): Handler<'reports_getDownloadReport'> =>
  async ({ path, principal, root }) => {
    const report = await downloadReportOf(services, principal, path.id)
    if (!report) throw notFound('download report', path.id)
    return { status: 200, body: reportWire(report, root, root) }
  }
