import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg'
import { unlessAway } from '../../stores/sql/away.ts'
import { cancelStatement } from '../../stores/sql/cancel-statement.ts'
import { isAway } from '../../stores/sql/postgres-faults.ts'

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
export const statementOf = (query: RawBuilder<unknown>): { text: string; values: unknown[] } => {
  const { sql, parameters } = query.compile(compiler)
  return { text: sql, values: [...parameters] }
}

/** The rows of a statement. @throws Problem 503 where the database cannot be reached */
export const rowsOf = async <Row extends QueryResultRow>(
  client: Pool | ClientBase,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const { rows } = await unlessAway({ isAway }, () => client.query<Row>(statementOf(query)))
  return rows
}

/**
 * Runs statements on one connection. Once the signal is aborted the one under way is canceled.
 * @throws the signal's reason once it is aborted; Problem 503 where the database cannot be reached
 */
export const withConnection = <Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => unlessAway({ isAway }, () => onConnection(pool, signal, work))

const onConnection = async <Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  signal?.throwIfAborted()
  const client = await pool.connect()
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
