import type { Handler } from '../../http/server/operation.ts'
import { planOfProduct } from './access.ts'
import { footprintWire } from './footprint-report.ts'
import { footprintReportsOn } from './footprint-reports-of-plan.ts'
import type { ReportsServices } from './services.ts'

export const listProductFootprints =
  (services: ReportsServices): Handler<'reports_listProductFootprints'> =>
  async ({ path, principal, root }) => {
    const plan = await planOfProduct(services, principal, path.productId)
    const list = `${root}/footprints/product/${path.productId}`
    const reports = await footprintReportsOn(services, principal, plan)
    return {
      status: 200,
      body: { reports: reports.map((report) => footprintWire(report, list, services.dialect)) },
    }
  }
