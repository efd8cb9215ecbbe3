import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { partOf } from './report.ts'
import type { ReportsServices } from './services.ts'
import { csvFile } from './table.ts'
import { downloadReportOf, pvReportOf } from './visible-reports.ts'

export const getReportPart =
  (services: ReportsServices): Handler<'reports_getReportPart'> =>
  async ({ path, principal }) => {
    const report =
      (await downloadReportOf(services, principal, path.id)) ?? pvReportOf(services, principal, path.id)
    if (!report) throw notFound('report', path.id)
    const { type, cadence, start, planId } = report
    const name = `${type}-${cadence}-${start}-plan-${planId}-part-${path.part}`
    return csvFile(name, partOf(report, path.part))
  }
