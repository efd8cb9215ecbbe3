import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool } from 'pg'
import { cancelStatement } from './cancel-statement.ts'
import { committing, currentCall, isInLoop } from '../../kernel/current-call.ts'

/**
 * The connections of a pool, whose statements end with the call on whose behalf they run. Loops of the platform have
 * connections of their own.
 */
export class CallPool implements PostgresPool {
  readonly #pool: Pool
  readonly #loops: Pool

  constructor(pool: Pool, loops: Pool) {
    this.#pool = pool
    this.#loops = loops
  }

  /** @throws the reason of the call's signal if it has aborted; no statement is sent */
  async connect(): Promise<PostgresPoolClient> {
    if (isInLoop()) return this.#loops.connect()
    const call = currentCall()?.signal
    call?.throwIfAborted()
    const client = await this.#pool.connect()
    if (!call) return client
    if (call.aborted) client.release()
    call.throwIfAborted()
    return new CallConnection(client, call, () => cancelStatement(this.#pool, client))
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#loops.end()])
  }
}

class CallConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #call: AbortSignal
  readonly #cancel: () => Promise<void>
  #isCommitting = false
  #canceled: Promise<void> | undefined

  constructor(client: PostgresPoolClient, call: AbortSignal, cancel: () => Promise<void>) {
    this.#client = client
    this.#call = call
    this.#cancel = cancel
    call.addEventListener('abort', this.#onAbort)
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    return typeof statement === 'string' ? this.#run(statement, parameters) : this.#client.query(statement)
  }

  release(): void {
    this.#call.removeEventListener('abort', this.#onAbort)
    if (this.#canceled) void this.#canceled.then(() => this.#client.release())
    else this.#client.release()
  }

  readonly #onAbort = (): void => {
    if (!this.#isCommitting) this.#canceled = this.#cancel()
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    await this.#canceled
    const send = () => this.#client.query<Row>(sql, parameters)
    if (sql === 'rollback') return send()
    this.#call.throwIfAborted()
    this.#isCommitting = sql === 'commit'
    if (this.#isCommitting) return committing(this.#call, send)
    try {
      return await send()
    } catch (fault) {
      this.#call.throwIfAborted()
      throw fault
    } finally {
      await this.#canceled
    }
  }
}
