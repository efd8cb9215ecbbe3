import { sql } from 'kysely'
import type { AnyCollection } from '../transaction.ts'
import { indexValuesOf } from '../index-values.ts'
import { columnsOf, columnValuesOf, indexNamesOf, parameterOf } from './columns.ts'
import type { Engine } from './engine.ts'
import type { Execute } from './execute.ts'
import { documentOf } from './json.ts'

/** How many documents are read at once. */
const BATCH = 500

interface Stored {
  readonly owner: string
  readonly key: string
  readonly json: string
}

/** Fills the columns of indexes that whoever wrote a document did not know: an older release. */
export const fillIndexes = async (
  execute: Execute,
  engine: Engine,
  collection: AnyCollection,
): Promise<void> => {
  const table = sql.id(collection.name)
  const { rows } = await execute(sql<{ indexed: string }>`select distinct indexed from ${table}`)
  const lacking = rows.map(({ indexed }) => indexed).filter((indexed) => lacks(indexed, collection))
  if (lacking.length === 0) return
  for (;;) {
    const batch = await execute(sql<Stored>`
      select owner, key, cast(document as text) as json from ${table}
      where indexed in (${sql.join(lacking)}) limit ${BATCH}`)
    for (const stored of batch.rows) await fill(execute, engine, collection, stored)
    if (batch.rows.length < BATCH) return
  }
}

const lacks = (indexed: string, { indexes }: AnyCollection): boolean => {
  const known = new Set(indexed.split(','))
  return Object.keys(indexes).some((index) => !known.has(index))
}

const fill = async (
  execute: Execute,
  engine: Engine,
  collection: AnyCollection,
  { owner, key, json }: Stored,
): Promise<void> => {
  const values = columnValuesOf(collection, indexValuesOf(collection, documentOf(collection, json)))
  const changes = columnsOf(collection).map(
    ([column], at) => sql`${sql.id(column)} = ${parameterOf(engine, values[at] ?? null)}`,
  )
  await execute(sql`update ${sql.id(collection.name)}
    set ${sql.join([...changes, sql`indexed = ${indexNamesOf(collection)}`])}
    where owner = ${owner} and key = ${key}`)
}
