import { isOperation, isProperty } from '../cql2/expression.ts'
import { mapResult } from '../../kernel/eventual.ts'
import { OPERATORS } from '../cql2/operators.ts'
import { readOf } from './condition.ts'
import type { Family, Truth } from './condition.ts'
import { FOOTPRINT, STATED_TIMES } from '../cql2/known-properties.ts'

const isUnknown = (truth: Truth): boolean => truth === undefined

/** Whether a scene lacks a value, or a condition is unknown for it. Itself it is never unknown. */
export const isNull: Family = (_op, [argument], compiler) => {
  if (isProperty(argument) && argument.property === FOOTPRINT)
    return (candidate) => compiler.reader.boxes(candidate).length === 0
  if (!isProperty(argument) && !isOperation(argument)) return () => false
  if (isOperation(argument) && OPERATORS.get(argument.op)?.gives === 'condition') {
    const condition = compiler.condition(argument)
    return (candidate) => mapResult(condition(candidate), isUnknown)
  }
  const read = readOf(compiler.operand(argument))
  if (!isProperty(argument) || !STATED_TIMES.has(argument.property))
    return (candidate) => (read(candidate) ?? undefined) === undefined
  const instant = compiler.reader.instant(argument.property)
  return (candidate) => instant(candidate) === undefined && (read(candidate) ?? undefined) === undefined
}
