import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Argument } from '../../cql2/expression.ts'

export type Sql = RawBuilder<unknown>

/** A condition as SQL: true, false, or null. */
export interface Clause {
  readonly sql: Sql
  /**
   * Whether null always means unknown. Otherwise it may also mean that SQL does not decide for that scene. A result
   * that is true or false in spite of such a null is final.
   */
  readonly isExact: boolean
}

/**
 * A value as SQL, one expression for each kind that it may be of: null where it is of another. Texts are those that are
 * stored, lists are JSON.
 */
export interface Value {
  readonly number?: Sql
  readonly text?: Sql
  readonly boolean?: Sql
  readonly list?: Sql
  /** Whether there is no value of any kind: never null, unless SQL does not decide. */
  readonly isMissing: Sql
  readonly isExact: boolean
}

/** What an operator needs to be translated: how its arguments are. */
export interface Translator {
  value(argument: Argument | undefined): Value
}

/** One operator, or a family of them, applied to arguments. */
export type Family = (op: string, args: readonly Argument[], translator: Translator) => Clause

export const exactly = (condition: Sql): Clause => ({ sql: condition, isExact: true })

const NULL = sql`null::boolean`

export const UNKNOWN: Clause = { sql: NULL, isExact: true }

/** SQL does not decide. */
export const UNDECIDED: Clause = { sql: NULL, isExact: false }

/** True where all are, false where any is. */
export const conjunction = (clauses: readonly Clause[]): Clause => joined(clauses, sql` and `, sql`true`)

/** True where any is, false where all are. */
export const disjunction = (clauses: readonly Clause[]): Clause => joined(clauses, sql` or `, sql`false`)

const joined = (clauses: readonly Clause[], operator: Sql, ofNone: Sql): Clause => ({
  sql:
    clauses.length === 0
      ? ofNone
      : sql`(${sql.join(
          clauses.map((clause) => clause.sql),
          operator,
        )})`,
  isExact: clauses.every(({ isExact }) => isExact),
})

export const negate = ({ sql: condition, isExact }: Clause): Clause => ({
  sql: sql`(not ${condition})`,
  isExact,
})
