import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { WORLD_PLANS } from '../../world/reports/plans.ts'
import { listedOrg, visibleTo } from './access.ts'
import { pageOf } from './page.ts'
import { partOf, reportView } from './report.ts'
import type { Report } from './report.ts'
import { checkDates } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { csvFile } from './table.ts'

type Operation =
  'listDownloadReports' | 'getDownloadReport' | 'getReportPart' | 'listPvReports' | 'getPvReport'

/** The reports on downloads and on derived-variable products: lists, records and parts. */
export const reportHandlers = ({
  clock,
  ledger,
}: ReportsServices): Pick<AreaHandlers<'reports'>, Operation> => {
  const downloadReportOf = async (caller: Principal, id: string): Promise<Report | undefined> => {
    const lists = visibleTo(caller).map((orgId) => ledger.downloadReports(orgId, clock.now()))
    return (await Promise.all(lists)).flat().find((report) => report.id === id)
  }
  const pvReportOf = (caller: Principal, id: string): Report | undefined =>
    visibleTo(caller)
      .flatMap((orgId) => ledger.pvReports(orgId, clock.now()))
      .find((report) => report.id === id)

  return {
    async listDownloadReports(call) {
      const { query, principal, root } = call
      checkDates(query)
      const orgId = listedOrg(principal, query.org_id)
      const all = await ledger.downloadReports(orgId, clock.now())
      const kept = all.filter((report) => {
        const plan = WORLD_PLANS.get(report.planId)
        return (
          meets(report, query) &&
          isOr(query.quota_style, plan?.quotaStyle) &&
          isOr(query.bucket_prn, plan?.bucket)
        )
      })
      return { status: 200, body: pageOf(kept, root, call) }
    },

    async getDownloadReport({ path, principal, root }) {
      const report = await downloadReportOf(principal, path.id)
      if (!report) throw notFound('download report', path.id)
      return { status: 200, body: reportView(report, root, root) }
    },

    async getReportPart({ path, principal }) {
      const report = (await downloadReportOf(principal, path.id)) ?? pvReportOf(principal, path.id)
      if (!report) throw notFound('report', path.id)
      const { type, cadence, start, planId } = report
      const name = `${type}-${cadence}-${start}-plan-${planId}-part-${path.part}`
      return csvFile(name, partOf(report, path.part))
    },

    listPvReports(call) {
      const { query, principal, root } = call
      checkDates(query)
      const orgId = listedOrg(principal, query.org_id)
      const kept = ledger
        .pvReports(orgId, clock.now())
        .filter((report) => meets(report, query) && isOr(query.line_item_id, report.lineItemId))
      return { status: 200, body: pageOf(kept, `${root}/pv`, call) }
    },

    getPvReport({ path, principal, root }) {
      const report = pvReportOf(principal, path.id)
      if (!report) throw notFound('PV report', path.id)
      return { status: 200, body: reportView(report, root, `${root}/pv`) }
    },
  }
}

/** What the lists of reports can both be asked for. */
interface Conditions {
  readonly plan_id?: number
  readonly report_type?: string
  readonly cadence?: string
  readonly start?: string
  readonly end?: string
}

const meets = (report: Report, { plan_id, report_type, cadence, start, end }: Conditions): boolean =>
  isOr(plan_id, report.planId) &&
  isOr(report_type, report.type) &&
  isOr(cadence, report.cadence) &&
  (start === undefined || report.start >= start) &&
  (end === undefined || report.end <= end)

/** Whether a value is the one that is wanted, if any is. */
const isOr = <Value>(wanted: Value | undefined, value: Value | undefined): boolean =>
  wanted === undefined || wanted === value
