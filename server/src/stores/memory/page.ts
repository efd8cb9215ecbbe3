import type { Page, PageQuery } from '../query.ts'
import { matcherOf } from './condition.ts'
import type { Ordering, Placed } from './order.ts'
import type { Row, Rows } from './rows.ts'
import type { Tree } from './tree.ts'
import { backward, countBefore, forward, sizeOf } from './tree.ts'

type Matches = (placed: Placed) => boolean

/** A part of an owner's documents: costs its own length and the logarithm of their number, with conditions theirs too. */
export const pageOf = <Document>(rows: Rows<Document>, query: PageQuery<string>): Page<Document> => {
  const { where, order, limit, after, before } = query
  const { ordering, tree } = rows.ordered(order)
  const matches = where && matcherOf(where)
  if (before) {
    const place = ordering.placeOf(before)
    const end = countBefore(tree, (row) => ordering.compare(row, place) < 0)
    return pageBefore(tree, end, limit, matches, ordering)
  }
  const offset = query.offset ?? 0
  if (!after && matches) return pageAfter(tree, 0, offset, limit, matches, ordering)
  const start = after ? countUpTo(tree, ordering, ordering.placeOf(after)) : Math.min(offset, sizeOf(tree))
  return pageAfter(tree, start, 0, limit, matches, ordering)
}

/** How many rows match. */
export const countOf = <Document>(rows: Rows<Document>, matches: Matches): number => {
  let count = 0
  for (const row of forward(rows.ordered().tree)) if (matches(row)) count++
  return count
}

const countUpTo = <Document>(tree: Tree<Row<Document>>, ordering: Ordering, place: Placed): number =>
  countBefore(tree, (row) => ordering.compare(row, place) <= 0)

const everything: Matches = () => true

const pageAfter = <Document>(
  tree: Tree<Row<Document>>,
  start: number,
  offset: number,
  limit: number,
  matches: Matches = everything,
  ordering: Ordering,
): Page<Document> => {
  const found = take(forward(tree, start), matches, offset + limit + 1)
  const hasBefore = (offset > 0 && found.length > 0) || take(backward(tree, start), matches, 1).length > 0
  const rows = found.slice(offset, offset + limit)
  return { ...shown(rows, ordering), hasBefore, hasAfter: found.length > offset + limit }
}

const pageBefore = <Document>(
  tree: Tree<Row<Document>>,
  end: number,
  limit: number,
  matches: Matches = everything,
  ordering: Ordering,
): Page<Document> => {
  const found = take(backward(tree, end), matches, limit + 1)
  const hasAfter = take(forward(tree, end), matches, 1).length > 0
  return { ...shown(found.slice(0, limit).reverse(), ordering), hasBefore: found.length > limit, hasAfter }
}

const shown = <Document>(rows: readonly Row<Document>[], ordering: Ordering) => {
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    documents: rows.map(({ document }) => document),
    first: first && ordering.positionOf(first),
    last: last && ordering.positionOf(last),
  }
}

const take = <Item extends Placed>(items: Iterable<Item>, matches: Matches, most: number): Item[] => {
  const taken: Item[] = []
  for (const item of items) {
    if (matches(item)) taken.push(item)
    if (taken.length >= most) break
  }
  return taken
}
