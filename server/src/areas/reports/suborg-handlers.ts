import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { suborgsOf } from './access.ts'
import { checkWindow, chosenSuborgs } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { isMade, suborgTable, suborgView } from './suborg-report.ts'
import type { SuborgReport } from './suborg-report.ts'
import { csvFile } from './table.ts'

type Operation = 'createSuborgReport' | 'getSuborgReport' | 'getSuborgReportContent'

const LIST = 'suborgs/download'

/** The reports across sub-organisations: asked for, made a little later, then read. */
export const suborgHandlers = ({
  clock,
  ids,
  ledger,
  suborgReports,
}: ReportsServices): Pick<AreaHandlers<'reports'>, Operation> => {
  const reportOf = async ({ orgId }: Principal, id: string): Promise<SuborgReport> => {
    const report = await suborgReports.get(String(orgId), id)
    if (!report) throw notFound('sub-organization report', id)
    return report
  }

  return {
    async createSuborgReport({ body, principal, root }) {
      const { toi, suborgs } = body
      checkWindow({ start: toi.start_date, end: toi.end_date })
      const chosen = chosenSuborgs(suborgs, suborgsOf(principal.orgId))
      const report = { id: ids.uuid(), request: body, suborgs: chosen, created: clock.now() }
      await suborgReports.put(String(principal.orgId), report.id, report)
      return { status: 202, body: suborgView(report, `${root}/${LIST}`, clock.now()) }
    },

    async getSuborgReport({ path, principal, root }) {
      const report = await reportOf(principal, path.id)
      return { status: 200, body: suborgView(report, `${root}/${LIST}`, clock.now()) }
    },

    async getSuborgReportContent({ path, principal }) {
      const report = await reportOf(principal, path.id)
      if (!isMade(report, clock.now())) throw new Problem(404, `The report "${path.id}" is not made yet.`)
      const downloads = await Promise.all(
        report.suborgs.map(async (orgId) => [orgId, await ledger.downloads(orgId)] as const),
      )
      const { start_date, end_date } = report.request.toi
      const table = suborgTable(report, new Map(downloads))
      return csvFile(`suborg-downloads-${start_date}-${end_date}`, table)
    },
  }
}
