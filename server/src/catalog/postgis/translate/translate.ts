import { sql } from 'kysely'
import { isOperation, isProperty } from '../../cql2/expression.ts'
import type { Argument, Operation } from '../../cql2/expression.ts'
import { FOOTPRINT, STATED_TIMES } from '../../cql2/known-properties.ts'
import { misuse } from '../../predicate/operand.ts'
import { isComparison } from '../../cql2/operators.ts'
import { calculated } from './arithmetic.ts'
import { arrayRelation } from './arrays.ts'
import { conjunction, disjunction, exactly, negate, UNDECIDED, UNKNOWN } from './clause.ts'
import type { Clause, Family, Translator, Value } from './clause.ts'
import { between, comparison, isIn } from './comparison.ts'
import { findConstant, constantValue } from './constants.ts'
import { propertyTime, propertyValue } from './properties.ts'
import { spatial } from './spatial.ts'
import { temporal } from './temporal.ts'
import { like, textFunction } from './text.ts'

/**
 * A checked condition as SQL, with the meaning that `predicate/compile.ts` gives it. All that callers send is bound.
 * @throws Malformed where it has a malformed time or place
 */
export const translate = (argument: Argument | undefined): Clause => {
  if (typeof argument === 'boolean') return exactly(sql`${argument}::boolean`)
  if (isOperation(argument)) return operation(argument)
  if (!isProperty(argument)) throw misuse('a condition', argument)
  const { boolean, isExact } = propertyValue(argument.property)
  return boolean ? { sql: boolean, isExact } : UNKNOWN
}

const operation = ({ op, args }: Operation): Clause => {
  switch (op) {
    case 'and':
      return conjunction(args.map(translate))
    case 'or':
      return disjunction(args.map(translate))
    case 'not':
      return negate(translate(args[0]))
    case 'isNull':
      return isNull(args[0])
    default:
      return isComparison(op) ? comparison(op, args, translator) : findFamily(op)(op, args, translator)
  }
}

/** Operators by name or by the prefix of their name. */
const FAMILIES: readonly (readonly [name: string, family: Family])[] = [
  ['between', between],
  ['in', isIn],
  ['like', like],
  ['s_', spatial],
  ['t_', temporal],
  ['a_', arrayRelation],
]

const findFamily = (op: string): Family => {
  const [, family] = FAMILIES.find(([name]) => (name.endsWith('_') ? op.startsWith(name) : op === name)) ?? []
  if (!family) throw new TypeError(`no operator ${op}`)
  return family
}

const toValue = (argument: Argument | undefined): Value => {
  if (isProperty(argument)) return propertyValue(argument.property)
  const constant = findConstant(argument)
  if (constant !== undefined) return constantValue(constant)
  if (!isOperation(argument)) throw misuse('a comparison', argument)
  const { op, args } = argument
  const isFunction = op === 'casei' || op === 'accenti'
  if ((isFunction || CALCULATIONS.has(op)) && operationsIn(argument) > MAX_NESTED)
    return { isMissing: sql`null::boolean`, isExact: false }
  if (isFunction) return textFunction(op, args, translator)
  if (CALCULATIONS.has(op)) return calculated(op, args, translator)
  const { sql: boolean, isExact } = operation(argument)
  return { boolean, isMissing: sql`(${boolean} is null)`, isExact }
}

/**
 * Most operators and functions of one value in SQL: each names its arguments several times, so that the statement would
 * grow exponentially with them. The engine's own predicates decide on others.
 */
const MAX_NESTED = 3

const operationsIn = (argument: Argument): number =>
  isOperation(argument) ? argument.args.reduce((sum: number, each) => sum + operationsIn(each), 1) : 0

const CALCULATIONS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'div', '^'])

const translator: Translator = { value: toValue }

/** Never unknown. */
const isNull = (argument: Argument | undefined): Clause => {
  if (isProperty(argument) && argument.property === FOOTPRINT) return exactly(sql`(geom is null)`)
  if (!isProperty(argument) && !isOperation(argument)) return exactly(sql`false`)
  const { isMissing, isExact } = toValue(argument)
  if (!isExact) return UNDECIDED
  if (!isProperty(argument) || !STATED_TIMES.has(argument.property)) return exactly(isMissing)
  return exactly(sql`(${propertyTime(argument.property)} is null and ${isMissing})`)
}
