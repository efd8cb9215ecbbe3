import { Pool } from 'pg'
import { afterAll } from 'vitest'
import { copyOfTemplate } from '../../../test/postgres.fixture.ts'
import { describeAnalytics } from '../suite/analytics.fixture.ts'
import { migrateAnalytics } from './migrations.ts'
import { PostgisAnalytics } from './postgis-analytics.ts'

const database = await copyOfTemplate()
const pool = new Pool({ connectionString: database.url, max: 4 })
await migrateAnalytics(pool)

afterAll(async () => {
  await pool.end()
  await database.drop()
})

describeAnalytics('analytics in PostGIS', async (clock) => {
  await pool.query('truncate analytics_record')
  return new PostgisAnalytics(pool, clock)
})
