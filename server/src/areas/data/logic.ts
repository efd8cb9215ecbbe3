import type { Expression, Operation } from '../../catalog/cql2/expression.ts'

/** All of several conditions. Without any, every scene meets it. */
export const all = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(false)) return false
  const [first = true, ...others] = conditions.filter((condition) => condition !== true)
  return others.length === 0 ? first : { op: 'and', args: [first, ...others] }
}

/** Any of several conditions. Without any, no scene meets it. */
export const any = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(true)) return true
  const [first = false, ...others] = conditions.filter((condition) => condition !== false)
  return others.length === 0 ? first : { op: 'or', args: [first, ...others] }
}

/** Where the condition is unknown, because the scene lacks what it asks for, so is this. */
export const not = (condition: Expression): Expression =>
  typeof condition === 'boolean' ? !condition : { op: 'not', args: [condition] }

export const isNull = (property: string): Operation => ({ op: 'isNull', args: [{ property }] })
