import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Generated } from 'kysely'
import { openSqlite } from './open-sqlite.ts'

export interface TestTables {
  entry: { key: string; n: number | bigint | boolean | null; text: string | null; bytes: Uint8Array | null }
  parent: { id: Generated<number> }
  child: { parent: number }
}

/** A database of a test in a folder of its own. Transactions at once are one group, however slow the machine is. */
export const openTestSqlite = async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'sqlite-')), 'data')
  const sqlite = await openSqlite({ directory, durability: 'full', now: () => 0 })
  const writer = new Kysely<TestTables>({ dialect: sqlite.writer })
  const reader = new Kysely<TestTables>({ dialect: sqlite.reader })
  await writer.transaction().execute(async ({ schema }) => {
    await schema
      .createTable('entry')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('n', 'numeric')
      .addColumn('text', 'text')
      .addColumn('bytes', 'blob')
      .execute()
    await schema
      .createTable('parent')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute()
    await schema
      .createTable('child')
      .addColumn('parent', 'integer')
      .addForeignKeyConstraint('has_parent', ['parent'], 'parent', ['id'], (key) =>
        key.deferrable().initiallyDeferred(),
      )
      .execute()
  })
  const close = async () => {
    await sqlite.close()
    rmSync(join(directory, '..'), { recursive: true })
  }
  return { directory, writer, reader, close }
}
