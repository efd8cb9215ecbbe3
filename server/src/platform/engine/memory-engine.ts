import { MemoryAnalytics } from '../../analytics/memory/memory-analytics.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { MemoryJobs } from '../../jobs/memory/memory-jobs.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createStoredIds } from '../../stores/stored-ids.ts'
import { fillMemory, memoryRecords } from './memory-records.ts'
import type { Engine, EngineOptions, Filled } from './engine.ts'

/** All state in the memory of this process: it ends with the process. */
export const openMemoryEngine = (options: EngineOptions): Engine => {
  const { secret, clock, alarm, time, onFault, storesOptions } = options
  const timeline = new ClockTimeline(clock, alarm, onFault, time)
  const stores = new MemoryStores(storesOptions)
  const jobs = new MemoryJobs(stores, timeline)
  const kept = { stores, catalog: new MemoryCatalog(timeline), analytics: new MemoryAnalytics(timeline) }
  let filled: Filled = { analytics: async () => undefined }
  return {
    ...kept,
    jobs,
    ids: createStoredIds(`${secret}, ids`, stores),
    timeline,
    meter: stores,
    vitals: { accounts: undefined, jobs: undefined },
    isShared: false,
    isKept: false,
    keepsScenes: false,
    async fillScenes(world, transferred) {
      await world.scenes()
      const found = await world.analytics()
      filled = transferred ? await fillMemory(kept, transferred, found.analytics) : found
      return filled
    },
    records: () => memoryRecords(kept, filled),
    exclusively: (work) => work(),
    begin() {
      timeline.drive(jobs)
    },
    async close() {
      timeline.stop()
    },
  }
}
