import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { visibleTo } from './access.ts'
import { pvReportOf } from './pv-reports.ts'
import { reportWire } from './report.ts'
import type { ReportsServices } from './services.ts'

export const getPvReport =
  (services: ReportsServices): Handler<'reports_getPvReport'> =>
  ({ path, principal, root }) => {
    const report = pvReportOf(services, visibleTo(services, principal), path.id)
    if (!report) throw notFound('PV report', path.id)
    return { status: 200, body: reportWire(report, root, `${root}/pv`) }
  }
