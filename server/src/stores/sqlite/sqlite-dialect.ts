import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { ReaderSession } from './reader-session.ts'
import type { SqliteThread } from './sqlite-thread.ts'
import { GroupCommit } from './group-commit.ts'
import { WriterSession } from './writer-session.ts'

/**
 * How kysely writes to SQLite, in transactions that are committed in groups.
 * @param now in milliseconds, on a clock that nobody sets
 */
export const writerDialect = (writer: SqliteThread, now?: () => number): Dialect => {
  const commits = new GroupCommit(writer, now)
  return dialectOf({
    acquireConnection: async () => new WriterSession(writer, commits),
    beginTransaction: (connection) => sessionOf(connection).begin(),
    commitTransaction: (connection) => sessionOf(connection).commit(),
    rollbackTransaction: (connection) => sessionOf(connection).rollback(),
    destroy: () => writer.close(),
  })
}

/** How kysely reads from SQLite what is committed. */
export const readerDialect = (reader: SqliteThread): Dialect =>
  dialectOf({
    acquireConnection: async () => new ReaderSession(reader),
    beginTransaction: () => Promise.reject(new Error('the reader has no transactions')),
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    destroy: () => reader.close(),
  })

const dialectOf = (driver: Omit<Driver, 'init' | 'releaseConnection'>): Dialect => ({
  createDriver: () => ({ ...driver, init: async () => undefined, releaseConnection: async () => undefined }),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** SQLite takes back a change of tables like any other write, so that a crash leaves no half of a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const sessionOf = (connection: DatabaseConnection): WriterSession => {
  if (!(connection instanceof WriterSession)) throw new TypeError('a connection of another driver')
  return connection
}
