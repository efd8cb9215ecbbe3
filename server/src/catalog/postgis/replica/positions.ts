import { sql } from 'kysely'
import type { Migration } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { readRows } from '../connection.ts'
import { migrate } from '../migrate.ts'

/** A place in the write-ahead log of PostgreSQL, in bytes from its beginning. */
export type Position = number

/** What no call wrote, such as imports: everybody finds it. */
const PLATFORM = ''

/** Where in the log each owner wrote last, for all processes. It is read where it was written: on the primary. */
export class Positions {
  readonly #primary: Pool

  constructor(primary: Pool) {
    this.#primary = primary
  }

  /** Notes that an owner's writes are committed, or those of the platform. */
  async note(owner = PLATFORM): Promise<void> {
    await readRows(
      this.#primary,
      sql<never>`insert into search_position as noted values (${owner}::text, pg_current_wal_insert_lsn())
        on conflict (owner) do update set position = greatest(noted.position, excluded.position)`,
    )
  }

  /** What a server has to have for an owner to find what they and the platform wrote. */
  async of(owner: string): Promise<Position> {
    const [last] = await readRows(
      this.#primary,
      sql<{ position: Position | null }>`select (max(position) - '0/0')::float8 as position
        from search_position where owner in (${owner}::text, ${PLATFORM}::text)`,
    )
    return last?.position ?? 0
  }
}

/** How far a server is. */
export interface ServerPosition {
  readonly position: Position
  /** Of a server that follows no other; each promotion begins another one. */
  readonly timeline: string | null
}

/** What a server has: a standby what it has replayed, a primary everything. */
export const readPosition = async (server: Pool | ClientBase): Promise<ServerPosition> => {
  const [here] = await readRows(
    server,
    sql<ServerPosition>`select
      (case when standby then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::float8 as position,
      case when not standby then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline
      from pg_is_in_recovery() as standby`,
  )
  if (!here) throw new Error('a server does not say how far it is')
  return here
}

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-positions': {
    up: async (db) => {
      await sql`create table search_position (
        owner text collate "C" primary key,
        position pg_lsn not null
      )`.execute(db)
    },
  },
}

/** Brings the table of positions up to date. */
export const migratePositions = (pool: Pool): Promise<void> => migrate(pool, 'search_position', MIGRATIONS)
