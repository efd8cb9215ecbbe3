import { sql } from 'kysely'
import { PATIENCE_MS } from '../../../../tools/engine/patience.ts'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Clock } from '../../kernel/clock.ts'
import { openPostgres } from '../../stores/sql/postgres-database.ts'
import { SqlStores } from '../../stores/sql/sql-stores.ts'
import type { AnyCollection } from '../../stores/transaction.ts'
import { NOTES } from '../../stores/suite/notes.fixture.ts'
import { DEAD_LETTERS } from '../dead-letters.ts'
import { ClockTimeline } from '../timeline.ts'
import { ClockRow } from './clock-row.ts'
import { POSTGRES_LEASES } from './lease-dialect.ts'
import { SharedTimeline } from './shared-timeline.ts'
import { SqlJobs } from './sql-jobs.ts'
import type { Stores } from '../../stores/stores.ts'
import type { JobHandler } from '../jobs.ts'

/**
 * What a process has to itself that shares a database with others: connections, jobs and its view of the clock.
 * @param collections besides notes
 */
export const joinedProcess = async (
  url: string,
  clock: Clock,
  collections: readonly AnyCollection[] = [],
) => {
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const times = { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS }
  const database = openPostgres({ url, maxConnections: 5, ...times, onFault })
  const stores = await SqlStores.open(database, [NOTES, DEAD_LETTERS, ...collections])
  const local = new ClockTimeline(clock, timerAlarm, onFault)
  const timeline = new SharedTimeline(local, await ClockRow.open(database.writer, local.setting))
  const options = { dialect: POSTGRES_LEASES, clock: timeline, alarm: timerAlarm }
  const jobs = new SqlJobs(stores, { ...options, execute: (statement) => statement.execute(database.writer) })
  const close = async () => {
    local.stop()
    await jobs.close()
    await database.close()
  }
  const countWaiting = async () => (await sql`select key from job`.execute(database.writer)).rows.length
  return { database, countWaiting, stores, jobs, timeline, faults, close }
}

/** The kind of job that never ends in a process that runs `worker.fixture.ts`. */
export const NEVER_ENDING = 'tests.never-end'

export const OWNER = '812'

/** A handler that adds 1 to the rank of the note with its key, once. */
export const countOnce =
  (stores: Stores): JobHandler =>
  async ({ key }) => {
    await stores
      .collection(NOTES)
      .update(OWNER, key, (note) =>
        note.isDone ? note : { ...note, isDone: true, rank: (note.rank ?? 0) + 1 },
      )
  }
