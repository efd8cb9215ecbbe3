import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { immutable } from '../immutable.ts'
import { readIndexValues } from '../index-values.ts'
import type { AnyCollection, CollectionDefinition } from '../transaction.ts'
import { listColumns, listColumnValues, joinIndexNames, toParameter } from './columns.ts'
import type { Engine } from './engine.ts'
import { storable } from './text.ts'

/** A document as it is written. */
export interface Row<Document> {
  readonly key: string
  readonly document: DeepReadonly<Document>
  readonly json: string
  readonly bytes: number
  /** Of the columns of the indexes. */
  readonly values: readonly unknown[]
}

/** @throws TypeError for what is not plain JSON, and for an index that is no number */
export const createRow = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  given: Document | DeepReadonly<Document>,
  engine: Engine,
): Row<Document> => {
  const document = immutable(definition.name, given)
  const json = JSON.stringify(document)
  const values = listColumnValues(definition, readIndexValues(definition, document))
  return {
    key: definition.key(document),
    document,
    json,
    bytes: Buffer.byteLength(json),
    values: values.map((value) => toParameter(engine, value)),
  }
}

export interface Replaced {
  readonly replaced: number | null
}

/** A row where there is none of its key; it gives back what it added. */
export const insertion = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  row: Row<Document>,
  arrival: number,
): RawBuilder<unknown> =>
  sql`${rowInto(definition, owner, row, arrival)} on conflict do nothing returning key`

/**
 * A row, in place of one of its key, whose place in the order of arrival it takes; it gives back the bytes of that one,
 * or null.
 */
export const replacement = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  row: Row<Document>,
  arrival: number,
): RawBuilder<Replaced> => {
  const changes = ['bytes', 'document', 'indexed', ...listNames(definition)].map(
    (column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`,
  )
  const replaced = sql`replaced = ${sql.id(definition.name)}.bytes`
  return sql`${rowInto(definition, owner, row, arrival)}
    on conflict (owner, key) do update set ${sql.join([replaced, ...changes])} returning replaced`
}

/** A row of an owner, and its place in the order of arrival. */
export interface PlacedRow {
  readonly owner: string
  readonly arrival: number
  readonly row: Row<unknown>
}

/** Rows where there are none of their keys. */
export const rowsInto = (definition: AnyCollection, placed: readonly PlacedRow[]): RawBuilder<unknown> => {
  const columns = ['owner', 'key', 'arrival', 'bytes', 'document', 'indexed', ...listNames(definition)]
  const indexed = joinIndexNames(definition)
  const rows = placed.map(({ owner, arrival, row: { key, bytes, json, values } }) => {
    const row = [storable(owner), storable(key), arrival, bytes, json, indexed, ...values]
    return sql`(${sql.join(row)})`
  })
  return sql`insert into ${sql.id(definition.name)} (${sql.join(columns.map((column) => sql.id(column)))})
    values ${sql.join(rows)}`
}

const rowInto = (
  definition: AnyCollection,
  owner: string,
  row: Row<unknown>,
  arrival: number,
): RawBuilder<unknown> => rowsInto(definition, [{ owner, arrival, row }])

const listNames = (definition: AnyCollection): readonly string[] =>
  listColumns(definition).map(([column]) => column)
