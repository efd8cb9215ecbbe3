import { sql } from 'kysely'
import type { Secret } from '../../services/secrets/secret.ts'
import { openPostgres } from '../../stores/sql/postgres-database.ts'
import type { PostgresOptions } from '../../stores/sql/postgres-database.ts'
import { describeStartFault } from '../../stores/sql/start-fault.ts'
import { SqlStores } from '../../stores/sql/sql-stores.ts'
import type { SqlDatabase } from '../../stores/sql/sql-database.ts'
import type { SqliteOptions } from '../../stores/sqlite/open-sqlite.ts'
import { openSqliteDatabase } from '../../stores/sqlite/sqlite-database.ts'
import type { StoresOptions } from '../../stores/stores.ts'
import type { Settings } from '../settings/settings.ts'
import { COLLECTIONS } from '../collections.ts'

/** How long a call waits for a free connection, and a statement takes at most, in milliseconds. */
export const CONNECT_MS = 10_000
export const STATEMENT_MS = 30_000

/** Of a process to the database, for documents and for scenes each. */
export const MAX_CONNECTIONS = 10

/**
 * How much of the connections for searches an organization may use, as a multiple of those that are free: a search may
 * take long, so one organization alone leaves two connections of ten to others.
 */
export const SEARCH_SHARE = 4

/** Documents, and the database that they are in. */
export interface OpenStores {
  readonly database: SqlDatabase
  readonly stores: SqlStores
}

/**
 * The documents that settings name, brought to this version.
 * @throws Error where they name none, or it is in use or cannot be reached
 */
export const openStores = (
  { data, durability = 'full', databaseUrl, databasePool = MAX_CONNECTIONS }: StoreSettings,
  onFault: (fault: unknown) => void,
): Promise<OpenStores> => {
  if (databaseUrl) return openPostgresStores({ url: databaseUrl, maxConnections: databasePool, onFault })
  if (data !== undefined) return openSqliteStores({ directory: data, durability })
  throw new Error('there is no store without --data or --database-url')
}

type StoreSettings = Pick<Settings, 'data' | 'durability' | 'databaseUrl' | 'databasePool'>

/**
 * The documents in a folder, brought to this version.
 * @throws StoreInUse where another process has it open
 */
export const openSqliteStores = async (
  options: SqliteOptions,
  storesOptions?: StoresOptions,
): Promise<OpenStores> => openIn(await openSqliteDatabase(options), storesOptions)

/**
 * The documents in a PostgreSQL database, brought to this version.
 * @throws Error where the database cannot be reached, or refuses
 */
export const openPostgresStores = async (
  { url, ...options }: Pick<PostgresOptions, 'maxConnections' | 'onFault'> & { readonly url: Secret },
  storesOptions?: StoresOptions,
): Promise<OpenStores> => {
  const times = { connectMs: CONNECT_MS, statementMs: STATEMENT_MS }
  const database = openPostgres({ url: url.reveal(), ...times, ...options })
  return openIn(database, storesOptions, requireUnicode).catch((cause: unknown) => {
    throw new Error(`the database of --database-url cannot be opened: ${describeStartFault(cause)}`, {
      cause,
    })
  })
}

/**
 * In another encoding than UTF-8, calls fail that write a letter which it lacks. A store that an earlier release created in
 * such a database still opens.
 */
const requireUnicode = async ({ writer }: SqlDatabase): Promise<void> => {
  const { rows } = await sql<{ encoding: string }>`
    select getdatabaseencoding() as encoding
    where getdatabaseencoding() <> 'UTF8' and to_regclass('"platform.identity"') is null`.execute(writer)
  const [{ encoding } = { encoding: undefined }] = rows
  if (encoding === undefined) return
  throw new Error(
    `its encoding is ${encoding}, which lacks letters. Create the database with \`ENCODING 'UTF8' TEMPLATE template0\`.`,
  )
}

/** @param check rejects a database before anything is written into it */
const openIn = async (
  database: SqlDatabase,
  options?: StoresOptions,
  check?: (database: SqlDatabase) => Promise<void>,
): Promise<OpenStores> => {
  try {
    await check?.(database)
    return { database, stores: await SqlStores.open(database, COLLECTIONS, options) }
  } catch (fault) {
    await database.close()
    throw fault
  }
}
