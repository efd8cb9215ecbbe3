import { PostgisAnalytics } from '../../analytics/postgis/postgis-analytics.ts'
import { PostgisCatalog } from '../../catalog/postgis/postgis-catalog.ts'
import { ClockRow } from '../../jobs/sql/clock-row.ts'
import { POSTGRES_LEASES } from '../../jobs/sql/lease-dialect.ts'
import { SharedTimeline } from '../../jobs/sql/shared-timeline.ts'
import { SqlJobs } from '../../jobs/sql/sql-jobs.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'
import type { Secret } from '../../services/secrets/secret.ts'
import { createSeeding } from '../../services/seeding.ts'
import { createRandomIds } from '../../stores/random-ids.ts'
import { inLoop, isCommitting, runOnBehalf } from '../../kernel/current-call.ts'
import type { EngineMeter } from '../../stores/engine-meter.ts'
import type { Execute } from '../../stores/sql/engine.ts'
import type { SqlStores } from '../../stores/sql/sql-stores.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { openReads } from './open-reads.ts'
import type { OpenReads } from './open-reads.ts'
import { fillPostgres, postgresRecords } from './postgres-records.ts'
import { openScenes } from './open-scenes.ts'
import { MAX_CONNECTIONS, openPostgresStores } from './open-stores.ts'
import { createSharedVitals } from './vitals.ts'
import { sql } from 'kysely'
import type { Sql } from '../../stores/sql/schema.ts'

const createMeter = (stores: SqlStores, searched: OpenReads): EngineMeter => ({
  pools: () => [...stores.pools(), ...searched.pools()],
  transactions: () => stores.transactions(),
  replica: searched.replica,
})

/**
 * Everything in a PostgreSQL database with PostGIS, which any number of processes share.
 * @throws Error where the database cannot be reached, or is not up to date and refuses to be
 */
export const openPostgresEngine = async (options: EngineOptions, url: Secret): Promise<Engine> => {
  const { clock, alarm, time, onFault, storesOptions, production } = options
  const { databasePool = MAX_CONNECTIONS, heartbeatClock } = options
  const { database, stores } = await openPostgresStores(
    { url, maxConnections: databasePool, onFault },
    storesOptions,
  )
  const { writer } = database
  const execute: Execute = (statement) => inLoop(() => statement.execute(writer))
  const vitals = createSharedVitals(heartbeatClock)
  const scenes = await openScenes(url, databasePool, onFault).catch(async (fault: unknown) => {
    await stores.close()
    throw fault
  })
  const local = new ClockTimeline(clock, alarm, onFault, time)
  const shared = production
    ? undefined
    : new SharedTimeline(local, await ClockRow.open(writer, local.setting))
  const timeline = shared ?? local // production has no clock that could be set
  const claiming = { execute, dialect: POSTGRES_LEASES, clock: timeline, alarm, heartbeat: vitals.jobs }
  const jobs = new SqlJobs(stores, claiming)
  const searched = await openReads(options, scenes, url)
  return {
    stores,
    jobs,
    ids: createRandomIds(stores),
    catalog: new PostgisCatalog(scenes, timeline, searched.reads),
    analytics: new PostgisAnalytics(scenes, timeline, searched.reads),
    timeline,
    ...(shared && { follow: () => shared.follow() }),
    during: runOnBehalf,
    inLoop,
    vitals,
    isCommitting,
    meter: createMeter(stores, searched),
    isShared: true,
    isKept: true,
    keepsScenes: true,
    async fillScenes(world, transferred) {
      const seeding = createSeeding(stores)
      await seeding.once('scenes', () => world.scenes())
      await seeding.once('analytics', async () => (await world.analytics()).analytics())
      if (transferred) await fillPostgres(scenes, transferred).then(() => searched.reads.noteWrite())
      return { analytics: async () => undefined }
    },
    records: () => postgresRecords(scenes),
    exclusively: (work) => holdStartLock(writer, work),
    begin() {
      vitals.accounts.beat() // it may have been filled for minutes
      vitals.jobs.beat()
      timeline.drive(jobs)
    },
    async close() {
      local.stop()
      await jobs.close()
      await stores.close()
      await searched.close()
      await scenes.end()
    },
  }
}

/** Any number that no other program takes for its own lock in the same database. */
const START_LOCK = 5_130_827_443

/**
 * Does work while no other process on a PostgreSQL database is in its own. A process that dies lets the next one begin.
 * @param db of two connections or more: one is held until the work is done
 */
export const holdStartLock = <Result>(db: Sql, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    try {
      await sql`set statement_timeout = 0`.execute(connection) // as long as another process takes
      await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
