import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MovedCollection, StoredDocument, StoredRecord } from '../stored-record.ts'
import type { Engine } from './engine.ts'
import { toJob } from './job-table.ts'
import type { JobTable } from './job-table.ts'
import type { Sql } from './schema.ts'
import { fromStorable } from './text.ts'

/** Reads the rows of a statement, which has no parameters, some at a time. */
export type ReadRows = <Row>(statement: RawBuilder<Row>) => AsyncIterable<readonly Row[]>

/** How many rows are read at once. */
export const ROWS_AT_ONCE = 500

/** Reads by a cursor of the engine. */
export const createRowReader = (db: Sql): ReadRows =>
  async function* readRows(statement) {
    for await (const { rows } of db.getExecutor().stream(statement.compile(db), ROWS_AT_ONCE)) yield rows
  }

interface DocumentRow {
  readonly owner: string
  readonly arrival: number
  readonly json: string
}

/** Numbers by kind, jobs by serial, and documents by collection, owner and arrival. */
export async function* readRecords(
  read: ReadRows,
  engine: Engine,
  collections: readonly MovedCollection[],
): AsyncGenerator<StoredRecord> {
  for await (const rows of read(engine.numbers))
    for (const { kind: of, last } of rows) yield { kind: 'number', of, last }
  for await (const rows of read(sql<JobTable>`select * from job order by serial`))
    for (const row of rows) yield { kind: 'job', job: toJob(row) }
  for (const { definition, except } of collections)
    yield* readDocuments(read, definition.name, sql`${notIn(except)} order by owner, arrival`)
}

/** Documents of a collection by their keys. */
export const documentsByKey = (read: ReadRows, collection: string): AsyncGenerator<StoredDocument> =>
  readDocuments(read, collection, sql`true order by owner, key`)

async function* readDocuments(
  read: ReadRows,
  collection: string,
  which: RawBuilder<unknown>,
): AsyncGenerator<StoredDocument> {
  const documents = sql<DocumentRow>`select owner, arrival, cast(document as text) as json
    from ${sql.id(collection)} where ${which}`
  for await (const rows of read(documents))
    for (const { owner, arrival, json } of rows)
      yield { kind: 'document', collection, owner: fromStorable(owner), arrival, json }
}

const notIn = (keys: readonly string[]): RawBuilder<unknown> =>
  keys.length === 0 ? sql`true` : sql`key not in (${sql.join(keys.map((key) => sql.lit(key)))})`
