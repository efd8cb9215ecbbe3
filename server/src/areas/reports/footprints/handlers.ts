import type { AreaHandlers } from '../../../http/operation.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { requirePlan, requirePlanOfProduct } from '../access.ts'
import type { ReportedPlan } from '../access.ts'
import type { ReportsServices } from '../services.ts'
import { buildReports, readFootprint, toWire } from './reports.ts'

/**
 * The operations of footprint reports. A plan and the product access that it pays for have the same ones.
 * @see source, Reports API
 */
export const footprintHandlers = (
  services: ReportsServices,
): Pick<
  AreaHandlers<'reports'>,
  'listPlanFootprints' | 'getPlanFootprint' | 'listProductFootprints' | 'getProductFootprint'
> => {
  const listReports = async (caller: Principal, plan: ReportedPlan, list: string) => {
    const reports = await buildReports(services, caller, plan)
    return { reports: reports.map((report) => toWire(report, list, services.dialect)) }
  }

  return {
    async listPlanFootprints({ path, principal, root }) {
      const plan = await requirePlan(services, principal, path.planId)
      const list = `${root}/footprints/plan/${path.planId}`
      return { status: 200, body: await listReports(principal, plan, list) }
    },

    async getPlanFootprint({ path, principal }) {
      const plan = await requirePlan(services, principal, path.planId)
      return { status: 200, body: await readFootprint(services, principal, plan, path.reportId) }
    },

    async listProductFootprints({ path, principal, root }) {
      const plan = await requirePlanOfProduct(services, principal, path.productId)
      const list = `${root}/footprints/product/${path.productId}`
      return { status: 200, body: await listReports(principal, plan, list) }
    },

    async getProductFootprint({ path, principal }) {
      const plan = await requirePlanOfProduct(services, principal, path.productId)
      return { status: 200, body: await readFootprint(services, principal, plan, path.reportId) }
    },
  }
}
