import type { components } from '../../../../generated/types.ts'
import { grouped } from '../../services/usage/grouped.ts'
import type { PaidDownload } from '../../world/reports/downloads.ts'
import type { ReportIds } from '../../world/reports/ids.ts'
import type { Plan } from '../../world/reports/plans.ts'
import { dayAfter, periodOf, shortened } from './periods.ts'

/** The ground that an organisation used under a plan in one month. */
export interface FootprintReport {
  readonly id: string
  readonly orgId: number
  readonly plan: Plan
  /** Id of the product access that the plan pays for. */
  readonly productId: number
  /** Day after the month, year-month-day. */
  readonly made: string
  readonly downloads: readonly PaidDownload[]
}

/**
 * A report for each month that is over; none of a plan that pays for no product access.
 * @param downloads of one organisation
 * @param today year-month-day
 */
export const footprintReports = (
  orgId: number,
  plan: Plan,
  downloads: readonly PaidDownload[],
  today: string,
  idOf: ReportIds,
): FootprintReport[] => {
  const { productId } = plan
  if (productId === undefined) return []
  const paid = downloads.filter(({ planId }) => planId === plan.id)
  return [...grouped(paid, ({ day }) => shortened(day, 'monthly'))]
    .map(([month, ofMonth]) => ({
      id: idOf(`footprint ${orgId} ${plan.id} ${month}`),
      orgId,
      plan,
      productId,
      made: dayAfter(periodOf(month, 'monthly').end),
      downloads: ofMonth,
    }))
    .filter(({ made }) => made <= today)
}

/** A report as its callers see it. @param list address of the list that it is in */
export const footprintWire = (
  { id, orgId, plan, productId, made }: FootprintReport,
  list: string,
): components['schemas']['ReportsFootprintReport'] => ({
  id,
  report_date: made,
  report_type: 'detailed',
  usage_bucket: plan.bucket,
  org: orgId,
  package: productId,
  plan: plan.id,
  content_link: `${list}/${id}`,
})
