import type { ReportIds } from '../../services/usage/usage-period.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { createIds } from '../../stores/derived-ids.ts'

/** Ids that the contract's examples tell of, by what they stand for. @see spec/README.md, the story */
const STORY_IDS: ReadonlyMap<string, string> = new Map([
  ['downloads 812 3310 detailed monthly 2026-04-01', 'c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36'],
  ['pv 55 pv_detailed daily 2026-04-18', '5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23'],
  ['footprint 812 3310 2026-04', '2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b'],
])

const reportIds = (seed: number): ReportIds => {
  const known = new Map(STORY_IDS)
  return (name) => {
    const id = known.get(name) ?? createIds(`reports ${seed} ${name}`).uuid()
    known.set(name, id)
    return id
  }
}

/** The same for the same seed. */
export const createReportIds = memoizeLatest(String, reportIds)
