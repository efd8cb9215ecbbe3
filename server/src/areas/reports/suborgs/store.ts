import { notFound } from '../../../kernel/problem.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { CollectionDefinition } from '../../../stores/transaction.ts'
import type { SuborgReport } from './report.ts'

/**
 * Maximum number of stored reports of one organization. A new report replaces the oldest one.
 * @see spec/reports/README.md
 */
const MAX_SUBORG_REPORTS = 1000

/** Reports across sub-organizations, by organization: users can read the reports of colleagues. */
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

/** @throws Problem 404 if the organization has no such report */
export const requireSuborgReport = async (
  stores: Stores,
  orgId: number,
  id: string,
): Promise<SuborgReport> => {
  const report = await stores.collection(SUBORG_REPORTS).get(String(orgId), id)
  if (!report) throw notFound('sub-organization report', id)

  return report
}
