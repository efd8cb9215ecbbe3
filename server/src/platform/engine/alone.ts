import { sql } from 'kysely'
import type { Sql } from '../../stores/sql/schema.ts'

/** Any number that no other program takes for its own lock in the same database. */
const START_LOCK = 5_130_827_443

/**
 * Does work while no other process on a PostgreSQL database is in its own. A process that dies lets the next one begin.
 * @param db of two connections or more: one is held until the work is done
 */
export const alone = <Result>(db: Sql, work: () => Promise<Result>): Promise<Result> =>
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
