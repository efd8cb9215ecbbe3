import type { AreaHandlers } from '../../http/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { listDownloads } from '../../services/usage/download-store.ts'
import { listVisibleOrgs, resolveListedOrg } from './access.ts'
import { findDownloadReport, readDownloadReports } from './download-reports.ts'
import type { DownloadReport } from './download-reports.ts'
import { buildDetailedTable, buildSummaryTable } from './download-tables.ts'
import { findPvReport } from './pv/reports.ts'
import { countRowsBefore, cutPart, ROWS_PER_PART } from './report.ts'
import type { Report } from './report.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { toCsvFile } from './table.ts'
import type { Table } from './table.ts'
import { toListWire, toReportWire } from './wire.ts'

/** The operations at the root of the area: download reports, and the content of all reports. @see source, Reports API */
export const rootHandlers = (
  services: ReportsServices,
): Pick<AreaHandlers<'reports'>, 'listDownloadReports' | 'getDownloadReport' | 'getReportPart'> => ({
  async listDownloadReports(call) {
    const { query, principal, root } = call
    checkDates(query)
    const orgId = resolveListedOrg(services, principal, query.org_id)
    const { reports, hasMore } = await readDownloadReports(services, orgId, query)
    return { status: 200, body: toListWire(reports, hasMore, root, call) }
  },

  async getDownloadReport({ path, principal, root }) {
    const report = await findDownloadReport(services, listVisibleOrgs(services, principal), path.id)
    if (!report) throw notFound('download report', path.id)

    return { status: 200, body: toReportWire(report, root, root) }
  },

  async getReportPart({ path, principal }) {
    const orgIds = listVisibleOrgs(services, principal)
    const download = await findDownloadReport(services, orgIds, path.id)
    if (download) return toFile(download, path.part, await readPart(services, download, path.part))

    const report = findPvReport(services, orgIds, path.id)
    if (!report) throw notFound('report', path.id)

    return toFile(report, path.part, cutPart(report, path.part))
  },
})

/** Reads one part of a report on downloads. @param part counted from 1 @throws Problem 404 after the last part */
const readPart = async (
  { stores }: ReportsServices,
  report: DownloadReport,
  part: number,
): Promise<Table> => {
  const offset = countRowsBefore(report, part)
  const { orgId, planId, start, end, period } = report
  if (report.type === 'summary') return buildSummaryTable(period.totals)

  const downloads = await listDownloads(stores, orgId, { planId, start, end, offset, limit: ROWS_PER_PART })
  return buildDetailedTable(downloads)
}

const toFile = ({ type, cadence, start, planId }: Report, part: number, table: Table) =>
  toCsvFile(`${type}-${cadence}-${start}-plan-${planId}-part-${part}`, table)
