import fc from 'fast-check'
import type { Argument, Expression } from '../../src/catalog/cql2/expression.ts'
import {
  ACQUIRED,
  FOOTPRINT,
  PUBLISHED,
  SPAN_END,
  SPAN_START,
  UPDATED,
} from '../../src/catalog/cql2/known-properties.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { ODD_SCALARS } from './odd-scenes.ts'
import { comparison, operation, property } from './write.ts'

const COLUMNS = ['id', 'collection', 'platform', 'gsd', 'eo:cloud_cover', 'datetime', 'created', 'updated']
const names = fc.constantFrom(
  ...COLUMNS,
  'odd',
  'odder',
  'expires',
  'start_datetime',
  'no:such',
  'instruments',
)
const times = fc.constantFrom(
  'datetime',
  'created',
  'updated',
  'expires',
  'start_datetime',
  ACQUIRED,
  PUBLISHED,
  UPDATED,
  SPAN_START,
  SPAN_END,
)

const literal = fc.constantFrom(...ODD_SCALARS, 0, 0.1, 50, 'z')
const texts = fc.constantFrom('%', '_', 'é%', '%É', '\\', '%\\', '\\%', '_\ue000', '😀%', 'A_', '%%b', '')

const moment: fc.Arbitrary<Argument> = fc.oneof(
  fc.constantFrom('2024-05-01', '2026-01-01', '2025-10-26').map((date) => ({ date })),
  fc.constantFrom('2024-05-01T00:00:00Z', '2026-03-04T05:06:07.089Z').map((timestamp) => ({ timestamp })),
)

const interval: fc.Arbitrary<Argument> = fc
  .tuple(
    fc.oneof(times.map(property), fc.constantFrom('..', '2023-01-01', '2025-05-05T00:00:00Z')),
    fc.oneof(times.map(property), fc.constantFrom('..', '2026-01-01', '2026-03-05T00:00:00Z')),
  )
  .map((ends) => ({ interval: ends }))

const relation = fc.constantFrom(
  't_after',
  't_before',
  't_contains',
  't_disjoint',
  't_during',
  't_equals',
  't_finishedBy',
  't_finishes',
  't_intersects',
  't_meets',
  't_metBy',
  't_overlappedBy',
  't_overlaps',
  't_startedBy',
  't_starts',
)

const value: fc.Arbitrary<Argument> = fc.oneof(
  { weight: 4, arbitrary: names.map(property) },
  { weight: 3, arbitrary: literal },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('casei', 'accenti'),
        fc.oneof(names.map(property), fc.constantFrom('É', 'ABC', 'İ', 'ẞ')),
      )
      .map(([op, text]) => operation(op, text)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('+', '-', '*', '/', '%', 'div', '^'),
        names.map(property),
        fc.oneof(names.map(property), fc.constantFrom(0, 2, -3, 0.1, 1e308, 5e-324, 1e-200)),
      )
      .map(([op, a, b]) => operation(op, a, b)),
  },
)

const list: fc.Arbitrary<readonly Argument[]> = fc.array(
  fc.oneof({ weight: 5, arbitrary: literal }, names.map(property)),
  { maxLength: 3 },
)

/** Lists of `a_`: their elements are literals, mostly, or lists of their own. */
const elements: fc.Arbitrary<readonly Argument[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: literal }, fc.constant(['a']), names.map(property), moment),
  { maxLength: 3 },
)

/**
 * Conditions that hardly anybody writes: values of all kinds compared with each other, whatever a property of that name
 * holds, lists within lists, spans of any two times, relations of which the filters of callers know nothing.
 * @param shapes of which some are footprints
 */
export const oddConditions = (shapes: readonly Geometry[]): fc.Arbitrary<Expression> => {
  const footprint = property(FOOTPRINT)
  const shape = fc.oneof(
    fc.constantFrom(...shapes),
    fc.constantFrom<Argument>(
      { bbox: [179, -20, -179, 20] },
      { bbox: [0, 0, 10, 10] },
      { bbox: [0, 0, 10, 10, 10, 500] },
      { bbox: [2, 2, 2, 2] },
      { bbox: [0, 3, 10, 3] },
    ),
  )
  const spatial = fc.constantFrom(
    's_intersects',
    's_disjoint',
    's_within',
    's_contains',
    's_equals',
    's_touches',
    's_overlaps',
    's_crosses',
  )
  const arrays = fc.constantFrom('a_equals', 'a_contains', 'a_containedBy', 'a_overlaps')
  const listed = fc.constantFrom('instruments', 'odd', 'odder', '$assets').map(property)
  const simple = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(comparison, value, value).map(([op, a, b]) => operation(op, a, b)) },
    fc.tuple(comparison, times.map(property), moment).map(([op, a, b]) => operation(op, a, b)),
    fc.tuple(value, value, value).map(([a, b, c]) => operation('between', a, b, c)),
    { weight: 3, arbitrary: fc.tuple(value, list).map(([a, of]) => operation('in', a, of)) },
    { weight: 3, arbitrary: fc.tuple(value, texts).map(([a, text]) => operation('like', a, text)) },
    fc
      .tuple(names, texts)
      .map(([name, text]) => operation('like', operation('casei', property(name)), operation('casei', text))),
    { weight: 2, arbitrary: value.map((a) => operation('isNull', a)) },
    names.map(property),
    {
      weight: 3,
      arbitrary: fc
        .tuple(relation, interval, fc.oneof(interval, moment, times.map(property)))
        .map(([op, a, b]) => operation(op, a, b)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(arrays, listed, fc.oneof(elements, listed))
        .map(([op, a, b]) => operation(op, a, b)),
    },
    fc.tuple(arrays, elements, fc.oneof(listed, elements)).map(([op, a, b]) => operation(op, a, b)),
    { weight: 5, arbitrary: fc.tuple(spatial, shape).map(([op, a]) => operation(op, footprint, a)) },
    { weight: 2, arbitrary: fc.tuple(spatial, shape).map(([op, a]) => operation(op, a, footprint)) },
    spatial.map((op) => operation(op, footprint, footprint)),
    fc.tuple(spatial, shape, shape).map(([op, a, b]) => operation(op, a, b)),
    fc.constantFrom(operation('isNull', footprint), true, false),
  )
  const { condition } = fc.letrec<{ condition: Expression }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      { weight: 4, arbitrary: simple },
      { weight: 1, arbitrary: tie('condition').map((part) => operation('not', part)) },
      { weight: 1, arbitrary: tie('condition').map((part) => operation('isNull', part)) },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('condition'), tie('condition')).map((parts) => operation('and', ...parts)),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('condition'), tie('condition')).map((parts) => operation('or', ...parts)),
      },
    ),
  }))
  return condition
}
