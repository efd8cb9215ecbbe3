import fc from 'fast-check'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Vocabulary } from './vocabulary.ts'
import { comparison, operation, property } from './write.ts'

/** Percent. */
const cloud = fc.integer({ min: 0, max: 1000 }).map((permille) => permille / 10)

const CLOUD = property('eo:cloud_cover')
const GSD = property('gsd')

/** Comparisons, ranges, lists and calculations. */
export const numberConditions = ({ resolutions }: Vocabulary): fc.Arbitrary<Expression> => {
  const resolution = fc.constantFrom(...resolutions)
  const sign = fc.constantFrom('+', '-', '*', '/', '%', 'div')
  return fc.oneof(
    fc.tuple(comparison, cloud).map(([op, percent]) => operation(op, CLOUD, percent)),
    fc.tuple(comparison, cloud).map(([op, percent]) => operation(op, percent, CLOUD)),
    fc.tuple(cloud, cloud).map(([min, max]) => operation('between', CLOUD, min, max)),
    fc.tuple(comparison, resolution).map(([op, metres]) => operation(op, GSD, metres)),
    fc.uniqueArray(resolution, { minLength: 1, maxLength: 3 }).map((list) => operation('in', GSD, list)),
    fc.constantFrom(CLOUD, GSD).map((name) => operation('isNull', name)),
    fc
      .tuple(sign, fc.constantFrom(2, 3, 7), comparison, cloud)
      .map(([of, number, op, percent]) => operation(op, operation(of, CLOUD, number), percent)),
    fc
      .tuple(comparison, fc.constantFrom(0.5, 1, 2))
      .map(([op, power]) => operation(op, operation('^', GSD, power), CLOUD)),
  )
}
