import type { Handler } from '../../http/server/operation.ts'
import { suborgsOf } from './access.ts'
import { checkWindow, chosenSuborgs } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { SUBORG_REPORTS_PATH, suborgReportWire } from './suborg-report.ts'

export const createSuborgReport =
  ({ clock, ids, suborgReports }: ReportsServices): Handler<'reports_createSuborgReport'> =>
  async ({ body, principal, root }) => {
    const { toi, suborgs } = body
    checkWindow({ start: toi.start_date, end: toi.end_date })
    const chosen = chosenSuborgs(suborgs, suborgsOf(principal.orgId))
    const report = { id: ids.uuid(), request: body, suborgs: chosen, created: clock.now() }
    await suborgReports.put(String(principal.orgId), report.id, report)
    return { status: 202, body: suborgReportWire(report, root + SUBORG_REPORTS_PATH, clock.now()) }
  }
