import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Position } from '../query.ts'
import { indexColumn, toParameter } from './columns.ts'
import type { Predicate } from './condition.ts'
import type { Engine } from './engine.ts'
import { backward, forward } from './order.ts'
import type { Term } from './order.ts'

/** Documents of a list that all have the first index of its order, or all lack it. */
export interface Part {
  readonly where: readonly Predicate[]
  readonly order: RawBuilder<unknown>
}

/**
 * A list in parts that follow each other. Within one there is no question of where those come that lack a value, so an
 * index is read in either direction, and no more of it than a page.
 * @param bounds of those that have the index
 */
export const partsForward = (
  [first, ...rest]: readonly Term[],
  bounds: readonly Predicate[] = [],
): readonly Part[] => {
  if (!first) return [{ where: [], order: forward(rest) }]
  const column = indexColumn(first.by)
  const towards = first.descending ? sql`desc` : sql`asc`
  return [
    { where: [sql`${column} is not null`, ...bounds], order: sql`${column} ${towards}, ${forward(rest)}` },
    { where: [sql`${column} is null`], order: forward(rest) },
  ]
}

/** The same list from its end. */
export const partsBackward = (
  [first, ...rest]: readonly Term[],
  bounds: readonly Predicate[] = [],
): readonly Part[] => {
  if (!first) return [{ where: [], order: backward(rest) }]
  const column = indexColumn(first.by)
  const towards = first.descending ? sql`asc` : sql`desc`
  return [
    { where: [sql`${column} is null`], order: backward(rest) },
    { where: [sql`${column} is not null`, ...bounds], order: sql`${column} ${towards}, ${backward(rest)}` },
  ]
}

/** What follows from coming after a position, or at it, for those that have the first index: an index is searched by it. */
export const boundsAfter = (terms: readonly Term[], position: Position, engine: Engine) =>
  buildBounds(terms, position, engine, terms[0]?.descending === true)

/** And from coming before it, or at it. */
export const boundsBefore = (terms: readonly Term[], position: Position, engine: Engine) =>
  buildBounds(terms, position, engine, terms[0]?.descending !== true)

const buildBounds = (
  [first]: readonly Term[],
  { values: [value = null] }: Position,
  engine: Engine,
  isUpper: boolean,
): readonly Predicate[] => {
  if (!first || value === null) return []
  return [sql`${indexColumn(first.by)} ${isUpper ? sql`<=` : sql`>=`} ${toParameter(engine, value)}`]
}
