import { isOperation, isProperty } from '../cql2/expression.ts'
import { readOf } from './condition.ts'
import type { Family } from './condition.ts'
import { FOOTPRINT, STATED_TIMES } from '../cql2/known-properties.ts'

/** Whether a scene lacks a value, or a condition is unknown for it. Itself it is never unknown. */
export const isNull: Family = (_op, [argument], compiler) => {
  if (isProperty(argument) && argument.property === FOOTPRINT)
    return (candidate) => compiler.reader.boxes(candidate).length === 0
  if (!isProperty(argument) && !isOperation(argument)) return () => false
  const read = readOf(compiler.operand(argument))
  if (!isProperty(argument) || !STATED_TIMES.has(argument.property))
    return (candidate) => (read(candidate) ?? undefined) === undefined
  const instant = compiler.reader.instant(argument.property)
  return (candidate) => instant(candidate) === undefined && (read(candidate) ?? undefined) === undefined
}
