import type { Handler } from '../../http/server/operation.ts'
import { planOfProduct } from './access.ts'
import { footprintOfReport } from './footprint-reports-of-plan.ts'
import type { ReportsServices } from './services.ts'

export const getProductFootprint =
  (services: ReportsServices): Handler<'reports_getProductFootprint'> =>
  async ({ path, principal }) => {
    const plan = await planOfProduct(services, principal, path.productId)
    return { status: 200, body: await footprintOfReport(services, principal, plan, path.reportId) }
  }
