import type { Dialect } from '../../contract/dialect.ts'
import { utcDay } from '../../kernel/date-time.ts'
import { listPeriods } from '../../services/usage/usage-period-store.ts'
import type { PeriodIndex } from '../../services/usage/usage-period-store.ts'
import type { UsagePeriod } from '../../services/usage/usage-period.ts'
import type { Position, Where } from '../../stores/query.ts'
import { listPayingPlans } from './access.ts'
import type { ReportedPlan } from './access.ts'
import { notListed } from './report.ts'
import type { Report } from './report.ts'
import type { ReportsServices } from './services.ts'

/** A report on the downloads of a day or month. A detailed one lists them, a summary adds them up. */
export interface DownloadReport extends Report {
  readonly type: 'detailed' | 'summary'
  readonly period: UsagePeriod
}

type Services = Pick<ReportsServices, 'stores' | 'clock' | 'organizations' | 'dialect'>
type Type = DownloadReport['type']

/** Conditions on download reports, as callers send them. */
interface DownloadReportConditions {
  readonly plan_id?: number
  readonly quota_style?: string
  readonly bucket_prn?: string
  readonly report_type?: 'detailed' | 'summary'
  readonly cadence?: string
  readonly start?: string
  readonly end?: string
}

/** The requested part of the list. */
interface RequestedPage {
  readonly page_size: number
  readonly after?: string
  readonly offset?: number
}

/** The types of reports on one period, in the order in which they are listed. */
const TYPES: readonly Type[] = ['detailed', 'summary']

/** Latest data first; for the same day the shorter period first, then by plan. */
const LATEST_FIRST = {
  by: 'end',
  descending: true,
  then: { by: 'start', descending: true, then: { by: 'planId' } },
} as const

/**
 * Reads a page of the reports on an organization's downloads, latest data first. Each day and month of a plan has a detailed
 * report, followed by a summary.
 * @throws Problem 400 if no report of the list has the id in `after`
 */
export const readDownloadReports = async (
  services: Services,
  orgId: number,
  query: DownloadReportConditions & RequestedPage,
): Promise<{ readonly reports: readonly DownloadReport[]; readonly hasMore: boolean }> => {
  const { clock, dialect } = services
  const { page_size: size, offset = 0, after, report_type } = query
  const plans = await listPayingPlans(services, orgId)
  const types = report_type ? [report_type] : TYPES
  const where = [...reportedBy(clock.now()), ...buildConditions(query, plans, dialect)]

  const start =
    after === undefined ? undefined : await findListedReport(services, orgId, { where, types, id: after })
  if (after !== undefined && !start) throw notListed(after)

  const toReports = (period: UsagePeriod, ofTypes: readonly Type[]): DownloadReport[] =>
    ofTypes.map((type) => toDownloadReport(period, type, plans))
  // A page may begin with the summary of a period whose detailed report ended the page before.
  const samePeriod = start ? toReports(start.period, types.slice(types.indexOf(start.type) + 1)) : []
  const skipped = Math.max(0, offset - samePeriod.length)
  const { documents } = await listPeriods(services.stores, orgId, {
    where,
    order: LATEST_FIRST,
    ...(start ? { after: start.position } : {}),
    limit: Math.ceil((skipped + size + 1) / types.length),
  })
  const following = documents.flatMap((period) => toReports(period, types))
  const rest = [...samePeriod.slice(offset), ...following.slice(skipped)]
  return { reports: rest.slice(0, size), hasMore: rest.length > size }
}

/** The condition that a period can be reported. @param now in milliseconds since 1970 UTC */
export const reportedBy = (now: number): Where<PeriodIndex> => [['reportedFrom', { lte: utcDay(now) }]]

/**
 * Converts a caller's conditions to those on periods.
 * @param plans that may pay for what the organization uses
 * @param dialect names their usage buckets
 */
const buildConditions = (
  { plan_id, quota_style, bucket_prn, cadence, start, end }: DownloadReportConditions,
  plans: readonly ReportedPlan[],
  dialect: Dialect,
): Where<PeriodIndex> => {
  const isRequested = (plan: ReportedPlan): boolean =>
    (quota_style === undefined || plan.quotaStyle === quota_style) &&
    (bucket_prn === undefined || dialect.prefixed(plan.bucket) === bucket_prn)
  const requested = plans.filter(isRequested).map(({ id }) => id)
  return [
    ...(quota_style === undefined && bucket_prn === undefined
      ? []
      : [['planId', { in: requested }] as const]),
    ...(plan_id === undefined ? [] : [['planId', { eq: plan_id }] as const]),
    ...(cadence === undefined ? [] : [['cadence', { eq: cadence }] as const]),
    ...(start === undefined ? [] : [['start', { gte: start }] as const]),
    ...(end === undefined ? [] : [['end', { lte: end }] as const]),
  ]
}

/** A report, and the position of its period in the list. */
interface ListedReport {
  readonly type: Type
  readonly period: UsagePeriod
  readonly position: Position
}

/** Finds a report of a list by its id: a report of one of the types, on a period that meets the conditions. */
const findListedReport = async (
  { stores }: Pick<Services, 'stores'>,
  orgId: number,
  {
    where,
    types,
    id,
  }: { readonly where: Where<PeriodIndex>; readonly types: readonly Type[]; readonly id: string },
): Promise<ListedReport | undefined> => {
  for (const type of types) {
    const named = [`${type}Id`, { eq: id }] as const
    const page = await listPeriods(stores, orgId, { where: [...where, named], order: LATEST_FIRST, limit: 1 })
    const [period] = page.documents
    if (period && page.first) return { type, period, position: page.first }
  }
  return undefined
}

/** @param plans those that may have paid for the downloads: a plan with a product access has footprint reports */
const toDownloadReport = (
  period: UsagePeriod,
  type: Type,
  plans: readonly ReportedPlan[],
): DownloadReport => {
  const { orgId, planId, cadence, start, end } = period
  const hasFootprints = plans.some(({ id, productId }) => id === planId && productId !== undefined)
  return {
    id: type === 'detailed' ? period.detailedId : period.summaryId,
    orgId,
    planId,
    type,
    cadence,
    start,
    end,
    hasFootprint: cadence === 'monthly' && hasFootprints,
    rowCount: type === 'detailed' ? period.rows : period.totals.length,
    period,
  }
}

/** Finds a report of one of some organizations by its id; undefined if there is none, or not yet. */
export const findDownloadReport = async (
  services: Services,
  orgIds: readonly number[],
  id: string,
): Promise<DownloadReport | undefined> => {
  for (const orgId of orgIds)
    for (const type of TYPES) {
      const period = await findPeriod(services, orgId, type, id)
      if (period) return toDownloadReport(period, type, await listPayingPlans(services, orgId))
    }
  return undefined
}

/**
 * Finds the period of a report. It looks the id up by its position in the order of ids, not by a condition: stores in memory
 * sort once per order and condition, and one order serves every id.
 */
const findPeriod = async (
  { stores, clock }: Services,
  orgId: number,
  type: Type,
  id: string,
): Promise<UsagePeriod | undefined> => {
  const name = `${type}Id` as const
  const after = { values: [id], arrival: -1 }
  const page = await listPeriods(stores, orgId, { order: { by: name }, after, limit: 1 })
  return page.documents.find((period) => period[name] === id && period.reportedFrom <= utcDay(clock.now()))
}
