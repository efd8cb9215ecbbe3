import { Kysely, PostgresDialect } from 'kysely'
import type { Alarm } from '../../kernel/alarm.ts'
import { CallPool } from './call-pool.ts'
import { createPool, gaugePool } from './create-pool.ts'
import { CHANNEL, POSTGRES } from './postgres-engine.ts'
import { PostgresListener } from './postgres-listener.ts'
import type { Schema } from './schema.ts'
import type { SqlDatabase } from './sql-database.ts'

export interface PostgresOptions {
  readonly url: string
  /** Maximum number of connections for calls and jobs; calls beyond them wait. */
  readonly maxConnections: number
  /** After how many milliseconds without a free connection a call fails. */
  readonly connectMs: number
  /** After how many milliseconds the database ends a statement, unless the call ends before on whose behalf it runs. */
  readonly statementMs: number
  /** Told of connections that break; whoever used them fails with 503, and the next call has a new one. */
  readonly onFault: (fault: unknown) => void
  /** How connections are watched; timers by default. */
  readonly alarm?: Alarm
}

/** Connections for what the platform does again and again, beside the one that hears of commits. */
const LOOP_CONNECTIONS = 2

/** How long such a statement may take, and the wait for a connection, in seconds: they read and write a few rows by key. */
const LOOP_SECONDS = 5

export const openPostgres = (options: PostgresOptions): SqlDatabase => {
  const { url, maxConnections, connectMs, statementMs, onFault, alarm } = options
  const server = { connectionString: url, onFault, ...(alarm && { alarm }) }
  const pool = createPool({
    ...server,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs, // a machine that is gone holds its locks no longer
  })
  const loops = createPool({
    ...server,
    max: LOOP_CONNECTIONS,
    connectionTimeoutMillis: LOOP_SECONDS * 1000,
    statement_timeout: LOOP_SECONDS * 1000,
    limitSeconds: LOOP_SECONDS,
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new CallPool(pool, loops) }) })
  let listener: PostgresListener | undefined
  return {
    engine: POSTGRES,
    writer: db,
    reader: db,
    listen(hear) {
      listener ??= new PostgresListener({ ...server, channel: CHANNEL })
      listener.add(hear)
    },
    pools: () => [gaugePool('primary', pool)],
    async close() {
      await listener?.close()
      await db.destroy()
    },
  }
}
