import { compareCodePoints } from '../../kernel/code-points.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { parseDocument } from '../stored-json.ts'
import { immutable, requirePlain } from '../immutable.ts'
import { readIndexValues } from '../index-values.ts'
import type { Order, Where } from '../query.ts'
import type { CollectionDefinition } from '../transaction.ts'
import { createMatcher } from './condition.ts'
import { createOrdering } from './order.ts'
import type { Ordering, Placed } from './order.ts'
import { find, listItems, countItems, buildTree, visitFrom, withItem, withoutItem } from './tree.ts'
import type { Tree } from './tree.ts'

/** A document with the values of its indexes. */
export interface Row<Document> extends Placed {
  readonly key: string
  readonly document: DeepReadonly<Document>
  /** As JSON; 0 where the collection does not bound them. */
  readonly bytes: number
}

/** @throws TypeError for what is not plain JSON, and for an index that is no number */
export const createRow = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  given: Document | DeepReadonly<Document>,
  arrival: number,
): Row<Document> => {
  if (definition.isRarelyRead) return writtenRow(definition, given, arrival)
  const document = immutable(definition.name, given)
  const values = readIndexValues(definition, document)
  const { maxBytes } = definition.bound
  // Of what was given, which is the same JSON: lists that are frozen take twice as long to write.
  const bytes = maxBytes === undefined ? 0 : Buffer.byteLength(JSON.stringify(given))
  return { key: definition.key(document), arrival, document, values, bytes }
}

/** Of a document that is kept as its text. */
const writtenRow = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  given: Document | DeepReadonly<Document>,
  arrival: number,
): Row<Document> => {
  requirePlain(definition.name, given)
  const json = JSON.stringify(given)
  return {
    key: definition.key(given),
    arrival,
    values: readIndexValues(definition, given),
    bytes: Buffer.byteLength(json),
    get document() {
      return parseDocument(definition, json)
    },
  }
}

/** An owner's documents of one collection. Immutable: each write makes new rows, which share most of the old ones. */
export class Rows<Document> {
  readonly bytes: number
  readonly #byKey: Tree<Row<Document>>
  /** The views that were used last, the latest at the end. */
  #views: Map<string, View<Document>> | undefined

  constructor(byKey?: Tree<Row<Document>>, views?: Map<string, View<Document>>, bytes = 0) {
    this.#byKey = byKey
    this.#views = views
    this.bytes = bytes
  }

  get count(): number {
    return countItems(this.#byKey)
  }

  get(key: string): Row<Document> | undefined {
    return find(this.#byKey, (row) => compareCodePoints(key, row.key))
  }

  /** Adds a row, or replaces the one with its key. @param before that one */
  with(row: Row<Document>, before: Row<Document> | undefined): Rows<Document> {
    const bytes = this.bytes - (before?.bytes ?? 0) + row.bytes
    return new Rows(withItem(this.#byKey, row, byKey), this.#viewsWith(before, row), bytes)
  }

  without(row: Row<Document>): Rows<Document> {
    const bytes = this.bytes - row.bytes
    return new Rows(withoutItem(this.#byKey, row, byKey), this.#viewsWith(row, undefined), bytes)
  }

  /** Those that meet conditions, in an order: built at its first use, and kept up to date by every later write. */
  view(order?: Order<string>, where: Where<string> = []): View<Document> {
    const name = JSON.stringify([order, where])
    const view = this.#views?.get(name) ?? this.#buildView(order, where)
    const views = (this.#views ??= new Map())
    views.delete(name)
    views.set(name, view)
    for (const oldest of views.keys()) {
      if (views.size <= MAX_VIEWS) break
      views.delete(oldest)
    }
    return view
  }

  /**
   * How many meet conditions. Ranges, such as those of a time or a box, differ each time: a view for them would only
   * evict others, so that rows are scanned where no view of any order has the count.
   */
  countWhere(where: Where<string>): number {
    const conditions = JSON.stringify(where)
    for (const view of this.#views?.values() ?? [])
      if (view.conditions === conditions) return countItems(view.tree)
    if (!where.some(isBounded)) return countItems(this.view(undefined, where).tree)
    const matches = createMatcher(where)
    let count = 0
    visitFrom(this.#byKey, 0, (row) => {
      if (matches(row)) count++
      return true
    })
    return count
  }

  #buildView(order: Order<string> | undefined, where: Where<string>): View<Document> {
    const ordering = createOrdering(order)
    const matches = createMatcher(where)
    const conditions = JSON.stringify(where)
    const known = { ordering, matches, conditions }
    if (where.length > 0)
      return { ...known, tree: buildTree(listItems(this.view(order).tree).filter(matches)) }
    return { ...known, tree: buildTree(listItems(this.#byKey).sort(ordering.compare)) }
  }

  #viewsWith(
    before: Row<Document> | undefined,
    after: Row<Document> | undefined,
  ): Map<string, View<Document>> | undefined {
    if (!this.#views) return undefined
    const views = new Map<string, View<Document>>()
    for (const [name, view] of this.#views) views.set(name, changed(view, before, after))
    return views
  }
}

/** Some rows in an order. */
export interface View<Document> {
  readonly ordering: Ordering
  readonly matches: (placed: Placed) => boolean
  /** As JSON. */
  readonly conditions: string
  readonly tree: Tree<Row<Document>>
}

const isBounded = ([, { lt, lte, gt, gte }]: Where<string>[number]): boolean =>
  lt !== undefined || lte !== undefined || gt !== undefined || gte !== undefined

/** How many views of an owner are kept up to date, per collection. */
const MAX_VIEWS = 8

/** A view after a row was added, removed or changed. */
const changed = <Document>(
  view: View<Document>,
  before: Row<Document> | undefined,
  after: Row<Document> | undefined,
): View<Document> => {
  const { compare } = view.ordering
  const old = before && view.matches(before) ? before : undefined
  const next = after && view.matches(after) ? after : undefined
  const hasMoved = !next || !old || compare(old, next) !== 0
  const rest = old && hasMoved ? withoutItem(view.tree, old, compare) : view.tree
  return { ...view, tree: next ? withItem(rest, next, compare) : rest }
}

const byKey = (one: Row<unknown>, other: Row<unknown>): number => compareCodePoints(one.key, other.key)
