import { sql } from 'kysely'
import type { AnyCollection } from '../transaction.ts'
import { readIndexValues } from '../index-values.ts'
import { listColumns, listColumnValues, joinIndexNames, toParameter } from './columns.ts'
import type { Engine, Execute } from './engine.ts'
import { lacksIndexes } from './lacking.ts'
import { storable } from './text.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { parseDocument } from '../stored-json.ts'

/** How many documents are filled at once. */
const BATCH = 500

interface Stored {
  readonly key: string
  readonly json: string
}

/** Whose documents lack an index. */
export const ownersLacking = async (
  execute: Execute,
  engine: Engine,
  collection: AnyCollection,
): Promise<readonly string[]> => {
  const { rows } = await execute(sql<{ owner: string }>`
    select distinct owner from ${sql.id(collection.name)} where ${lacksIndexes(engine, collection)}`)
  return rows.map(({ owner }) => owner)
}

/**
 * Fills the indexes that some documents of an owner lack, since whoever wrote them did not know them.
 * @returns whether more may lack one
 */
export const fillIndexes = async (
  unit: UnitOfWork,
  collection: AnyCollection,
  owner: string,
): Promise<boolean> => {
  await unit.lock(owner, collection.name, 'write')
  const { rows } = await unit.execute(sql<Stored>`
    select key, cast(document as text) as json from ${sql.id(collection.name)}
    where owner = ${storable(owner)} and ${lacksIndexes(unit.engine, collection)} limit ${BATCH}`)
  for (const { key, json } of rows)
    await unit.execute(sql`update ${sql.id(collection.name)} set ${indexedAs(unit.engine, collection, json)}
      where owner = ${storable(owner)} and key = ${key}`)
  return rows.length === BATCH
}

const indexedAs = (engine: Engine, collection: AnyCollection, json: string) => {
  const values = listColumnValues(collection, readIndexValues(collection, parseDocument(collection, json)))
  const changes = listColumns(collection).map(
    ([column], at) => sql`${sql.id(column)} = ${toParameter(engine, values[at] ?? null)}`,
  )
  return sql.join([...changes, sql`indexed = ${joinIndexNames(collection)}`])
}
