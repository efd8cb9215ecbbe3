import { sql } from 'kysely'
import type { Argument } from '../../cql2/expression.ts'
import type { Sql, Translator, Value } from './clause.ts'

type Calculation = (a: Sql, b: Sql) => Sql

/** Products and quotients of such numbers are neither too large nor too small for a float8. */
const isModerate = (value: Sql): Sql => sql`(abs(${value}) between 1e-150 and 1e150 or ${value} = 0)`

const isWhole = (value: Sql): Sql => sql`(${value} = trunc(${value}) and abs(${value}) < 9e15)`

/** PostgreSQL refuses to go beyond the largest number or below the smallest: there, SQL does not decide. */
const CALCULATIONS: ReadonlyMap<string, Calculation> = new Map<string, Calculation>([
  ['+', (a, b) => sql`(case when abs(${a}) < 1e300 and abs(${b}) < 1e300 then ${a} + ${b} end)`],
  ['-', (a, b) => sql`(case when abs(${a}) < 1e300 and abs(${b}) < 1e300 then ${a} - ${b} end)`],
  ['*', (a, b) => sql`(case when ${isModerate(a)} and ${isModerate(b)} then ${a} * ${b} end)`],
  ['/', (a, b) => quotient(a, b)],
  ['div', (a, b) => sql`trunc(${quotient(a, b)})`],
  [
    '%',
    (a, b) =>
      sql`(case when ${isWhole(a)} and ${isWhole(b)} and ${b} <> 0 then mod(${a}::bigint, ${b}::bigint)::float8 end)`,
  ],
])

const quotient: Calculation = (a, b) =>
  sql`(case when ${isModerate(a)} and ${isModerate(b)} and ${b} <> 0 then ${a} / ${b} end)`

/** Undefined for an operator that SQL does not calculate with the same result, to the last digit: powers. */
export const calculated = (op: string, [left, right]: readonly Argument[], translator: Translator): Value => {
  const a = translator.value(left).number
  const b = translator.value(right).number
  const calculate = CALCULATIONS.get(op)
  const undecided = { isMissing: sql`null::boolean`, isExact: false }
  return calculate && a && b ? { number: calculate(a, b), ...undecided } : undecided
}
