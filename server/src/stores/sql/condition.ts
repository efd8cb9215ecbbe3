import { sql } from 'kysely'
import type { AnyCollection } from '../transaction.ts'
import type { RawBuilder } from 'kysely'
import type { Condition, Scalar, Where } from '../query.ts'
import { indexColumn, lowerCaseColumn, toParameter } from './columns.ts'
import type { Engine } from './engine.ts'
import { storable } from './text.ts'

export type Predicate = RawBuilder<boolean>

/** All conditions as one. */
export const conjunction = (predicates: readonly Predicate[]): Predicate =>
  predicates.length === 0 ? TRUE : sql`${sql.join(predicates, sql` and `)}`

/** Conditions as SQL: null, as false, where a comparison meets no value. */
export const buildPredicates = (
  { indexes }: AnyCollection,
  where: Where<string>,
  engine: Engine,
): readonly Predicate[] =>
  where.flatMap(([index, condition]) => {
    const type = SCALAR_TYPES[indexes[index]?.type ?? 'text']
    return buildParts(condition, new Column(index, type, engine))
  })

const buildParts = (condition: Condition, column: Column): readonly Predicate[] => {
  const { eq, ne, in: among, notIn, lt, lte, gt, gte, like, ilike } = condition
  const parts: Predicate[] = []
  if (eq !== undefined) parts.push(column.isIn([eq]))
  if (ne !== undefined) parts.push(column.isNotIn([ne]))
  if (among) parts.push(column.isIn(among))
  if (notIn) parts.push(column.isNotIn(notIn))
  if (lt !== undefined) parts.push(column.compares('<', lt))
  if (lte !== undefined) parts.push(column.compares('<=', lte))
  if (gt !== undefined) parts.push(column.compares('>', gt))
  if (gte !== undefined) parts.push(column.compares('>=', gte))
  if (like !== undefined) parts.push(column.isLike(like))
  if (ilike !== undefined) parts.push(column.isLikeInEitherCase(ilike))
  return parts
}

const SCALAR_TYPES = { text: 'string', number: 'number', boolean: 'boolean' } as const

const TRUE: Predicate = sql`true`
const FALSE: Predicate = sql`false`

/** The column of an index, which values of another type never equal nor compare with. */
class Column {
  readonly #index: string
  readonly #type: string
  readonly #engine: Engine
  readonly #column: RawBuilder<unknown>

  constructor(index: string, type: string, engine: Engine) {
    this.#index = index
    this.#type = type
    this.#engine = engine
    this.#column = indexColumn(index)
  }

  isIn(values: readonly Scalar[]): Predicate {
    const known = this.#known(values)
    const isKnown = known.length === 0 ? FALSE : sql<boolean>`${this.#column} in (${sql.join(known)})`
    return values.includes(null) ? sql`(${this.#column} is null or ${isKnown})` : isKnown
  }

  isNotIn(values: readonly Scalar[]): Predicate {
    const known = this.#known(values)
    const isOther = known.length === 0 ? TRUE : sql<boolean>`${this.#column} not in (${sql.join(known)})`
    return values.includes(null)
      ? sql`(${this.#column} is not null and ${isOther})`
      : sql`(${this.#column} is null or ${isOther})`
  }

  compares(operator: '<' | '<=' | '>' | '>=', bound: string | number): Predicate {
    const [known] = this.#known([bound])
    if (known === undefined) return FALSE
    return sql`${this.#column} ${sql.raw(operator)} ${known}`
  }

  isLike(pattern: string): Predicate {
    return this.#like(this.#column, pattern)
  }

  isLikeInEitherCase(pattern: string): Predicate {
    return this.#like(lowerCaseColumn(this.#index), pattern.toLowerCase())
  }

  #like(text: RawBuilder<unknown>, pattern: string): Predicate {
    if (this.#type !== 'string') return FALSE
    return this.#engine.like(text, storable(pattern))
  }

  /** Those of the column's own type, as parameters. */
  #known(values: readonly Scalar[]): readonly unknown[] {
    return values
      .filter((value) => typeof value === this.#type)
      .map((value) => toParameter(this.#engine, value))
  }
}
