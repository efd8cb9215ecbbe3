import { sql } from 'kysely'
import { isList, isProperty } from '../../cql2/expression.ts'
import type { Argument } from '../../cql2/expression.ts'
import { misuse } from '../../predicate/operand.ts'
import type { Comparison } from '../../cql2/operators.ts'
import { isTimeLiteral } from '../../predicate/time-operand.ts'
import { toStored } from '../stored-text.ts'
import { conjunction, disjunction, UNDECIDED, UNKNOWN } from './clause.ts'
import type { Clause, Family, Sql, Translator, Value } from './clause.ts'
import { propertyTime, propertyValue } from './properties.ts'
import { timesCompared } from './temporal.ts'

const OPERATORS: Readonly<Record<Comparison, Sql>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

/** @see comparison in `predicate/comparison.ts` */
export const comparison = (
  op: Comparison,
  [left, right]: readonly Argument[],
  translator: Translator,
): Clause => {
  if (isTimeLiteral(left) || isTimeLiteral(right)) return timesCompared(op, left, right)
  if (isProperty(left) && isProperty(right)) return propertiesCompared(op, left.property, right.property)
  return compared(op, translator.value(left), translator.value(right))
}

/** Unknown unless both are of one kind. */
const compared = (op: Comparison, a: Value, b: Value): Clause => {
  const pairs = [
    [a.number, b.number],
    [a.text, b.text],
    [a.boolean, b.boolean],
  ]
  return {
    sql: firstKnown(
      pairs.flatMap(([one, other]) => (one && other ? [sql`(${one} ${OPERATORS[op]} ${other})`] : [])),
    ),
    isExact: a.isExact && b.isExact,
  }
}

/** Two texts that are times compare as times. */
const propertiesCompared = (op: Comparison, left: string, right: string): Clause => {
  const values = compared(op, propertyValue(left), propertyValue(right))
  const times = sql`(${propertyTime(left)} ${OPERATORS[op]} ${propertyTime(right)})`
  return { sql: firstKnown([times, values.sql]), isExact: values.isExact }
}

const firstKnown = (conditions: readonly Sql[]): Sql => {
  const [only, ...others] = conditions
  if (!only) return UNKNOWN.sql
  return others.length === 0 ? only : sql`coalesce(${sql.join(conditions)})`
}

export const between: Family = (_op, [subject, lower, upper], translator) => {
  if (subject === undefined || lower === undefined || upper === undefined) throw misuse('between', subject)
  return conjunction([
    comparison('>=', [subject, lower], translator),
    comparison('<=', [subject, upper], translator),
  ])
}

export const isIn: Family = (_op, [subject, list], translator) => {
  if (subject === undefined || !isList(list)) throw misuse('in', list)
  const wanted = toArray(list)
  if (!wanted && list.length > MAX_COMPARED) return UNDECIDED
  if (!wanted) return disjunction(list.map((each) => comparison('=', [subject, each], translator)))
  const value = translator.value(subject)
  const own = value[wanted.kind]
  return own ? { sql: sql`(${own} = any(${wanted.array}))`, isExact: value.isExact } : UNKNOWN
}

/** Most values that SQL compares one by one: a statement has at most 65,535 bound values. */
const MAX_COMPARED = 100

/** A list of values of one kind. */
const toArray = (list: readonly Argument[]) => {
  const texts = list.filter((each) => typeof each === 'string')
  const numbers = list.filter((each) => typeof each === 'number')
  if (list.length === 0) return undefined
  if (texts.length === list.length)
    return { kind: 'text', array: sql`${texts.map(toStored)}::text[]` } as const
  if (numbers.length === list.length) return { kind: 'number', array: sql`${numbers}::float8[]` } as const
  return undefined
}
