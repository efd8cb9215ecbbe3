import type { Expression } from '../../catalog/cql2/expression.ts'
import { any, isNull, not } from './logic.ts'

/**
 * What a filter says of scenes: each of them meets one of the two. A filter that asks for a field is not met by an
 * item that lacks it, and so its negation is, which negation in CQL2, where that is unknown, would not say.
 */
export interface Meaning {
  readonly met: Expression
  readonly unmet: Expression
}

export const always: Meaning = { met: true, unmet: false }
export const never: Meaning = { met: false, unmet: true }

/** A condition that is unknown where the scene lacks a property, and nowhere else. */
export const leaf = (condition: Expression, property: string): Meaning => ({
  met: condition,
  unmet: any([not(condition), isNull(property)]),
})

/** A condition that is known of every scene. */
export const known = (condition: Expression): Meaning => ({ met: condition, unmet: not(condition) })
