import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** What engines say differently when a process takes a job for itself. */
export interface LeaseDialect {
  /** The time in milliseconds since 1970 UTC, by the clock of the database: the same for all processes, never frozen. */
  readonly now: RawBuilder<number>
  /** Locks the row that is read; one that another process has locked is left out. */
  readonly lock: RawBuilder<unknown>
  /** The organization that a job is for, as text; null for a job of the platform. */
  readonly organization: RawBuilder<string | null>
}

export const POSTGRES_LEASES: LeaseDialect = {
  now: sql`(extract(epoch from clock_timestamp()) * 1000)::float8`,
  lock: sql`for update skip locked`,
  organization: sql`(ids::json ->> 'orgId')`,
}

/** Its transactions follow each other. */
export const SQLITE_LEASES: LeaseDialect = {
  now: sql`((julianday('now') - 2440587.5) * 86400000)`,
  lock: sql``,
  organization: sql`cast(json_extract(ids, '$.orgId') as text)`,
}
