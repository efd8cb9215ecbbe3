import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import type { Schema } from './schema.ts'
import type { SqlDatabase } from './sql-database.ts'
import { SQLITE } from './sqlite-engine.ts'

/** A new SQLite database in a file, with one connection for transactions and one for reads. */
export const sqliteDatabase = (): SqlDatabase => {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'))
  const connect = () => {
    const database = new Database(join(folder, 'documents.db'))
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  }
  const writer = connect()
  const reader = connect()
  return {
    engine: SQLITE,
    writer,
    reader,
    async close() {
      await Promise.all([writer.destroy(), reader.destroy()])
      rmSync(folder, { recursive: true })
    },
  }
}
