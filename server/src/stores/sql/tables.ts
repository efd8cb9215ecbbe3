import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AnyCollection } from '../transaction.ts'
import { indexColumn, listColumns } from './columns.ts'
import type { Engine, Execute } from './engine.ts'
import { lackingIndexName, lacksIndexes } from './lacking.ts'

/** Most that PostgreSQL reads of a name, in bytes; it cuts off the rest. */
const MAX_NAME = 63

/**
 * Brings the tables to what the collections declare. It only adds, so that an older release goes on beside this one.
 */
export const prepareTables = async (
  execute: Execute,
  engine: Engine,
  collections: readonly AnyCollection[],
): Promise<void> => {
  await engine.lockTables(execute)
  for (const statement of fixedTables(engine)) await execute(statement)
  const { rows } = await execute(engine.columns)
  const known = new Set(rows.map(({ table, column }) => columnKey(table, column)))
  for (const collection of collections) {
    if (!known.has(columnKey(collection.name, 'owner'))) await execute(buildTable(engine, collection))
    else
      for (const [column, type] of listColumns(collection))
        if (!known.has(columnKey(collection.name, column)))
          await execute(
            sql`alter table ${tableName(collection)} add column ${sql.id(column)} ${engine.types[type]}`,
          )
  }
  await prepareIndexes(execute, engine, collections)
}

/** To ask for an index that exists would wait for everybody who writes to its table. */
const prepareIndexes = async (
  execute: Execute,
  engine: Engine,
  collections: readonly AnyCollection[],
): Promise<void> => {
  const { rows } = await execute(engine.indexes)
  const known = new Set(rows.map(({ name }) => name))
  const declared = collections.flatMap((collection) => indexesOn(engine, collection))
  for (const [name, creation] of [...FIXED_INDEXES, ...declared])
    if (!known.has(name)) await execute(creation)
}

const columnKey = (table: string, column: string): string => JSON.stringify([table, column])

/** @throws RangeError for a name that would be cut off */
const tableName = ({ name }: Pick<AnyCollection, 'name'>): RawBuilder<unknown> => {
  if (Buffer.byteLength(name) > MAX_NAME) throw new RangeError(`${name} is too long for the name of a table`)
  return sql.id(name)
}

const buildTable = (engine: Engine, collection: AnyCollection): RawBuilder<unknown> => {
  const { text, number, json } = engine.types
  const columns = listColumns(collection).map(
    ([column, type]) => sql`${sql.id(column)} ${engine.types[type]},`,
  )
  return sql`create table ${tableName(collection)} (
    owner ${text} not null,
    key ${text} not null,
    arrival ${number} not null,
    bytes ${number} not null,
    replaced ${number},
    document ${json} not null,
    indexed ${text} not null,
    ${sql.join(columns, sql` `)}
    primary key (owner, key)
  )`
}

type NamedIndex = readonly [name: string, creation: RawBuilder<unknown>]

const indexesOn = (engine: Engine, collection: AnyCollection): readonly NamedIndex[] => {
  const declared = Object.keys(collection.indexes).map((index): NamedIndex => {
    const name = `${collection.name}.${index}`
    const columns = sql`(owner, ${indexColumn(index)}, arrival)`
    return [name, sql`create index ${tableName({ name })} on ${tableName(collection)} ${columns}`]
  })
  return declared.length === 0
    ? [arrivalIndexOn(collection)]
    : [...declared, lackingIndexOn(engine, collection)]
}

/** A collection without indexes is listed in order of arrival only. */
const arrivalIndexOn = (collection: AnyCollection): NamedIndex => {
  const name = `arrival ${collection.name}`
  return [name, sql`create index ${tableName({ name })} on ${tableName(collection)} (owner, arrival)`]
}

const lackingIndexOn = (engine: Engine, collection: AnyCollection): NamedIndex => {
  const name = lackingIndexName(collection)
  const lacks = lacksIndexes(engine, collection)
  return [name, sql`create index ${tableName({ name })} on ${tableName(collection)} (owner) where ${lacks}`]
}

/** Returns the statements that create the tables which are not collections. @see ./schema.ts */
const fixedTables = ({ types: { text, number, count } }: Engine): readonly RawBuilder<unknown>[] => [
  sql`create table if not exists tally (
    owner ${text} not null,
    collection ${text} not null,
    count ${count} not null,
    bytes ${number} not null,
    arrivals ${number} not null,
    primary key (owner, collection)
  )`,
  sql`create table if not exists job (
    kind ${text} not null,
    key ${text} not null,
    due ${number} not null,
    serial ${number} not null,
    attempt ${count} not null,
    ids ${text} not null,
    leased_until ${number},
    leased_by ${text},
    primary key (kind, key)
  )`,
  sql`create table if not exists sequence (kind ${text} not null primary key, last ${number} not null)`,
  sql`create table if not exists snapshot (name ${text} not null primary key, number ${number} not null)`,
]

/** Their indexes, by name. */
const FIXED_INDEXES: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['job_due', sql`create index job_due on job (due, serial)`],
])
