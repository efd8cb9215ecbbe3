import type { AreaHandlers } from '../../../http/operation.ts'
import { pageAt } from '../../../kernel/page-at.ts'
import { notFound } from '../../../kernel/problem.ts'
import { listVisibleOrgs, resolveListedOrg } from '../access.ts'
import { notListed } from '../report.ts'
import type { Report } from '../report.ts'
import { checkDates } from '../rules.ts'
import type { ReportsServices } from '../services.ts'
import { toListWire, toReportWire } from '../wire.ts'
import type { PageCall } from '../wire.ts'
import { buildPvReports, findPvReport } from './reports.ts'
import type { PvReport } from './reports.ts'

/** The operations of reports on derived-variable products (PV). @see source, Reports API */
export const pvHandlers = (
  services: ReportsServices,
): Pick<AreaHandlers<'reports'>, 'listPvReports' | 'getPvReport'> => ({
  listPvReports(call) {
    const { query, principal, root } = call
    checkDates(query)
    const orgId = resolveListedOrg(services, principal, query.org_id)
    const matching = buildPvReports(services, orgId).filter(meetsConditions(query))
    const { entries, hasAfter } = cutPage(matching, query)
    return { status: 200, body: toListWire(entries, hasAfter, `${root}/pv`, call) }
  },

  getPvReport({ path, principal, root }) {
    const report = findPvReport(services, listVisibleOrgs(services, principal), path.id)
    if (!report) throw notFound('PV report', path.id)

    return { status: 200, body: toReportWire(report, root, `${root}/pv`) }
  },
})

/** Conditions on PV reports, as callers send them. */
interface PvConditions {
  readonly plan_id?: number
  readonly report_type?: string
  readonly cadence?: string
  readonly line_item_id?: number
  readonly start?: string
  readonly end?: string
}

const meetsConditions =
  ({ plan_id, report_type, cadence, line_item_id, start, end }: PvConditions) =>
  (report: PvReport): boolean =>
    (plan_id === undefined || report.planId === plan_id) &&
    (report_type === undefined || report.type === report_type) &&
    (cadence === undefined || report.cadence === cadence) &&
    (line_item_id === undefined || report.lineItemId === line_item_id) &&
    (start === undefined || report.start >= start) &&
    (end === undefined || report.end <= end)

/** Cuts the requested page out of a list. @throws Problem 400 if no report of the list has the id in `after` */
const cutPage = (
  reports: readonly Report[],
  { after, offset = 0, page_size: size }: PageCall['query'],
): { readonly entries: readonly Report[]; readonly hasAfter: boolean } =>
  pageAt(reports, findStart(reports, after) + offset, size)

const findStart = (reports: readonly Report[], after: string | undefined): number => {
  if (after === undefined) return 0

  const at = reports.findIndex(({ id }) => id === after)
  if (at < 0) throw notListed(after)
  return at + 1
}
