import type { Documents } from '../../stores/documents.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { SuborgReport } from './suborg-report.ts'

/** The report of the story, which is made at its present. @see spec/README.md */
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

/** Stores the reports across sub-organisations that were asked for in the world, in their time. */
export const seedSuborgReports = (timeline: Timeline, reports: Documents<SuborgReport>): Promise<void> =>
  unfold(timeline, [
    { time: STORY_REPORT.created, take: () => reports.put('812', STORY_REPORT.id, STORY_REPORT) },
  ])
