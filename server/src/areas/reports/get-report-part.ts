import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { downloadsOf } from '../../services/usage/download-store.ts'
import { visibleTo } from './access.ts'
import { detailed, summary } from './download-report.ts'
import type { DownloadReport } from './download-report.ts'
import { downloadReportOf } from './download-reports.ts'
import { pvReportOf } from './pv-reports.ts'
import { partOf, ROWS_PER_PART, rowsBefore } from './report.ts'
import type { Report } from './report.ts'
import type { ReportsServices } from './services.ts'
import { csvFile } from './table.ts'
import type { Table } from './table.ts'

export const getReportPart =
  (services: ReportsServices): Handler<'reports_getReportPart'> =>
  async ({ path, principal }) => {
    const orgIds = visibleTo(services, principal)
    const download = await downloadReportOf(services, orgIds, path.id)
    if (download) return fileOf(download, path.part, await partOfDownloads(services, download, path.part))
    const report = pvReportOf(services, orgIds, path.id)
    if (!report) throw notFound('report', path.id)
    return fileOf(report, path.part, partOf(report, path.part))
  }

/** One part of a report on downloads, counted from 1. @throws Problem 404 after the last part */
const partOfDownloads = async (
  { stores }: ReportsServices,
  report: DownloadReport,
  part: number,
): Promise<Table> => {
  const offset = rowsBefore(report, part)
  const { orgId, planId, start, end, period } = report
  if (report.type === 'summary') return summary(period.totals)
  return detailed(await downloadsOf(stores, orgId, { planId, start, end, offset, limit: ROWS_PER_PART }))
}

const fileOf = ({ type, cadence, start, planId }: Report, part: number, table: Table) =>
  csvFile(`${type}-${cadence}-${start}-plan-${planId}-part-${part}`, table)
