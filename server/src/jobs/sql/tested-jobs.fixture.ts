import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { SqlDatabase } from '../../stores/sql/sql-database.ts'
import { storesIn } from '../../stores/sql/tested-sql.fixture.ts'
import { NOTES } from '../../stores/suite/notes.fixture.ts'
import { DEAD_LETTERS } from '../dead-letters.ts'
import { KIND } from '../suite/jobs-platform.fixture.ts'
import type { TestedJobs } from '../suite/jobs-platform.fixture.ts'
import type { LeaseDialect } from './lease-dialect.ts'
import { SqlJobs } from './sql-jobs.ts'

/** Jobs in one database, which is emptied for each of them. */
export const jobsIn =
  (database: SqlDatabase, dialect: LeaseDialect, quiet: TestedJobs['quiet']) => async (clock: Clock) => {
    const adapter = storesIn(database)
    const stores = await adapter.create({ rehearse: true }, [NOTES, DEAD_LETTERS])
    const { writer } = database
    const jobs = new SqlJobs(stores, {
      execute: (statement) => statement.execute(writer),
      dialect,
      clock,
      alarm: () => () => undefined, // nobody looks for what the stores do not tell of
    })
    return {
      stores,
      jobs,
      countWaiting: () => adapter.countJobs(),
      beginElsewhere: (key: string, attempt: number) =>
        sql`update job set attempt = ${attempt}, leased_until = null, leased_by = null
          where kind = ${KIND} and key = ${key}`.execute(writer),
      quiet,
    }
  }
