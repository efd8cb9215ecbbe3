import { sql } from 'kysely'
import { createRandomIds } from '../random-ids.ts'
import { NOTES } from '../suite/notes.fixture.ts'
import type { TestedAdapter } from '../suite/notes.fixture.ts'
import { POSTGRES } from './postgres-engine.ts'
import type { Sql } from './schema.ts'
import { SqlStores } from './sql-stores.ts'
import type { SqlDatabase } from './sql-database.ts'

/** Stores in one database, which is emptied for each of them: a new one takes longer to make than most tests. */
export const storesIn = (database: SqlDatabase) =>
  ({
    async create(options, collections = [NOTES]) {
      await empty(database)
      return SqlStores.open(database, collections, options)
    },
    async countJobs() {
      const { rows } = await sql`select key from job`.execute(database.reader)
      return rows.length
    },
    createIds: createRandomIds,
  }) satisfies TestedAdapter

const empty = async ({ engine, writer }: SqlDatabase): Promise<void> => {
  const { rows } = await engine.columns.execute(writer)
  for (const table of new Set(rows.map((column) => column.table)))
    if (table.startsWith('snapshot ')) await sql`drop table ${sql.id(table)}`.execute(writer)
    else await sql`delete from ${sql.id(table)}`.execute(writer)
  if (engine === POSTGRES) await dropSequences(writer)
}

const dropSequences = async (db: Sql): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences`.execute(db)
  for (const { name } of rows) await sql`drop sequence ${sql.id(name)}`.execute(db)
}
