import fc from 'fast-check'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import { numberConditions } from './number-conditions.ts'
import { operation } from './write.ts'
import { documentConditions } from './document-conditions.ts'
import { textConditions } from './text-conditions.ts'
import { timeConditions } from './time-conditions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Conditions as callers write them, nested up to three deep. @param places conditions on footprints */
export const arbitraryFilters = (
  vocabulary: Vocabulary,
  places: fc.Arbitrary<Expression>,
): fc.Arbitrary<Expression> => {
  const condition = fc.oneof(
    { weight: 24, arbitrary: numberConditions(vocabulary) },
    { weight: 8, arbitrary: timeConditions(vocabulary) },
    { weight: 8, arbitrary: textConditions(vocabulary) },
    { weight: 4, arbitrary: places },
    { weight: 2, arbitrary: documentConditions(vocabulary) },
  )
  const nested = (depth: number): fc.Arbitrary<Expression> => {
    if (depth === 0) return condition
    const inner = nested(depth - 1)
    const several = fc.array(inner, { minLength: 2, maxLength: 3 })
    return fc.oneof(
      { weight: 5, arbitrary: condition },
      { weight: 2, arbitrary: several.map((parts) => operation('and', ...parts)) },
      { weight: 2, arbitrary: several.map((parts) => operation('or', ...parts)) },
      { weight: 1, arbitrary: inner.map((part) => operation('not', part)) },
    )
  }
  return nested(3)
}
