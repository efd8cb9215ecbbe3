import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where } from '../query.ts'
import type { Rows, Row, View } from './rows.ts'
import { countBefore, countItems, visitFrom } from './tree.ts'

/** The read operations of a collection, in a transaction or outside of one. */
export class CollectionReader<Document, Index extends string> {
  protected readonly rows: (owner: string) => Rows<Document>

  /** @param rows an owner's documents, as they are now */
  constructor(rows: (owner: string) => Rows<Document>) {
    this.rows = rows
  }

  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    return this.rows(owner).get(key)?.document
  }

  async page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return readPage(this.rows(owner), query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    const rows = this.rows(owner)
    return where ? rows.countWhere(where) : rows.count
  }
}

/** Reads a page of an owner's documents. The cost is its length plus the logarithm of their number. */
const readPage = <Document>(rows: Rows<Document>, query: PageQuery<string>): Page<Document> => {
  if (rows.count === 0) return NOTHING
  const view = rows.view(query.order, query.where)
  const [start, end] = findRange(view, query)
  const found = rowsBetween(view, start, end)
  const first = found.at(0)
  const last = found.at(-1)
  return {
    documents: found.map(({ document }) => document),
    first: first && view.ordering.toPosition(first),
    last: last && view.ordering.toPosition(last),
    hasBefore: start > 0,
    hasAfter: end < countItems(view.tree),
  }
}

const NOTHING = { documents: [], first: undefined, last: undefined, hasBefore: false, hasAfter: false }

/** Finds the first row of a page in the view, and the one behind its last. */
const findRange = <Document>(view: View<Document>, query: PageQuery<string>): readonly [number, number] => {
  const { ordering, tree } = view
  const size = countItems(tree)
  const { limit, after, before, offset = 0 } = query
  if (before) {
    const place = ordering.toPlaced(before)
    const end = countBefore(tree, (row) => ordering.compare(row, place) < 0)
    return [Math.max(0, end - limit), end]
  }
  const place = after && ordering.toPlaced(after)
  const start = place ? countBefore(tree, (row) => ordering.compare(row, place) <= 0) : Math.min(offset, size)
  return [start, Math.min(start + limit, size)]
}

const rowsBetween = <Document>(
  { tree }: View<Document>,
  start: number,
  end: number,
): readonly Row<Document>[] => {
  const rows: Row<Document>[] = []
  if (start < end) visitFrom(tree, start, (row) => rows.push(row) < end - start)
  return rows
}
