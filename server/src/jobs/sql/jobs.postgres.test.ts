import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import { copyOfTemplate } from '../../../test/postgres.fixture.ts'
import { POSTGRES } from '../../stores/sql/postgres-engine.ts'
import type { Schema } from '../../stores/sql/schema.ts'
import { describeJobs } from '../suite/jobs.fixture.ts'
import { POSTGRES_LEASES } from './lease-dialect.ts'
import { jobsIn } from './tested-jobs.fixture.ts'

const { url, drop } = await copyOfTemplate()
const pool = new pg.Pool({ connectionString: url })
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
const database = { engine: POSTGRES, writer: db, reader: db, close: () => db.destroy() }

afterAll(async () => {
  await database.close()
  await drop()
})

/** How many turns of the event loop have to pass without a query. */
const TURNS = 5

const quiet = async () => {
  for (let turns = 0; turns < TURNS; turns++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) turns = 0
  }
}

describeJobs('jobs in PostgreSQL', jobsIn(database, POSTGRES_LEASES, quiet))
