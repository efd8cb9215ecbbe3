import fc from 'fast-check'
import type { Argument, Expression } from '../../src/catalog/cql2/expression.ts'
import { arbitraryIntervals, relation } from './time-conditions.ts'
import type { Vocabulary } from './vocabulary.ts'
import { comparison, operation, property } from './write.ts'

const STATED_SPAN: Argument = { interval: [property('start_datetime'), property('end_datetime')] }

const OFF_NADIR = property('view:off_nadir')

/** Conditions on what no store keeps a column of. */
export const documentConditions = ({ constellations, names, times }: Vocabulary): fc.Arbitrary<Expression> =>
  fc.oneof(
    fc.tuple(comparison, fc.nat(46)).map(([op, degrees]) => operation(op, OFF_NADIR, degrees)),
    fc
      .tuple(comparison, fc.constantFrom(...constellations))
      .map(([op, text]) => operation(op, property('constellation'), text)),
    fc.constant(operation('<', OFF_NADIR, property('gsd'))),
    fc
      .constantFrom('view:off_nadir', 'sar:polarizations', 'no:such')
      .map((name) => operation('isNull', property(name))),
    fc.constant(property('world:worn')),
    fc.tuple(relation, arbitraryIntervals(times)).map(([op, when]) => operation(op, STATED_SPAN, when)),
    fc
      .tuple(
        fc.constantFrom('a_equals', 'a_contains', 'a_containedBy', 'a_overlaps'),
        fc.constantFrom('instruments', 'sar:polarizations'),
        fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      )
      .map(([op, name, list]) => operation(op, property(name), list)),
  )
