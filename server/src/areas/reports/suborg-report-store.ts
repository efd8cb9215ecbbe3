import { notFound } from '../../kernel/problem.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import type { SuborgReport } from './suborg-report.ts'

/**
 * Maximum number of reports of one organization across its sub-organizations; the oldest is dropped.
 * @see spec/reports/README.md
 */
const MAX_SUBORG_REPORTS = 1000

/** By organization: users can read the reports of colleagues. */
export const SUBORG_REPORTS: CollectionDefinition<SuborgReport, never> = {
  name: 'reports.suborgReport',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_SUBORG_REPORTS,
    drop: [],
    refuse: () => new RangeError('there is no room for a report'),
  },
}

/** @throws Problem 404 where the organization has no such report */
export const suborgReportOf = async (stores: Stores, orgId: number, id: string): Promise<SuborgReport> => {
  const report = await stores.collection(SUBORG_REPORTS).get(String(orgId), id)
  if (!report) throw notFound('sub-organization report', id)
  return report
}
