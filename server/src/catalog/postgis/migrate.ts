import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type { Migration } from 'kysely'
import type { Pool } from 'pg'
import { describeStartFault } from '../../stores/sql/start-fault.ts'

/**
 * Brings some tables up to date. Of several processes that start at once one does it, the others wait.
 * @param name of the tables, told from others of the database that have migrations of their own
 * @throws Error where the database rejects a step: with what it says, and what to do where an extension is missing
 */
export const migrate = async (
  pool: Pool,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> => {
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${name}_migration`,
    migrationLockTableName: `${name}_migration_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error(`the tables of ${name} cannot be brought up to date: ${describeStartFault(error)}`, {
      cause: error,
    })
}
