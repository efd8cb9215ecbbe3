import type { Dialect } from '../../contract/dialect.ts'
import { dayOf } from '../../kernel/date-time.ts'
import type { PeriodIndex } from '../../services/usage/usage-period-store.ts'
import type { Where } from '../../stores/query.ts'
import type { ReportedPlan } from './access.ts'

/** What a list of download reports is filtered by. */
export interface DownloadReportConditions {
  readonly plan_id?: number
  readonly quota_style?: string
  readonly bucket_prn?: string
  readonly report_type?: 'detailed' | 'summary'
  readonly cadence?: string
  readonly start?: string
  readonly end?: string
}

/** Periods that can be reported by now. @param now in milliseconds since 1970 UTC */
export const reportedBy = (now: number): Where<PeriodIndex> => [['reportedFrom', { lte: dayOf(now) }]]

/** @param plans that may pay for what the organization uses @param dialect names their usage buckets */
export const periodConditions = (
  { plan_id, quota_style, bucket_prn, cadence, start, end }: DownloadReportConditions,
  plans: readonly ReportedPlan[],
  dialect: Dialect,
): Where<PeriodIndex> => {
  const isMeant = (plan: ReportedPlan): boolean =>
    (quota_style === undefined || plan.quotaStyle === quota_style) &&
    (bucket_prn === undefined || dialect.prefixed(plan.bucket) === bucket_prn)
  const meant = plans.filter(isMeant).map(({ id }) => id)
  return [
    ...(quota_style === undefined && bucket_prn === undefined ? [] : [['planId', { in: meant }] as const]),
    ...(plan_id === undefined ? [] : [['planId', { eq: plan_id }] as const]),
    ...(cadence === undefined ? [] : [['cadence', { eq: cadence }] as const]),
    ...(start === undefined ? [] : [['start', { gte: start }] as const]),
    ...(end === undefined ? [] : [['end', { lte: end }] as const]),
  ]
}
