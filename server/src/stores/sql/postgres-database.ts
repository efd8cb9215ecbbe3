import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CallPool } from './call-pool.ts'
import { CHANNEL, POSTGRES } from './postgres-engine.ts'
import { PostgresListener } from './postgres-listener.ts'
import type { Schema } from './schema.ts'
import type { SqlDatabase } from './sql-database.ts'

export interface PostgresOptions {
  readonly url: string
  /** The most connections at once; calls beyond them wait. One more hears what other processes have committed. */
  readonly maxConnections: number
  /** After how many milliseconds without a free connection a call fails. */
  readonly connectMs: number
  /** After how many milliseconds the database ends a statement, unless the call ends before on whose behalf it runs. */
  readonly statementMs: number
  /** Told of connections that break; whoever used them fails with 503, and the next call has a new one. */
  readonly onFault: (fault: unknown) => void
}

export const openPostgres = (options: PostgresOptions): SqlDatabase => {
  const { url, onFault } = options
  const pool = createPool(options)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new CallPool(pool) }) })
  let listener: PostgresListener | undefined
  return {
    engine: POSTGRES,
    writer: db,
    reader: db,
    listen(hear) {
      listener ??= new PostgresListener({ url, channel: CHANNEL, onFault })
      listener.add(hear)
    },
    pools: () => [
      {
        name: 'primary',
        inUse: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
    ],
    async close() {
      await listener?.close()
      await db.destroy()
    },
  }
}

const createPool = ({ url, maxConnections, connectMs, statementMs, onFault }: PostgresOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs, // a machine that is gone holds its locks no longer
    keepAlive: true,
  })
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault)) // one that breaks in use would end the process
  return pool
}
