import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, CompiledQuery, QueryResult } from 'kysely'
import type { SqliteThread } from './sqlite-thread.ts'
import { GroupCommit } from './group-commit.ts'
import type { Parameter } from './thread-protocol.ts'

/**
 * Lets kysely write to SQLite, in transactions that are committed in groups.
 * @param now in milliseconds, on a clock that nobody sets
 */
export const writerDialect = (writer: SqliteThread, now?: () => number): Dialect => {
  const commits = new GroupCommit(writer, now)
  return createDialect({
    acquireConnection: async () => new WriterSession(writer, commits),
    beginTransaction: (connection) => requireWriter(connection).begin(),
    commitTransaction: (connection) => requireWriter(connection).commit(),
    rollbackTransaction: (connection) => requireWriter(connection).rollback(),
    destroy: () => writer.close(),
  })
}

/** Lets kysely read committed data from SQLite. */
export const readerDialect = (reader: SqliteThread): Dialect =>
  createDialect({
    acquireConnection: async () => new ReaderSession(reader),
    beginTransaction: () => Promise.reject(new Error('the reader has no transactions')),
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    destroy: () => reader.close(),
  })

const createDialect = (driver: Omit<Driver, 'init' | 'releaseConnection'>): Dialect => ({
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

const requireWriter = (connection: DatabaseConnection): WriterSession => {
  if (!(connection instanceof WriterSession)) throw new TypeError('a connection of another driver')
  return connection
}

/** A connection of kysely that writes. There may be many; their transactions run one after the other. */
class WriterSession implements DatabaseConnection {
  readonly #writer: SqliteThread
  readonly #commits: GroupCommit
  #isInTransaction = false

  constructor(writer: SqliteThread, commits: GroupCommit) {
    this.#writer = writer
    this.#commits = commits
  }

  async begin(): Promise<void> {
    await this.#commits.begin()
    this.#isInTransaction = true
  }

  /** @throws SqliteError where nothing was written */
  async commit(): Promise<void> {
    this.#isInTransaction = false
    await this.#commits.commit()
  }

  /** Does nothing after a commit that failed. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    await this.#commits.rollback()
  }

  /** Outside of a transaction it is one of its own. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = toParameters(parameters)
    if (this.#isInTransaction) return this.#writer.run(sql, values)
    await this.begin()
    try {
      const result = await this.#writer.run<Row>(sql, values)
      await this.commit()
      return result
    } catch (fault) {
      await this.rollback()
      throw fault
    }
  }

  /** @throws Error always: a stream on the writer's connection would block all other writes */
  streamQuery(): never {
    throw new Error('the writer does not stream: use the reader')
  }
}

const ROWS_AT_ONCE = 100

/** A connection of kysely that reads: each query sees everything that was committed before it. */
class ReaderSession implements DatabaseConnection {
  readonly #reader: SqliteThread

  constructor(reader: SqliteThread) {
    this.#reader = reader
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#reader.run(sql, toParameters(parameters))
  }

  /** The log of writes grows for as long as the stream is read. */
  streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    rows = ROWS_AT_ONCE,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#reader.stream<Row>(sql, toParameters(parameters), rows)
  }
}

/**
 * What SQLite is given for the parameters of a query: truth values as 1 and 0.
 * @throws TypeError for a value that would end the process or would be read back as another one: a text with U+0000 is cut
 * there, NaN becomes null
 */
const toParameters = (values: readonly unknown[]): Parameter[] => values.map(toParameter)

const toParameter = (value: unknown): Parameter => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && !value.includes('\0')) return value
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  if (typeof value === 'bigint' || value === null || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot keep ${typeof value === 'object' ? 'an object' : JSON.stringify(value)}`)
}
