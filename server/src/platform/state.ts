import { MemoryJobs } from '../jobs/memory/memory-jobs.ts'
import type { ClockTimeline } from '../jobs/timeline.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { createStoredIds } from '../stores/stored-ids.ts'
import type { StoresOptions } from '../stores/stores.ts'

export interface StateOptions {
  readonly secret: string
  /** Options of the stores for tests. */
  readonly storesOptions?: StoresOptions | undefined
}

/** All state of the platform, and the jobs that wait until they are due. */
export const createState = ({ secret, storesOptions }: StateOptions, timeline: ClockTimeline) => {
  const stores = new MemoryStores(storesOptions)
  const jobs = new MemoryJobs(stores, timeline)
  timeline.drive(jobs)
  return { stores, jobs, ids: createStoredIds(`${secret}, ids`, stores) }
}
