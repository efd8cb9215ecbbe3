import { invalid } from '../../kernel/problem.ts'
import { dayOf } from '../../kernel/date-time.ts'
import { periodsOf } from '../../services/usage/usage-period-store.ts'
import type { PeriodIndex } from '../../services/usage/usage-period-store.ts'
import type { UsagePeriod } from '../../services/usage/usage-period.ts'
import type { Position, Where } from '../../stores/query.ts'
import { payingPlansOf } from './access.ts'
import type { ReportedPlan } from './access.ts'
import { periodConditions, reportedBy } from './download-report-conditions.ts'
import type { DownloadReportConditions } from './download-report-conditions.ts'
import { downloadReport } from './download-report.ts'
import type { DownloadReport } from './download-report.ts'
import type { ReportsServices } from './services.ts'

type Services = Pick<ReportsServices, 'stores' | 'clock' | 'organizations' | 'dialect'>
type Type = DownloadReport['type']

/** The requested part of the list. */
interface Part {
  readonly page_size: number
  readonly after?: string
  readonly offset?: number
}

export interface PageOfDownloadReports {
  readonly reports: readonly DownloadReport[]
  readonly hasMore: boolean
}

/** Reports on one period, in the order in which they are listed. */
const TYPES: readonly Type[] = ['detailed', 'summary']

/** Latest data first; for the same day the shorter period first, then by plan. */
const LATEST_FIRST = {
  by: 'end',
  descending: true,
  then: { by: 'start', descending: true, then: { by: 'planId' } },
} as const

/**
 * A page of the reports on an organization's downloads, latest data first: for each day and month of a plan one report
 * that lists them, then one that sums them up.
 * @throws Problem 400 where `after` is not in the list
 */
export const pageOfDownloadReports = async (
  services: Services,
  orgId: number,
  query: DownloadReportConditions & Part,
): Promise<PageOfDownloadReports> => {
  const { page_size: size, offset = 0, after, report_type } = query
  const plans = await payingPlansOf(services, orgId)
  const types = report_type ? [report_type] : TYPES
  const { clock, dialect } = services
  const where = [...reportedBy(clock.now()), ...periodConditions(query, plans, dialect)]
  const start =
    after === undefined ? undefined : await findReport(services, orgId, { where, types, id: after })
  if (after !== undefined && !start) throw invalid('after', `no report of this list has the id ${after}`)
  const reportsOn = (period: UsagePeriod, of: readonly Type[]): DownloadReport[] =>
    of.map((type) => downloadReport(period, type, hasFootprints(plans, period)))
  const beside = start ? reportsOn(start.period, types.slice(types.indexOf(start.type) + 1)) : []
  const skipped = Math.max(0, offset - beside.length)
  const { documents } = await periodsOf(services.stores, orgId, {
    where,
    order: LATEST_FIRST,
    ...(start ? { after: start.position } : {}),
    limit: Math.ceil((skipped + size + 1) / types.length),
  })
  const reports = documents.flatMap((period) => reportsOn(period, types))
  const rest = [...beside.slice(offset), ...reports.slice(skipped)]
  return { reports: rest.slice(0, size), hasMore: rest.length > size }
}

const hasFootprints = (plans: readonly ReportedPlan[], { planId }: UsagePeriod): boolean =>
  plans.some(({ id, productId }) => id === planId && productId !== undefined)

interface Found {
  readonly type: Type
  readonly period: UsagePeriod
  readonly position: Position
}

interface Wanted {
  readonly where: Where<PeriodIndex>
  readonly types: readonly Type[]
  readonly id: string
}

/** The report with an id, among those of some types on periods that meet conditions; undefined where there is none. */
const findReport = async (
  { stores }: Pick<Services, 'stores'>,
  orgId: number,
  { where, types, id }: Wanted,
): Promise<Found | undefined> => {
  for (const type of types) {
    const named = [`${type}Id`, { eq: id }] as const
    const page = await periodsOf(stores, orgId, { where: [...where, named], order: LATEST_FIRST, limit: 1 })
    const [period] = page.documents
    if (period && page.first) return { type, period, position: page.first }
  }
  return undefined
}

/** A report of one of some organizations by its id; undefined where there is none (yet). */
export const downloadReportOf = async (
  services: Services,
  orgIds: readonly number[],
  id: string,
): Promise<DownloadReport | undefined> => {
  for (const orgId of orgIds)
    for (const type of TYPES) {
      const period = await periodReportedAs(services, orgId, type, id)
      if (!period) continue
      const plans = await payingPlansOf(services, orgId)
      return downloadReport(period, type, hasFootprints(plans, period))
    }
  return undefined
}

/** The period of a report: the first whose id does not come before it, in an order that serves for every id. */
const periodReportedAs = async (
  { stores, clock }: Services,
  orgId: number,
  type: Type,
  id: string,
): Promise<UsagePeriod | undefined> => {
  const name = `${type}Id` as const
  const after = { values: [id], arrival: -1 }
  const page = await periodsOf(stores, orgId, { order: { by: name }, after, limit: 1 })
  return page.documents.find((period) => period[name] === id && period.reportedFrom <= dayOf(clock.now()))
}
