import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { SortKey } from '../sort.ts'
import { inTransaction, readRows, withConnection } from './connection.ts'
import { createOrdering } from './order.ts'

/**
 * Sorts that have an index, which also finds the few scenes beyond a value: the clearest, and what is new or changed.
 * The others are lists that an index serves anyway, or have few values, which many scenes share.
 */
export const INDEXED_SORTS: readonly SortKey[] = [
  { by: 'eo:cloud_cover', direction: 'ascending' },
  { by: 'created', direction: 'descending' },
  { by: 'updated', direction: 'descending' },
]

/** Any number that no other program takes for its own lock in the same database. */
const INDEXES_LOCK = 5_130_827_447

export const indexName = ({ by, direction }: SortKey): string => `scene_sorted_by_${by}_${direction}`

/** Makes the indexes that are missing; of several processes that start at once one does it, the others wait. */
export const prepareSortIndexes = (pool: Pool): Promise<void> =>
  withConnection(pool, undefined, (client) =>
    inTransaction(client, 'begin', async () => {
      await readRows(client, sql<object>`select pg_advisory_xact_lock(${INDEXES_LOCK}::bigint)`)
      const made = await readRows(
        client,
        sql<{ name: string }>`select relname as name from pg_index join pg_class on oid = indexrelid
          where indrelid = 'scene'::regclass`,
      )
      const names = new Set(made.map(({ name }) => name))
      for (const key of INDEXED_SORTS) if (!names.has(indexName(key))) await readRows(client, indexFor(key))
    }),
  )

const indexFor = (key: SortKey) =>
  sql<never>`create index ${sql.id(indexName(key))} on scene (${createOrdering({ sort: [key] }).orderBy})`
