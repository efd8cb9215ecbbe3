import { findScene } from '../../../services/assets/find-scene.ts'
import type { components } from '../../../../../generated/types.ts'
import { parseFootprint } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import { compare } from '../../../kernel/compare.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { notFound } from '../../../kernel/problem.ts'
import { listDownloads } from '../../../services/usage/download-store.ts'
import type { PaidDownload } from '../../../services/usage/download.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { MAX_PERIODS, listPeriods } from '../../../services/usage/usage-period-store.ts'
import type { UsagePeriod } from '../../../services/usage/usage-period.ts'
import { listVisibleOrgs } from '../access.ts'
import type { ReportedPlan } from '../access.ts'
import { reportedBy } from '../download-reports.ts'
import type { ReportsServices } from '../services.ts'
import { uniteFootprints } from './union.ts'
import type { CombinedFootprint } from './union.ts'

/** The footprint of what an organization used under a plan in one month. */
interface FootprintReport {
  readonly id: string
  readonly plan: ReportedPlan
  /** Id of the product access that the plan pays for. */
  readonly productId: number
  readonly month: UsagePeriod
}

/**
 * Builds the footprint reports of a plan, latest first: one for each past month of each organization that the caller sees.
 * Returns none if the plan pays for no product access.
 */
export const buildReports = async (
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
    listVisibleOrgs(services, caller).map((orgId) =>
      listPeriods(services.stores, orgId, { where, limit: MAX_PERIODS }),
    ),
  )
  return months
    .flatMap(({ documents }) => documents)
    .toSorted((one, other) => compare(other.reportedFrom, one.reportedFrom))
    .map((month) => ({
      id: services.deriveReportId(`footprint ${month.orgId} ${plan.id} ${month.start.slice(0, 7)}`),
      plan,
      productId,
      month,
    }))
}

/**
 * Combines the footprints of the scenes that were used in the month of a report.
 * @throws Problem 404 if the plan has no such report
 */
export const readFootprint = async (
  services: ReportsServices,
  caller: Principal,
  plan: ReportedPlan,
  id: string,
): Promise<CombinedFootprint> => {
  const report = (await buildReports(services, caller, plan)).find((each) => each.id === id)
  if (!report) throw notFound('footprint report', id)

  const { orgId, start, end } = report.month
  const downloads = await listDownloads(services.stores, orgId, { planId: plan.id, start, end })
  const scenes = await findScenes(downloads, services)
  return uniteFootprints(scenes.flatMap((scene) => parseFootprint(scene) ?? []))
}

/**
 * The wire form of a report.
 * @param list address of the list that has the report
 * @param dialect names the usage bucket
 */
export const toWire = (
  { id, plan, productId, month }: FootprintReport,
  list: string,
  dialect: Dialect,
): components['schemas']['ReportsFootprintReport'] => ({
  id,
  report_date: month.reportedFrom,
  report_type: 'detailed',
  usage_bucket: dialect.prefixed(plan.bucket),
  org: month.orgId,
  package: productId,
  plan: plan.id,
  content_link: `${list}/${id}`,
})

/** Finds the downloaded scenes, each once, without those that are no longer in the catalog. */
const findScenes = async (
  downloads: readonly PaidDownload[],
  services: Pick<ReportsServices, 'catalog' | 'itemTypes'>,
): Promise<Scene[]> => {
  const items = groupBy(downloads, ({ itemType, itemId }) => `${itemType} ${itemId}`)
  const scenes = [...items.values()].map(
    async ([download]) => download && (await findScene(services, download.itemType, download.itemId)),
  )
  return (await Promise.all(scenes)).filter((scene) => scene !== undefined)
}
