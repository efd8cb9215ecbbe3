import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type { Migration } from 'kysely'
import type { Pool } from 'pg'

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
    throw new Error(`the tables of ${name} cannot be brought up to date: ${reasonOf(error)}`, {
      cause: error,
    })
}

const reasonOf = (fault: unknown): string => {
  const message = fault instanceof Error ? fault.message : String(fault)
  const missing = /extension "(\w+)" is not available|extension\/(\w+)\.control/.exec(message)
  const extension = missing?.[1] ?? missing?.[2]
  if (extension !== undefined)
    return `PostgreSQL has no extension "${extension}". ${INSTALL[extension] ?? INSTALL.other}`
  const denied = /permission denied to create extension "(\w+)"/.exec(message)?.[1]
  if (denied !== undefined)
    return `this user may not create the extension "${denied}". Let a superuser run \`CREATE EXTENSION ${denied}\` in this database.`
  return message
}

/** How to install an extension on the machine of the database, by its name. */
const INSTALL: Readonly<Record<string, string>> & { readonly other: string } = {
  postgis:
    'Install PostGIS on the machine of the database (Debian and Ubuntu: `apt install postgresql-postgis`), or use the image `postgis/postgis`, and start again.',
  other:
    'Install it on the machine of the database (Debian and Ubuntu: `apt install postgresql-contrib`), and start again.',
}
