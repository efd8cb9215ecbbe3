import fc from 'fast-check'
import type { Argument, Expression } from '../../src/catalog/cql2/expression.ts'
import { SPAN_END, SPAN_START } from '../../src/catalog/cql2/known-properties.ts'
import { TIME_RELATIONS } from './time-relations.ts'
import type { Vocabulary } from './vocabulary.ts'
import { comparison, operation, property } from './write.ts'

const SPAN: Argument = { interval: [property(SPAN_START), property(SPAN_END)] }

export const relation = fc.constantFrom(...TIME_RELATIONS.keys())

/** Comparisons and relations of moments, days and intervals, either side first. */
export const timeConditions = ({ times }: Vocabulary): fc.Arbitrary<Expression> => {
  const moment = arbitraryMoments(times)
  const interval = arbitraryIntervals(times)
  const stated = fc.constantFrom('datetime', 'created', 'updated').map(property)
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(comparison, stated, moment).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 1, arbitrary: fc.tuple(comparison, moment, stated).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 1, arbitrary: fc.tuple(comparison, stated, stated).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 3, arbitrary: fc.tuple(relation, stated, interval).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 1, arbitrary: fc.tuple(relation, interval, stated).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 2, arbitrary: fc.tuple(relation, stated, moment).map(([op, a, b]) => operation(op, a, b)) },
    { weight: 1, arbitrary: fc.tuple(relation, interval).map(([op, when]) => operation(op, SPAN, when)) },
    { weight: 1, arbitrary: stated.map((name) => operation('isNull', name)) },
  )
}

export const arbitraryIntervals = (times: Vocabulary['times']): fc.Arbitrary<Argument> => {
  const end = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...times) },
    { weight: 1, arbitrary: arbitraryDays(times) },
  )
  return fc.oneof(
    fc.tuple(end, end).map(([a, b]): Argument => ({ interval: a < b ? [a, b] : [b, a] })),
    end.map((start): Argument => ({ interval: [start, '..'] })),
    end.map((last): Argument => ({ interval: ['..', last] })),
  )
}

const arbitraryMoments = (times: Vocabulary['times']): fc.Arbitrary<Argument> =>
  fc.oneof(
    fc.constantFrom(...times).map((timestamp): Argument => ({ timestamp })),
    arbitraryDays(times).map((date): Argument => ({ date })),
  )

const arbitraryDays = (times: Vocabulary['times']): fc.Arbitrary<string> =>
  fc.constantFrom(...times).map((text) => text.slice(0, 10))
