import type { Handler } from '../../http/server/operation.ts'
import { planOf } from './access.ts'
import { footprintWire } from './footprint-report.ts'
import { footprintReportsOn } from './footprint-reports-of-plan.ts'
import type { ReportsServices } from './services.ts'

export const listPlanFootprints =
  (services: ReportsServices): Handler<'reports_listPlanFootprints'> =>
  async ({ path, principal, root }) => {
    const plan = await planOf(services, principal, path.planId)
    const list = `${root}/footprints/plan/${path.planId}`
    const reports = await footprintReportsOn(services, principal, plan)
    return {
      status: 200,
      body: { reports: reports.map((report) => footprintWire(report, list, services.dialect)) },
    }
  }
