import type { Handler } from '../../http/server/operation.ts'
import type { ReportsServices } from './services.ts'
import { SUBORG_REPORTS_PATH, suborgReportWire } from './suborg-report.ts'
import { suborgReportOf } from './suborg-report-store.ts'

export const getSuborgReport =
  ({ clock, stores }: ReportsServices): Handler<'reports_getSuborgReport'> =>
  async ({ path, principal, root }) => {
    const report = await suborgReportOf(stores, principal.orgId, path.id)
    return { status: 200, body: suborgReportWire(report, root + SUBORG_REPORTS_PATH, clock.now()) }
  }
