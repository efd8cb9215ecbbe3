import { KeptAnalytics } from '../../analytics/memory/kept-analytics.ts'
import { KeptCatalog } from '../../catalog/memory/kept-catalog.ts'
import { SQLITE_LEASES } from '../../jobs/sql/lease-dialect.ts'
import { SqlJobs } from '../../jobs/sql/sql-jobs.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'
import { lazily } from 'imagery-platform-scenery/lazily.ts'
import { createRandomIds } from '../../stores/random-ids.ts'
import type { Execute } from '../../stores/sql/engine.ts'
import type { SqliteOptions } from '../../stores/sqlite/open-sqlite.ts'
import { fillSqlite, sqliteRecords } from './sqlite-records.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { openSqliteStores } from './open-stores.ts'
import { createVitals } from './vitals.ts'

/**
 * Documents and jobs in a folder, for one process on one machine. Scenes and analytics are in memory: those of the world
 * are made again at every start, and those that were imported are read from the folder.
 * @throws StoreInUse where another process has the folder open
 */
export const openSqliteEngine = async (options: EngineOptions, sqlite: SqliteOptions): Promise<Engine> => {
  const { clock, alarm, time, onFault, storesOptions, heartbeatClock } = options
  const { database, stores } = await openSqliteStores(sqlite, storesOptions)
  const timeline = new ClockTimeline(clock, alarm, onFault, time)
  const { writer } = database
  const execute: Execute = (statement) => statement.execute(writer)
  const vitals = createVitals(heartbeatClock)
  const claiming = { execute, dialect: SQLITE_LEASES, clock: timeline, alarm, heartbeat: vitals.jobs }
  const jobs = new SqlJobs(stores, claiming)
  const catalog = new KeptCatalog(timeline, stores)
  const analytics = new KeptAnalytics(timeline, stores)
  return {
    stores,
    jobs,
    ids: createRandomIds(stores),
    catalog,
    analytics,
    timeline,
    meter: stores,
    vitals,
    isShared: false,
    isKept: true,
    keepsScenes: false,
    async fillScenes(world, transferred) {
      if (transferred) await fillSqlite(database, transferred)
      await world.scenes()
      const found = await world.analytics()
      await catalog.load()
      return { analytics: lazily(() => found.analytics().then(() => analytics.load())) }
    },
    records: () => sqliteRecords(database),
    exclusively: (work) => work(),
    begin() {
      vitals.jobs.beat() // it may have been filled for minutes
      timeline.drive(jobs)
    },
    async close() {
      timeline.stop()
      await jobs.close()
      await stores.close()
    },
  }
}
