import { footprintOf } from '../../catalog/scene.ts'
import { compare } from '../../kernel/compare.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { downloadsOf } from '../../services/usage/download-store.ts'
import { MAX_PERIODS, periodsOf } from '../../services/usage/usage-period-store.ts'
import { visibleTo } from './access.ts'
import type { ReportedPlan } from './access.ts'
import { reportedBy } from './download-report-conditions.ts'
import type { FootprintReport } from './footprint-report.ts'
import { scenesOf } from './reported-scenes.ts'
import type { ReportsServices } from './services.ts'
import { unionOf } from './union-of-footprints.ts'
import type { CombinedFootprint } from './union-of-footprints.ts'

/** One for each past month of each organization that the caller sees; none if the plan pays for no product access. */
export const footprintReportsOn = async (
  services: ReportsServices,
  caller: Principal,
  plan: ReportedPlan,
): Promise<readonly FootprintReport[]> => {
  const { productId } = plan
  if (productId === undefined) return []
  const where = [
    ...reportedBy(services.clock.now()),
    ['planId', { eq: plan.id }],
    ['cadence', { eq: 'monthly' }],
  ] as const
  const months = await Promise.all(
    visibleTo(services, caller).map((orgId) =>
      periodsOf(services.stores, orgId, { where, limit: MAX_PERIODS }),
    ),
  )
  return months
    .flatMap(({ documents }) => documents)
    .toSorted((one, other) => compare(other.reportedFrom, one.reportedFrom))
    .map((month) => ({
      id: services.idOf(`footprint ${month.orgId} ${plan.id} ${month.start.slice(0, 7)}`),
      plan,
      productId,
      month,
    }))
}

/**
 * The combined footprint of the scenes used in the month of a report.
 * @throws Problem 404 where the plan has no such report
 */
export const footprintOfReport = async (
  services: ReportsServices,
  caller: Principal,
  plan: ReportedPlan,
  id: string,
): Promise<CombinedFootprint> => {
  const report = (await footprintReportsOn(services, caller, plan)).find((each) => each.id === id)
  if (!report) throw notFound('footprint report', id)
  const { orgId, start, end } = report.month
  const downloads = await downloadsOf(services.stores, orgId, { planId: plan.id, start, end })
  const scenes = await scenesOf(downloads, services)
  return unionOf(scenes.flatMap((scene) => footprintOf(scene) ?? []))
}
