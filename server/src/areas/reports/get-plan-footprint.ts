import type { Handler } from '../../http/server/operation.ts'
import { planOf } from './access.ts'
import { footprintOfReport } from './footprint-reports-of-plan.ts'
import type { ReportsServices } from './services.ts'

export const getPlanFootprint =
  (services: ReportsServices): Handler<'reports_getPlanFootprint'> =>
  async ({ path, principal }) => {
    const plan = await planOf(services, principal, path.planId)
    return { status: 200, body: await footprintOfReport(services, principal, plan, path.reportId) }
  }
