import fc from 'fast-check'
import type { Argument, Expression } from '../cql2/expression.ts'
import { TIME_RELATIONS } from './time-relations.ts'
import type { Vocabulary } from './vocabulary.ts'
import { comparison, operation, property } from './write.ts'

const SPAN: Argument = { interval: [property('start_datetime'), property('end_datetime')] }

/** Comparisons and relations of moments, days and intervals, either side first. */
export const timeConditions = ({ times }: Vocabulary): fc.Arbitrary<Expression> => {
  const time = fc.constantFrom(...times)
  const day = time.map((text) => text.slice(0, 10))
  const moment = fc.oneof(
    time.map((timestamp): Argument => ({ timestamp })),
    day.map((date): Argument => ({ date })),
  )
  const end = fc.oneof({ weight: 4, arbitrary: time }, { weight: 1, arbitrary: day })
  const interval = fc.oneof(
    fc.tuple(end, end).map(([a, b]): Argument => ({ interval: a < b ? [a, b] : [b, a] })),
    end.map((start): Argument => ({ interval: [start, '..'] })),
    end.map((last): Argument => ({ interval: ['..', last] })),
  )
  const stated = fc.constantFrom('datetime', 'created', 'updated').map(property)
  const relation = fc.constantFrom(...TIME_RELATIONS.keys())
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
