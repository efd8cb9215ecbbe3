import type { Jobs } from '../../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../../jobs/retries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Seeding } from '../../../services/seeding.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { SuborgReport } from './report.ts'
import { SUBORG_REPORTS } from './store.ts'

/** The report of the story. @see spec/README.md */
const STORY_REPORT: SuborgReport = {
  id: '84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b',
  request: {
    report_type: 'detailed',
    cadence: 'daily',
    toi: { start_date: '2026-04-01', end_date: '2026-04-30' },
    suborgs: { include: 'selected', ids: [813, 814] },
  },
  suborgs: [813, 814],
  created: Date.UTC(2026, 4, 4, 7, 55),
}

const SEED = 'reports.seedSuborgReport'

/** Stores the report of the story at its time: now if that is past, otherwise by a job. */
export const seedSuborgReports = async (
  { stores, clock, seeding }: { readonly stores: Stores; readonly clock: Clock; readonly seeding: Seeding },
  jobs: Jobs,
): Promise<void> => {
  const put = () => stores.collection(SUBORG_REPORTS).put('812', STORY_REPORT)
  jobs.register(SEED, put, UNTIL_DONE)
  const { id, created } = STORY_REPORT
  await seeding.once('reports', () =>
    created <= clock.now() ? put() : jobs.enqueue({ kind: SEED, key: id, due: created, ids: {} }),
  )
}
