import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { GroupCommit } from './group-commit.ts'
import { parametersOf } from './parameters.ts'
import type { SqliteThread } from './sqlite-thread.ts'

/** What kysely takes for a connection that writes. There may be many: their transactions follow each other. */
export class WriterSession implements DatabaseConnection {
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
    const values = parametersOf(parameters)
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

  /** @throws Error since all other writes would wait for whoever reads the stream */
  streamQuery(): never {
    throw new Error('what writes streams nothing: stream from the reader')
  }
}
