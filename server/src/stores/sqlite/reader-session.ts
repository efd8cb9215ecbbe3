import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { parametersOf } from './parameters.ts'
import type { SqliteThread } from './sqlite-thread.ts'

const ROWS_AT_ONCE = 100

/** What kysely takes for a connection that reads: each query sees all that was committed before it. */
export class ReaderSession implements DatabaseConnection {
  readonly #reader: SqliteThread

  constructor(reader: SqliteThread) {
    this.#reader = reader
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#reader.run(sql, parametersOf(parameters))
  }

  /** The log of writes grows for as long as the stream is read. */
  streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    rows = ROWS_AT_ONCE,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#reader.stream<Row>(sql, parametersOf(parameters), rows)
  }
}
