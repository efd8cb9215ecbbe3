import { sql } from 'kysely'
import type { Migration } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '../../catalog/postgis/migrate.ts'

/** Brings the table of analytics up to date; of several processes that start at once one does it. */
export const migrateAnalytics = (pool: Pool): Promise<void> => migrate(pool, 'analytics', MIGRATIONS)

/**
 * Feeds, subscriptions by organization and results by subscription, each with its history: `versions` has the present
 * record last among those whose `from` is past. Times are milliseconds since 1970 UTC. What is new to one list may
 * come from another: `id` alone finds a subscription, whoever had it before.
 */
const RECORDS = sql`
  create extension if not exists postgis;
  create table analytics_record (
    owner text collate "C" not null,
    kind text collate "C" not null,
    id text collate "C" not null,
    created float8 not null,
    observed float8,
    outline geometry(geometry, 4326),
    versions json not null,
    primary key (owner, kind, id)
  );
  create index analytics_record_by_age on analytics_record (owner, kind, created, id);
  create index analytics_subscription on analytics_record (id) where kind = 'subscription';
`

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-records': {
    up: async (db) => {
      await RECORDS.execute(db)
    },
  },
}
