import { all, any, isNull, not } from '../../../catalog/cql2/conditions.ts'
import type { Argument, Expression } from '../../../catalog/cql2/expression.ts'
import type { ScalarField } from '../items/fields.ts'

/**
 * A filter as two conditions on scenes. Each scene meets one of them, unless the filter uses an unknown name. An item
 * without a field does not pass a filter on that field, so it passes the filter's negation. A negation in CQL2 would be
 * unknown for that item, and so would not find it.
 */
export interface Predicate {
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

export const always: Predicate = { whenTrue: true, whenFalse: false }
export const never: Predicate = { whenTrue: false, whenFalse: true }

/** The predicate of a condition that every scene either meets or does not meet. */
export const toPredicate = (condition: Expression): Predicate => ({
  whenTrue: condition,
  whenFalse: not(condition),
})

/** The predicate of a condition on a field, which is unknown only if the scene lacks the field. */
export const fieldPredicate = (
  { sources }: Pick<ScalarField, 'sources'>,
  condition: (value: Argument) => Expression,
): Predicate =>
  sources.reduceRight(
    (otherwise: Predicate, { property, value }) => ({
      whenTrue: any([condition(value), all([isNull(property), otherwise.whenTrue])]),
      whenFalse: any([not(condition(value)), all([isNull(property), otherwise.whenFalse])]),
    }),
    never,
  )

export const allPredicates = (predicates: readonly Predicate[]): Predicate => ({
  whenTrue: all(predicates.map(({ whenTrue }) => whenTrue)),
  whenFalse: any(predicates.map(({ whenFalse }) => whenFalse)),
})

export const anyPredicate = (predicates: readonly Predicate[]): Predicate =>
  negate(allPredicates(predicates.map(negate)))

export const negate = ({ whenTrue, whenFalse }: Predicate): Predicate => ({
  whenTrue: whenFalse,
  whenFalse: whenTrue,
})
