import { notFound } from '../../kernel/problem.ts'
import type { Documents } from '../../stores/documents.ts'
import type { SuborgReport } from './suborg-report.ts'

/** @throws Problem 404 where the organisation has no such report */
export const suborgReportOf = async (
  reports: Documents<SuborgReport>,
  orgId: number,
  id: string,
): Promise<SuborgReport> => {
  const report = await reports.get(String(orgId), id)
  if (!report) throw notFound('sub-organization report', id)
  return report
}
