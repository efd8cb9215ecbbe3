import type { Report } from './report.ts'

/** What both lists of reports can be narrowed by. */
interface Conditions {
  readonly plan_id?: number
  readonly report_type?: string
  readonly cadence?: string
  readonly start?: string
  readonly end?: string
}

export const meetsConditions = (
  report: Report,
  { plan_id, report_type, cadence, start, end }: Conditions,
): boolean =>
  isWanted(plan_id, report.planId) &&
  isWanted(report_type, report.type) &&
  isWanted(cadence, report.cadence) &&
  (start === undefined || report.start >= start) &&
  (end === undefined || report.end <= end)

/** Whether a value is the one that is wanted, if any is. */
export const isWanted = <Value>(wanted: Value | undefined, value: Value | undefined): boolean =>
  wanted === undefined || wanted === value
