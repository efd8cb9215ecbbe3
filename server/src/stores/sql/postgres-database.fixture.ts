import { inject } from 'vitest'
import { PATIENCE_MS } from '../../../../tools/engine/patience.ts'
import { createDatabase } from '../../../../tools/postgres/databases.ts'
import { openPostgres } from './postgres-database.ts'
import type { SqlDatabase } from './sql-database.ts'

/** A new PostgreSQL database, which is dropped once it is closed. */
export const postgresDatabase = async (): Promise<SqlDatabase> => {
  const { url, drop } = await createDatabase(inject('postgres').url)
  const database = openTestPostgres(url)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Some connections to a database. */
export const openTestPostgres = (url: string, maxConnections = 10): SqlDatabase =>
  openPostgres({
    url,
    maxConnections,
    connectMs: PATIENCE_MS,
    statementMs: PATIENCE_MS,
    onFault: () => undefined,
  })
