import type { Argument, Expression, Operation } from '../../../catalog/cql2/expression.ts'
import type { ScalarField } from '../items/fields.ts'

/**
 * A filter as two conditions on scenes: each scene meets one of them, unless the filter uses an unknown name. An item
 * that lacks a field does not meet a filter on it, so it meets the filter's negation; for that item a negation in CQL2
 * would be unknown, and not find it.
 */
export interface Meaning {
  readonly met: Expression
  readonly unmet: Expression
}

export const always: Meaning = { met: true, unmet: false }
export const never: Meaning = { met: false, unmet: true }

/** A condition on a field: unknown only if the scene lacks the field. */
export const onField = (
  { sources }: Pick<ScalarField, 'sources'>,
  condition: (value: Argument) => Expression,
): Meaning =>
  sources.reduceRight(
    (otherwise: Meaning, { property, value }) => ({
      met: any([condition(value), all([isNull(property), otherwise.met])]),
      unmet: any([not(condition(value)), all([isNull(property), otherwise.unmet])]),
    }),
    never,
  )

/** A condition that every scene either meets or does not. */
export const known = (condition: Expression): Meaning => ({ met: condition, unmet: not(condition) })

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
