import { afterAll } from 'vitest'
import { sqliteDatabase } from '../../stores/sql/sqlite-database.fixture.ts'
import { describeJobs } from '../suite/jobs.fixture.ts'
import { SQLITE_LEASES } from './lease-dialect.ts'
import { jobsIn } from './tested-jobs.fixture.ts'

const database = sqliteDatabase()

afterAll(() => database.close())

const quiet = () => new Promise<void>((resolve) => setImmediate(resolve))

describeJobs('jobs in SQLite', jobsIn(database, SQLITE_LEASES, quiet))
