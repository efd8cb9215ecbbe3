import type { components } from '../../../../generated/types.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { UsagePeriod } from '../../services/usage/usage-period.ts'
import type { ReportedPlan } from './access.ts'

/** The footprint of what an organization used under a plan in one month. */
export interface FootprintReport {
  readonly id: string
  readonly plan: ReportedPlan
  /** Id of the product access that the plan pays for. */
  readonly productId: number
  readonly month: UsagePeriod
}

/** @param list address of the list that it is in @param dialect names the usage bucket */
export const footprintWire = (
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
