import { sql } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where, Position } from '../query.ts'
import { readDocument } from './read-document.ts'
import { Table } from './table.ts'
import type { Found } from './table.ts'
import { storable } from './text.ts'
import { readIndexValues } from '../index-values.ts'
import { isAfter, isBefore, listTerms } from './order.ts'
import { boundsAfter, boundsBefore, partsBackward, partsForward } from './order-parts.ts'

/** The read operations of a collection, in a transaction or outside of one. */
export class TableReader<Document, Index extends string> extends Table<Document, Index> {
  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    const { rows } = await this.execute(sql<{ json: string }>`
      select cast(document as text) as json from ${sql.id(this.definition.name)}
      where ${this.ofOwner(owner, [sql`key = ${storable(key)}`])}`)
    return rows[0] && readDocument(this.definition, rows[0].json)
  }

  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return readPage(this, owner, query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    if (where) return this.#countMatches(owner, where)
    const { rows } = await this.execute(sql<{ count: number }>`
      select count from tally where owner = ${storable(owner)} and collection = ${this.definition.name}`)
    return rows[0]?.count ?? 0
  }

  async #countMatches(owner: string, where: Where<Index>): Promise<number> {
    const statement = sql<{ count: number; lacking: number }>`
      select cast(count(*) as integer) as count, cast(${this.isLacking(owner)} as integer) as lacking
      from ${sql.id(this.definition.name)} where ${this.ofOwner(owner, this.predicates(where))}`
    const [counted] = (await this.execute(statement)).rows
    if (!counted?.lacking) return counted?.count ?? 0
    await this.fillIndexes(owner)
    return (await this.execute(statement)).rows[0]?.count ?? 0
  }
}

/** Reads a page of an owner's documents, and one document more to see whether others follow. */
const readPage = <Document, Index extends string>(
  table: Table<Document, Index>,
  owner: string,
  query: PageQuery<Index>,
): Promise<Page<Document>> => {
  if (query.before) return pageBefore(table, owner, { ...query, position: query.before })
  if (query.after) return pageAfter(table, owner, { ...query, position: query.after })
  return pageFrom(table, owner, query)
}

type Part<Index extends string> = Pick<PageQuery<Index>, 'where' | 'order' | 'limit'>

interface PartAt<Index extends string> extends Part<Index> {
  readonly position: Position
}

const pageFrom = async <Document, Index extends string>(
  table: Table<Document, Index>,
  owner: string,
  query: Part<Index> & { readonly offset?: number },
): Promise<Page<Document>> => {
  const { limit, offset = 0 } = query
  const where = table.predicates(query.where)
  const parts = partsForward(listTerms(query.order))
  const found = await table.select(owner, { where, parts, limit: limit + 1, offset })
  const hasBefore = offset > 0 && (found.length > 0 || (await table.hasAny(owner, where)))
  return pageWith(table, query, found.slice(0, limit), { hasBefore, hasAfter: found.length > limit })
}

const pageAfter = async <Document, Index extends string>(
  table: Table<Document, Index>,
  owner: string,
  query: PartAt<Index>,
): Promise<Page<Document>> => {
  const terms = listTerms(query.order)
  const { limit } = query
  const where = table.predicates(query.where)
  const isBehind = isAfter(terms, query.position, table.engine)
  const found = await table.select(owner, {
    where: [...where, isBehind],
    parts: partsForward(terms, boundsAfter(terms, query.position, table.engine)),
    limit: limit + 1,
  })
  const bounds = boundsBefore(terms, query.position, table.engine)
  const hasBefore = await table.hasAny(owner, [...where, ...bounds, sql`not ${isBehind}`])
  return pageWith(table, query, found.slice(0, limit), { hasBefore, hasAfter: found.length > limit })
}

const pageBefore = async <Document, Index extends string>(
  table: Table<Document, Index>,
  owner: string,
  query: PartAt<Index>,
): Promise<Page<Document>> => {
  const terms = listTerms(query.order)
  const { limit } = query
  const where = table.predicates(query.where)
  const isAhead = isBefore(terms, query.position, table.engine)
  const found = await table.select(owner, {
    where: [...where, isAhead],
    parts: partsBackward(terms, boundsBefore(terms, query.position, table.engine)),
    limit: limit + 1,
  })
  const hasAfter = await table.hasAny(owner, [...where, sql`not ${isAhead}`])
  const documents = found.slice(0, limit).toReversed()
  return pageWith(table, query, documents, { hasBefore: found.length > limit, hasAfter })
}

const pageWith = <Document, Index extends string>(
  { definition }: Table<Document, Index>,
  { order }: Part<Index>,
  found: readonly Found<Document>[],
  edges: Pick<Page<Document>, 'hasBefore' | 'hasAfter'>,
): Page<Document> => {
  const toPosition = ({ document, arrival }: Found<Document>): Position => {
    const values = readIndexValues(definition, document)
    return { values: listTerms(order).map(({ by }) => values[by] ?? null), arrival }
  }
  const first = found.at(0)
  const last = found.at(-1)
  return {
    documents: found.map(({ document }) => document),
    first: first && toPosition(first),
    last: last && toPosition(last),
    ...edges,
  }
}
