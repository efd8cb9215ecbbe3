import type { Argument, Expression } from '../../catalog/cql2/expression.ts'
import type { ScalarField } from './fields.ts'
import { all, any, isNull, not } from './logic.ts'

/**
 * What a filter says of scenes: each of them meets one of the two, unless the filter asks for what nobody knows. A
 * filter that asks for a field is not met by an item that lacks it, and so its negation is, which negation in CQL2,
 * where that is unknown, would not say.
 */
export interface Meaning {
  readonly met: Expression
  readonly unmet: Expression
}

export const always: Meaning = { met: true, unmet: false }
export const never: Meaning = { met: false, unmet: true }

/** A condition on a field, which is unknown where the scene lacks the field and nowhere else. */
export const leaf = (
  { readings }: Pick<ScalarField, 'readings'>,
  condition: (value: Argument) => Expression,
): Meaning =>
  readings.reduceRight(
    (otherwise: Meaning, { property, value }) => ({
      met: any([condition(value), all([isNull(property), otherwise.met])]),
      unmet: any([not(condition(value)), all([isNull(property), otherwise.unmet])]),
    }),
    never,
  )

/** A condition that is known of every scene. */
export const known = (condition: Expression): Meaning => ({ met: condition, unmet: not(condition) })
