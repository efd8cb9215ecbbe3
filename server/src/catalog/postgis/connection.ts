import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg'
import type { Caller } from '../../kernel/caller.ts'
import { runOnBehalf } from '../../kernel/current-call.ts'
import { cancelStatement } from '../../stores/sql/cancel-statement.ts'
import type { Execute } from '../../stores/sql/engine.ts'
import { unlessOut } from '../../stores/sql/outage.ts'
import { findOutage } from '../../stores/sql/postgres-faults.ts'
import { ROWS_AT_ONCE } from '../../stores/sql/read-records.ts'
import type { ReadRows } from '../../stores/sql/read-records.ts'

/** Compiles statements. They are sent by `pg` itself, so that one can be canceled. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement as text and values. It has no name: a plan is made for the values of each box. */
export const compileStatement = (query: RawBuilder<unknown>): { text: string; values: unknown[] } => {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: [...parameters] }
}

/** The rows of a statement. @throws Problem 503 where the database cannot be reached */
export const readRows = async <Row extends QueryResultRow>(
  client: Pool | ClientBase,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const { rows } = await unlessOut({ findOutage }, () => client.query<Row>(compileStatement(query)))
  return rows
}

/** Runs statements of the stores on one connection, whose transactions somebody else begins. */
export const executeOn =
  (client: ClientBase): Execute =>
  async (statement) => {
    const { rows } = await client.query<QueryResultRow>(compileStatement(statement))
    if (!areRows(statement, rows)) throw new TypeError('not the rows of the statement')
    return { rows }
  }

/** The compiler cannot know what a statement gives back. */
const areRows = <Row>(_: RawBuilder<Row>, rows: readonly unknown[]): rows is Row[] => Array.isArray(rows)

/** Reads by cursors of one connection, which is in a transaction. */
export const readRowsOn = (client: ClientBase): ReadRows =>
  async function* streamRows<Row>(statement: RawBuilder<Row>) {
    const execute = executeOn(client)
    await execute(sql`declare moved no scroll cursor for ${statement}`)
    for (;;) {
      const { rows } = await execute(sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`)
      if (rows.length === 0) break
      yield rows
    }
    await execute(sql`close moved`)
  }

/**
 * Runs statements on one connection in the caller's turn, by default that of the current call. Once the caller's signal
 * aborts, the statement under way is canceled.
 * @throws the signal's reason once it is aborted; Problem 503 where the database cannot be reached
 */
export const withConnection = <Result>(
  pool: Pool,
  caller: Caller | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => unlessOut({ findOutage }, () => onConnection(pool, caller, work))

const onConnection = async <Result>(
  pool: Pool,
  caller: Caller | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const signal = caller?.signal
  signal?.throwIfAborted()
  const client = await (caller ? runOnBehalf(caller, () => pool.connect()) : pool.connect())
  const canceling: Promise<void>[] = []
  const onAbort = (): void => void canceling.push(cancelStatement(pool, client))
  signal?.addEventListener('abort', onAbort)
  try {
    signal?.throwIfAborted()
    return await work(client)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await Promise.allSettled(canceling)
    client.release()
  }
}

/** Statements that see the data of one moment, and change none. */
export const atOneMoment = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(client, 'begin isolation level repeatable read read only', work)

/** Statements of which all take effect, or none. */
export const inTransaction = async <Result>(
  client: ClientBase,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
