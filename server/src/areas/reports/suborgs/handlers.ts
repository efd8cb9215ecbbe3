import type { AreaHandlers } from '../../../http/operation.ts'
import { Problem } from '../../../kernel/problem.ts'
import { listDownloads } from '../../../services/usage/download-store.ts'
import { checkWindow, chooseSuborgs } from '../rules.ts'
import type { ReportsServices } from '../services.ts'
import { toCsvFile } from '../table.ts'
import { buildTable, completedAt, isCompleted, toWire } from './report.ts'
import { requireSuborgReport, SUBORG_REPORTS } from './store.ts'

/** Where such reports are requested, below the address of the area. */
const REPORTS_PATH = '/suborgs/download'

/** The operations of download reports across sub-organizations. @see source, Reports API */
export const suborgHandlers = ({
  clock,
  ids,
  organizations,
  stores,
}: Pick<ReportsServices, 'clock' | 'ids' | 'organizations' | 'stores'>): Pick<
  AreaHandlers<'reports'>,
  'createSuborgReport' | 'getSuborgReport' | 'getSuborgReportContent'
> => ({
  async createSuborgReport({ body, principal: { orgId }, root, commit }) {
    const { toi, suborgs } = body
    checkWindow({ start: toi.start_date, end: toi.end_date })
    const chosen = chooseSuborgs(suborgs, organizations.listSuborgs(orgId))
    const created = clock.now()
    const report = { id: await ids.uuid(), request: body, suborgs: chosen, created }
    return commit(async (tx) => {
      await tx.collection(SUBORG_REPORTS).insert(String(orgId), report)
      return { status: 202, body: toWire(report, root + REPORTS_PATH, created) }
    })
  },

  async getSuborgReport({ path, principal, root }) {
    const report = await requireSuborgReport(stores, principal.orgId, path.id)
    return { status: 200, body: toWire(report, root + REPORTS_PATH, clock.now()) }
  },

  async getSuborgReportContent({ path, principal }) {
    const report = await requireSuborgReport(stores, principal.orgId, path.id)
    if (!isCompleted(report, clock.now())) throw new Problem(404, `The report "${path.id}" is not made yet.`)

    const { start_date: start, end_date: end } = report.request.toi
    const during = { start, end, until: completedAt(report) }
    const downloads = await Promise.all(
      report.suborgs.map(async (orgId) => [orgId, await listDownloads(stores, orgId, during)] as const),
    )
    return toCsvFile(`suborg-downloads-${start}-${end}`, buildTable(report, new Map(downloads)))
  },
})
