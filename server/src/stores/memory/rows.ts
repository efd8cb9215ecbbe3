import { compareCodePoints } from '../../kernel/code-points.ts'
import type { DeepReadonly } from '../immutable.ts'
import { immutable } from '../immutable.ts'
import type { Order, Scalar } from '../query.ts'
import type { CollectionDefinition } from '../transaction.ts'
import type { Ordering, Placed } from './order.ts'
import { orderingOf } from './order.ts'
import type { Tree } from './tree.ts'
import { find, forward, sizeOf, treeOf, withItem, withoutItem } from './tree.ts'

/** A document with what it is found and ordered by. */
export interface Row<Document> extends Placed {
  readonly key: string
  readonly document: DeepReadonly<Document>
  /** As JSON; 0 where the collection does not bound them. */
  readonly bytes: number
}

/** @throws TypeError for what is not plain JSON, and for an index that is no number */
export const rowOf = <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  given: Document | DeepReadonly<Document>,
  arrival: number,
): Row<Document> => {
  const document = immutable(definition.name, given)
  const values: Record<string, Scalar> = {}
  for (const [index, valueOf] of indexesOf(definition)) {
    values[index] = valueOf(document)
    if (Number.isNaN(values[index])) throw new TypeError(`${definition.name}: index ${index} is not a number`)
  }
  const bytes = definition.bound.maxBytes === undefined ? 0 : Buffer.byteLength(JSON.stringify(document))
  return { key: definition.key(document), arrival, document, values, bytes }
}

const indexesOf = <Document, Index extends string>({ indexes }: CollectionDefinition<Document, Index>) =>
  Object.entries<(document: DeepReadonly<Document>) => Scalar>(indexes)

interface Sorted<Document> {
  readonly ordering: Ordering
  readonly tree: Tree<Row<Document>>
}

/** An owner's documents of one collection, which never change: each write makes others, which share most with them. */
export class Rows<Document> {
  readonly bytes: number
  readonly #byKey: Tree<Row<Document>>
  /** As many orders as were asked for. */
  readonly #sorted: Map<string, Sorted<Document>>

  constructor(
    byKey: Tree<Row<Document>> = undefined,
    sorted = new Map<string, Sorted<Document>>(),
    bytes = 0,
  ) {
    this.#byKey = byKey
    this.#sorted = sorted
    this.bytes = bytes
  }

  get count(): number {
    return sizeOf(this.#byKey)
  }

  get(key: string): Row<Document> | undefined {
    return find(this.#byKey, (row) => compareCodePoints(key, row.key))
  }

  /** Adds a row, or replaces the one with its key. */
  with(row: Row<Document>): Rows<Document> {
    const before = this.get(row.key)
    const sorted = this.#resorted((tree, { compare }) => {
      const hasMoved = before && compare(before, row) !== 0
      return withItem(hasMoved ? withoutItem(tree, before, compare) : tree, row, compare)
    })
    return new Rows(withItem(this.#byKey, row, byKey), sorted, this.bytes - (before?.bytes ?? 0) + row.bytes)
  }

  without(row: Row<Document>): Rows<Document> {
    const sorted = this.#resorted((tree, { compare }) => withoutItem(tree, row, compare))
    return new Rows(withoutItem(this.#byKey, row, byKey), sorted, this.bytes - row.bytes)
  }

  /** All rows in an order, sorted at its first use. */
  ordered(order?: Order<string>): Sorted<Document> {
    const ordering = orderingOf(order)
    const known = this.#sorted.get(ordering.name)
    if (known) return known
    const sorted = { ordering, tree: treeOf([...forward(this.#byKey)].sort(ordering.compare)) }
    this.#sorted.set(ordering.name, sorted)
    return sorted
  }

  #resorted(change: (tree: Tree<Row<Document>>, ordering: Ordering) => Tree<Row<Document>>) {
    const sorted = new Map<string, Sorted<Document>>()
    for (const [name, { ordering, tree }] of this.#sorted)
      sorted.set(name, { ordering, tree: change(tree, ordering) })
    return sorted
  }
}

const byKey = (one: Row<unknown>, other: Row<unknown>): number => compareCodePoints(one.key, other.key)
