import { sql } from 'kysely'
import { isOperation } from '../../cql2/expression.ts'
import type { Argument } from '../../cql2/expression.ts'
import { calculation } from '../../predicate/arithmetic.ts'
import { caseFolded, withoutAccents } from '../../predicate/text.ts'
import { toStored } from '../stored-text.ts'
import type { Sql, Value } from './clause.ts'

/** A value that is the same for all scenes. Undefined for one that is not, or that is unknown. */
export const findConstant = (argument: Argument | undefined): string | number | boolean | undefined => {
  if (!isOperation(argument)) return typeof argument === 'object' ? undefined : argument
  const { op, args } = argument
  const [first, second] = args.map(findConstant)
  if (op === 'casei' || op === 'accenti')
    return typeof first === 'string' ? (op === 'casei' ? caseFolded : withoutAccents)(first) : undefined
  if (first === undefined || second === undefined) return undefined
  const result = calculation<undefined>(op, args, {
    operand: (each) => ({ value: findConstant(each) }),
  })
  const value = result && 'value' in result ? result.value : undefined
  return typeof value === 'number' ? value : undefined
}

export const constantValue = (constant: string | number | boolean): Value => {
  const shared = { isMissing: sql`false`, isExact: true }
  if (typeof constant === 'number') return { number: number(constant), ...shared }
  return typeof constant === 'string'
    ? { text: text(constant), ...shared }
    : { boolean: sql`${constant}::boolean`, ...shared }
}

export const number = (value: number): Sql => sql`${value}::float8`

export const text = (value: string): Sql => sql`(${toStored(value)}::text collate "C")`
