import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Order, Position, Scalar } from '../query.ts'
import { indexColumn, toParameter } from './columns.ts'
import { conjunction } from './condition.ts'
import type { Predicate } from './condition.ts'
import type { Engine } from './engine.ts'

/** One index of an order. */
export interface Term {
  readonly by: string
  readonly descending: boolean
}

export const listTerms = (order: Order<string> | undefined): readonly Term[] =>
  order ? [{ by: order.by, descending: order.descending ?? false }, ...listTerms(order.then)] : []

/** Null last, and finally in order of arrival. */
export const forward = (terms: readonly Term[]): RawBuilder<unknown> =>
  sql.join([
    ...terms.map(({ by, descending }) =>
      descending ? sql`${indexColumn(by)} desc nulls last` : sql`${indexColumn(by)} nulls last`,
    ),
    sql`arrival`,
  ])

/** The same order from its end. */
export const backward = (terms: readonly Term[]): RawBuilder<unknown> =>
  sql.join([
    ...terms.map(({ by, descending }) =>
      descending ? sql`${indexColumn(by)} nulls first` : sql`${indexColumn(by)} desc nulls first`,
    ),
    sql`arrival desc`,
  ])

/** Which documents come after a position. Never null. */
export const isAfter = (terms: readonly Term[], position: Position, engine: Engine): Predicate =>
  isBeyond(terms, position, engine, AFTER)

/** Which documents come before a position. Never null. */
export const isBefore = (terms: readonly Term[], position: Position, engine: Engine): Predicate =>
  isBeyond(terms, position, engine, BEFORE)

/** A side of a position: of its arrival, and of a value that is not null or is. */
interface Side {
  readonly ofArrival: (arrival: number) => Predicate
  readonly ofValue: (column: RawBuilder<unknown>, descending: boolean, value: unknown) => Predicate
  readonly ofNull: (column: RawBuilder<unknown>) => Predicate
}

const AFTER: Side = {
  ofArrival: (arrival) => sql`arrival > ${arrival}`,
  ofValue: (column, descending, value) =>
    descending
      ? sql`(${column} is null or ${column} < ${value})`
      : sql`(${column} is null or ${column} > ${value})`,
  ofNull: () => sql`false`,
}

const BEFORE: Side = {
  ofArrival: (arrival) => sql`arrival < ${arrival}`,
  ofValue: (column, descending, value) =>
    descending
      ? sql`(${column} is not null and ${column} > ${value})`
      : sql`(${column} is not null and ${column} < ${value})`,
  ofNull: (column) => sql`${column} is not null`,
}

const isBeyond = (
  terms: readonly Term[],
  { values, arrival }: Position,
  engine: Engine,
  side: Side,
): Predicate => {
  const [term, ...rest] = terms
  if (!term) return side.ofArrival(arrival)
  const [value = null, ...others] = values
  const isBeyondInRest = isBeyond(rest, { values: others, arrival }, engine, side)
  const isSame = conjunction([isSameValue(term, value, engine), isBeyondInRest])
  return sql`(${isBeyondValue(term, value, engine, side)} or (${isSame}))`
}

const isBeyondValue = ({ by, descending }: Term, value: Scalar, engine: Engine, side: Side): Predicate =>
  value === null
    ? side.ofNull(indexColumn(by))
    : side.ofValue(indexColumn(by), descending, toParameter(engine, value))

const isSameValue = ({ by }: Term, value: Scalar, engine: Engine): Predicate =>
  value === null
    ? sql`${indexColumn(by)} is null`
    : sql`(${indexColumn(by)} is not null and ${indexColumn(by)} = ${toParameter(engine, value)})`
