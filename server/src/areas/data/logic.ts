import type { Expression, Operation } from '../../catalog/cql2/expression.ts'

/** All of the conditions hold; true where there are none. */
export const all = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(false)) return false
  const [first = true, ...others] = conditions.filter((condition) => condition !== true)
  return others.length === 0 ? first : { op: 'and', args: [first, ...others] }
}

/** At least one of the conditions holds; false where there are none. */
export const any = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(true)) return true
  const [first = false, ...others] = conditions.filter((condition) => condition !== false)
  return others.length === 0 ? first : { op: 'or', args: [first, ...others] }
}

/** Unknown if the condition is unknown: if the scene lacks a property that it names. */
export const not = (condition: Expression): Expression =>
  typeof condition === 'boolean' ? !condition : { op: 'not', args: [condition] }

export const isNull = (property: string): Operation => ({ op: 'isNull', args: [{ property }] })
