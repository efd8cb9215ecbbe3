import { Kysely } from 'kysely'
import type { Schema } from '../sql/schema.ts'
import type { SqlDatabase } from '../sql/sql-database.ts'
import { SQLITE } from '../sql/sqlite-engine.ts'
import { openSqlite } from './open-sqlite.ts'
import type { SqliteOptions } from './open-sqlite.ts'

/**
 * A directory as a database of stores.
 * @throws StoreInUse where another process has the directory open
 */
export const openSqliteDatabase = async (options: SqliteOptions): Promise<SqlDatabase> => {
  const sqlite = await openSqlite(options)
  return {
    engine: SQLITE,
    writer: new Kysely<Schema>({ dialect: sqlite.writer }),
    reader: new Kysely<Schema>({ dialect: sqlite.reader }),
    close: () => sqlite.close(),
  }
}
