import type { Argument, Expression } from '../../catalog/cql2/expression.ts'
import type { ScalarField } from './fields.ts'
import { all, any, isNull, not } from './logic.ts'

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
