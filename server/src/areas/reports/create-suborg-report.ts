import type { Handler } from '../../http/server/operation.ts'
import { checkWindow, chosenSuborgs } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { SUBORG_REPORTS_PATH, suborgReportWire } from './suborg-report.ts'
import { SUBORG_REPORTS } from './suborg-report-store.ts'

export const createSuborgReport =
  (services: ReportsServices): Handler<'reports_createSuborgReport'> =>
  async ({ body, principal: { orgId }, root, commit }) => {
    const { clock, ids, organizations } = services
    const { toi, suborgs } = body
    checkWindow({ start: toi.start_date, end: toi.end_date })
    const chosen = chosenSuborgs(suborgs, organizations.suborgsOf(orgId))
    const created = clock.now()
    const report = { id: await ids.uuid(), request: body, suborgs: chosen, created }
    return commit(async (tx) => {
      await tx.collection(SUBORG_REPORTS).insert(String(orgId), report)
      return { status: 202, body: suborgReportWire(report, root + SUBORG_REPORTS_PATH, created) }
    })
  }
