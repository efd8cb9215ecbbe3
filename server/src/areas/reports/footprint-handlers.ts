import { footprintOf } from '../../catalog/scene.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Plan } from '../../world/reports/plans.ts'
import { planOf, planOfProduct, visibleTo } from './access.ts'
import { footprintView } from './footprint-report.ts'
import type { FootprintReport } from './footprint-report.ts'
import { groundOf } from './union-of-footprints.ts'
import type { Ground } from './union-of-footprints.ts'
import { scenesOf } from './reported-scenes.ts'
import type { ReportsServices } from './services.ts'

type Operation = 'listPlanFootprints' | 'getPlanFootprint' | 'listProductFootprints' | 'getProductFootprint'

/** The ground that was used month by month, under a plan or the product access that it pays for. */
export const footprintHandlers = ({
  catalog,
  clock,
  ledger,
}: ReportsServices): Pick<AreaHandlers<'reports'>, Operation> => {
  const reportsOn = async (caller: Principal, plan: Plan): Promise<FootprintReport[]> => {
    const lists = visibleTo(caller).map((orgId) => ledger.footprintReports(orgId, plan, clock.now()))
    return (await Promise.all(lists)).flat().sort((one, other) => (one.made < other.made ? 1 : -1))
  }

  const groundOn = async (caller: Principal, plan: Plan, id: string): Promise<Ground> => {
    const report = (await reportsOn(caller, plan)).find((each) => each.id === id)
    if (!report) throw notFound('footprint report', id)
    const scenes = await scenesOf(report.downloads, catalog)
    return groundOf(scenes.flatMap((scene) => footprintOf(scene) ?? []))
  }

  return {
    async listPlanFootprints({ path, principal, root }) {
      const plan = planOf(principal, path.planId, clock.now())
      const list = `${root}/footprints/plan/${plan.id}`
      const reports = await reportsOn(principal, plan)
      return { status: 200, body: { reports: reports.map((report) => footprintView(report, list)) } }
    },

    async getPlanFootprint({ path, principal }) {
      const plan = planOf(principal, path.planId, clock.now())
      return { status: 200, body: await groundOn(principal, plan, path.reportId) }
    },

    async listProductFootprints({ path, principal, root }) {
      const plan = planOfProduct(principal, path.productId, clock.now())
      const list = `${root}/footprints/product/${path.productId}`
      const reports = await reportsOn(principal, plan)
      return { status: 200, body: { reports: reports.map((report) => footprintView(report, list)) } }
    },

    async getProductFootprint({ path, principal }) {
      const plan = planOfProduct(principal, path.productId, clock.now())
      return { status: 200, body: await groundOn(principal, plan, path.reportId) }
    },
  }
}
