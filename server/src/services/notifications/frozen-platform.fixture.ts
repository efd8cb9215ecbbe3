import { MovableClock, SECRET, STORY_NOW } from '../../../test/platform.fixture.ts'
import { MemoryJobs } from '../../jobs/memory/memory-jobs.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import { createStoredIds } from '../../stores/stored-ids.ts'

/** Stores with jobs, frozen at the time of the story until a test advances it; no job may fail. */
export const frozenPlatform = (stores: Stores = new MemoryStores({ rehearse: true })) => {
  const timeline = new ClockTimeline(
    new MovableClock(STORY_NOW),
    () => () => undefined,
    (fault) => {
      throw fault
    },
  )
  timeline.freeze()
  const jobs = new MemoryJobs(stores, timeline)
  timeline.drive(jobs)
  return { timeline, stores, jobs, ids: createStoredIds(SECRET, stores) }
}
