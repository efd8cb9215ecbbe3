import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExpression } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { intersects } from '../../geometry/intersects.ts'
import { boxPart } from '../../geometry/part.ts'
import { toScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { compile } from './compile.ts'
import { allOf, during, inCollections, meetsBox, meetsGeometry, withIds } from './conditions.ts'
import { PLAIN_SCENES, truthOf } from './plain-scenes.fixture.ts'
import { opposite } from './opposite.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import { requirementsOf } from './requirements.ts'
import type { Range } from './range.ts'
import type { Requirements } from './combine.ts'

const of = (property: string): Argument => ({ property })
const not = (where: Expression): Expression => ({ op: 'not', args: [where] })
const or = (...args: Expression[]): Expression => ({ op: 'or', args })
const and = (...args: Expression[]): Expression => ({ op: 'and', args })
const compared = (op: string, left: Argument, right: Argument): Expression => ({ op, args: [left, right] })

const cloud = of('eo:cloud_cover')
const NOON = Date.parse('2024-05-01T12:00:00Z')
const noon: Argument = { timestamp: '2024-05-01T12:00:00Z' }
const DAY = Date.parse('2024-05-01T00:00:00Z')
const day: Argument = { date: '2024-05-01' }
const END_OF_DAY = DAY + 86_400_000 - 1

const only = (property: string, least: number, most: number): Requirements => ({
  ranges: new Map([[property, { least, most }]]),
})
const NOTHING: Requirements = { ranges: new Map() }
const within = (boxes: Requirements['boxes'] & {}): Requirements => ({ boxes, ranges: new Map() })

describe('a condition requires', () => {
  test.each<[string, Expression, Requirements]>([
    ['nothing', true, NOTHING],
    ['the impossible', false, { ids: new Set(), ranges: new Map() }],
    ['ids', withIds(['a', 'b']), { ids: new Set(['a', 'b']), ranges: new Map() }],
    ['an id', compared('=', of('id'), 'a'), { ids: new Set(['a']), ranges: new Map() }],
    ['an id, written first', compared('=', 'a', of('id')), { ids: new Set(['a']), ranges: new Map() }],
    ['collections', inCollections(['a']), { collections: new Set(['a']), ranges: new Map() }],
    ['no other texts', compared('=', of('platform'), 'a'), NOTHING],
    ['a number below', compared('<', cloud, 20), only('eo:cloud_cover', -Infinity, 20)],
    ['a number above', compared('<=', 20, cloud), only('eo:cloud_cover', 20, Infinity)],
    ['a number', compared('=', cloud, 20), only('eo:cloud_cover', 20, 20)],
    ['no other number', compared('<>', cloud, 20), NOTHING],
    ['a number between', { op: 'between', args: [cloud, 5, 20] }, only('eo:cloud_cover', 5, 20)],
    ['one of several numbers', { op: 'in', args: [cloud, [7, 5, 20]] }, only('eo:cloud_cover', 5, 20)],
    ['numbers or texts of no range', { op: 'in', args: [cloud, [7, 'x']] }, NOTHING],
    ['a time', compared('>=', of('created'), noon), only('created', NOON, Infinity)],
    ['a time before a day', compared('<', of('created'), day), only('created', -Infinity, DAY)],
    ['a time up to a day', compared('<=', of('created'), day), only('created', -Infinity, END_OF_DAY)],
    ['a time on a day', compared('=', of('created'), day), only('created', DAY, END_OF_DAY)],
    [
      'one of several times',
      { op: 'in', args: [of('created'), [day, noon]] },
      only('created', DAY, END_OF_DAY),
    ],
    ['nothing of a result', compared('<', { op: '+', args: [cloud, 1] }, 20), NOTHING],
    [
      'a span',
      during({ start: DAY, end: NOON }),
      { ranges: new Map([[SPAN_START, { least: -Infinity, most: NOON }], [SPAN_END, { least: DAY, most: Infinity }]]) }, // prettier-ignore
    ],
    [
      'a span inside, which begins no later than it ends',
      { op: 't_during', args: [{ interval: [{ property: SPAN_START }, { property: SPAN_END }] }, day] },
      { ranges: new Map([[SPAN_START, { least: DAY, most: END_OF_DAY }], [SPAN_END, { least: DAY, most: END_OF_DAY }]]) }, // prettier-ignore
    ],
    ['an instant inside', { op: 't_during', args: [of('datetime'), day] }, only('datetime', DAY, END_OF_DAY)],
    ['an instant behind', { op: 't_before', args: [noon, of('datetime')] }, only('datetime', NOON, Infinity)],
    ['a place', meetsBox([1, 2, 3, 4]), within([[1, 2, 3, 4]])],
    ['a place over the antimeridian', meetsBox([170, 0, -170, 9]), within([[170, 0, 180, 9], [-180, 0, -170, 9]])], // prettier-ignore
    ['the box around a line', meetsGeometry({ type: 'LineString', coordinates: [[5, 1], [2, 3]] }), within([[2, 1, 5, 3]])], // prettier-ignore
    ['a place, written first', compared('s_within', { bbox: [1, 2, 3, 4] }, of('geometry')), within([[1, 2, 3, 4]])], // prettier-ignore
    ['no place to be away from', compared('s_disjoint', of('geometry'), { bbox: [1, 2, 3, 4] }), NOTHING],
    ['nothing of two places', compared('s_intersects', { bbox: [1, 2, 3, 4] }, { bbox: [1, 2, 3, 4] }), NOTHING], // prettier-ignore
    ['what all parts do', and(compared('<', cloud, 20), compared('>', cloud, 5)), only('eo:cloud_cover', 5, 20)], // prettier-ignore
    ['what any part does', or(compared('=', cloud, 20), compared('=', cloud, 5)), only('eo:cloud_cover', 5, 20)], // prettier-ignore
    ['nothing if a part does not', or(compared('=', cloud, 20), compared('=', of('platform'), 'a')), NOTHING],
    [
      'what the possible part does',
      or(false, compared('<', cloud, 20)),
      only('eo:cloud_cover', -Infinity, 20),
    ],
    [
      'the smaller of two places',
      and(meetsBox([0, 0, 9, 9]), meetsBox([5, 5, 6, 6])),
      within([[5, 5, 6, 6]]),
    ],
    ['both of two places', or(meetsBox([0, 0, 1, 1]), meetsBox([5, 5, 6, 6])), within([[0, 0, 1, 1], [5, 5, 6, 6]])], // prettier-ignore
    ['shared ids', and(withIds(['a', 'b']), withIds(['b', 'c'])), { ids: new Set(['b']), ranges: new Map() }],
    ['ids of either', or(withIds(['a']), withIds(['b'])), { ids: new Set(['a', 'b']), ranges: new Map() }],
    ['the contrary of a comparison', not(compared('<', cloud, 20)), only('eo:cloud_cover', 20, Infinity)],
    [
      'the contrary of the contrary',
      not(not(compared('<', cloud, 20))),
      only('eo:cloud_cover', -Infinity, 20),
    ],
    ['nothing by not being equal', not(compared('=', cloud, 20)), NOTHING],
    ['nothing by not being somewhere', not(meetsBox([0, 0, 1, 1])), NOTHING],
    ['a place by not being away', not(compared('s_disjoint', of('geometry'), { bbox: [0, 0, 1, 1] })), within([[0, 0, 1, 1]])], // prettier-ignore
    [
      'the contraries of all that is not met in part',
      not(or(compared('<', cloud, 20), compared('>', cloud, 50))),
      only('eo:cloud_cover', 20, 50),
    ],
    [
      'the contrary of any that is not met together',
      not(and(compared('<', cloud, 20), compared('<', cloud, 50))),
      only('eo:cloud_cover', 20, Infinity),
    ],
  ])('%s', (_why, where, want) => {
    expect(requirementsOf(where)).toEqual(want)
  })

  test('all that the server asks for at once', () => {
    const where = allOf([inCollections(['a']), meetsBox([0, 0, 1, 1]), compared('<', cloud, 20)]) ?? true
    expect(requirementsOf(where)).toEqual({
      collections: new Set(['a']),
      boxes: [[0, 0, 1, 1]],
      ranges: new Map([['eo:cloud_cover', { least: -Infinity, most: 20 }]]),
    })
  })
})

const instant = fc.integer({ min: 0, max: 9 }).map((hour) => `2024-05-0${1 + (hour % 3)}T0${hour}:00:00Z`)
const number = fc.integer({ min: 0, max: 4 })
const text = fc.constantFrom('a', 'b', 'c')
const degree = fc.integer({ min: -2, max: 2 }).map((step) => step * 80)
const latitude = fc.integer({ min: -2, max: 2 }).map((step) => step * 20)
const bbox = fc
  .tuple(degree, latitude, degree, latitude)
  .map(([west, a, east, b]): Argument => ({ bbox: [west, Math.min(a, b), east, Math.max(a, b)] }))
const position = fc.tuple(degree, latitude).map((at): number[] => at)
const geometry: fc.Arbitrary<Argument> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
  fc
    .array(position, { minLength: 2, maxLength: 3 })
    .map((coordinates) => ({ type: 'LineString' as const, coordinates })),
)
const timeLiteral: fc.Arbitrary<Argument> = fc.oneof(
  instant.map((timestamp) => ({ timestamp })),
  instant.map((timestamp) => ({ date: timestamp.slice(0, 10) })),
)
const timeProperty = fc.constantFrom('datetime', 'created', 'start_datetime')
const ends = fc.oneof(
  instant,
  fc.constant('..'),
  timeProperty.map((property) => ({ property })),
)
const time: fc.Arbitrary<Argument> = fc.oneof(
  timeLiteral,
  timeProperty.map(of),
  fc.constant<Argument>({ interval: [{ property: SPAN_START }, { property: SPAN_END }] }),
  fc.tuple(ends, ends).map((interval): Argument => ({ interval })),
)
const comparisonOperator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=')
const pair = <Value>(arbitrary: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof(fc.tuple(arbitrary, other), fc.tuple(other, arbitrary))
const operation = (op: fc.Arbitrary<string>, args: fc.Arbitrary<Argument[]>): fc.Arbitrary<Expression> =>
  fc.tuple(op, args).map(([name, values]) => ({ op: name, args: values }))

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.boolean(),
  operation(comparisonOperator, pair<Argument>(fc.constantFrom(of('eo:cloud_cover'), of('gsd')), number)),
  operation(comparisonOperator, pair<Argument>(timeProperty.map(of), timeLiteral)),
  operation(comparisonOperator, pair<Argument>(fc.constantFrom(of('id'), of('collection')), text)),
  operation(fc.constant('between'), fc.tuple(fc.constant(of('gsd')), number, number)),
  operation(fc.constant('between'), fc.tuple(timeProperty.map(of), timeLiteral, timeLiteral)),
  operation(fc.constant('in'), fc.tuple(fc.constant(of('gsd')), fc.array(number, { minLength: 1 }))),
  operation(fc.constant('in'), fc.tuple(timeProperty.map(of), fc.array(timeLiteral, { minLength: 1 }))),
  operation(fc.constant('in'), fc.tuple(fc.constantFrom(of('id'), of('collection')), fc.array(text))),
  operation(fc.constant('isNull'), fc.tuple(fc.constantFrom(of('gsd'), of('created'), of('geometry')))),
  operation(
    fc.constantFrom('s_intersects', 's_disjoint', 's_within', 's_contains', 's_equals', 's_touches', 's_overlaps', 's_crosses'), // prettier-ignore
    pair<Argument>(fc.constant(of('geometry')), fc.oneof(bbox, geometry)),
  ),
  operation(
    fc.constantFrom(
      't_after', 't_before', 't_contains', 't_disjoint', 't_during', 't_equals', 't_finishedBy', 't_finishes',
      't_intersects', 't_meets', 't_metBy', 't_overlappedBy', 't_overlaps', 't_startedBy', 't_starts',
    ), // prettier-ignore
    fc.tuple(time, time),
  ),
)

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    operation(fc.constantFrom('and', 'or'), fc.array(tie('expression'), { minLength: 2, maxLength: 3 })),
    operation(fc.constant('not'), fc.tuple(tie('expression'))),
  ),
}))

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const scene: fc.Arbitrary<Scene> = fc
  .record({
    id: text,
    collection: text,
    times: fc.tuple(instant, instant, instant).map((times) => times.toSorted()),
    hasSpan: fc.boolean(),
    created: optional(instant),
    gsd: optional(number),
    clouds: optional(number),
    place: optional(fc.tuple(degree, latitude, fc.constantFrom(0, 40, 80), fc.constantFrom(0, 10))),
  })
  .map(
    ({ id, collection, times: [start = '', middle = '', end = ''], hasSpan, created, gsd, clouds, place }) =>
      toScene({
        type: 'Feature',
        stac_version: '1.0.0',
        id,
        collection,
        geometry: place ? placeOf(...place) : null,
        properties: {
          datetime: middle,
          ...(hasSpan && { start_datetime: start, end_datetime: end }),
          ...(created !== undefined && { created }),
          ...(gsd !== undefined && { gsd }),
          ...(clouds !== undefined && { 'eo:cloud_cover': clouds }),
        },
        assets: {},
      }),
  )

/** A point, a line or a box; those in the east run over the antimeridian. */
const placeOf = (west: number, south: number, width: number, height: number): Scene['geometry'] => {
  const [east, north] = [west + width, south + height]
  if (width === 0 && height === 0) return { type: 'Point', coordinates: [west, south] }
  if (width === 0 || height === 0) return { type: 'LineString', coordinates: [[west, south], [east, north]] } // prettier-ignore
  return { type: 'Polygon', coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]] } // prettier-ignore
}

const has = (one: Scene, { ids, collections, boxes, ranges }: Requirements): boolean =>
  (!ids || ids.has(one.id)) &&
  (!collections || collections.has(one.collection)) &&
  (!boxes || intersects(PLAIN_SCENES.parts(one), boxes.map(boxPart))) &&
  [...ranges].every(([property, range]) => isWithin(one, property, range))

const isWithin = (one: Scene, property: string, { least, most }: Range): boolean => {
  const value = PLAIN_SCENES.value(property)(one)
  const number = typeof value === 'number' ? value : PLAIN_SCENES.instant(property)(one)
  return number !== undefined && number >= least && number <= most
}

test('whatever meets a condition has all that it requires', () => {
  const seen = { met: 0, narrowed: 0, passedOver: 0 }
  fc.assert(
    fc.property(expression, fc.array(scene, { minLength: 5, maxLength: 10 }), (where, scenes) => {
      const requirements = requirementsOf(where)
      const isMet = compile(where, PLAIN_SCENES)
      if (Object.keys(requirements).length > 1 || requirements.ranges.size > 0) seen.narrowed++
      for (const one of scenes) {
        if (!has(one, requirements)) seen.passedOver++
        if (!isMet(one)) continue
        seen.met++
        expect(has(one, requirements)).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
  expect(seen.met).toBeGreaterThan(5000)
  expect(seen.narrowed).toBeGreaterThan(1000)
  expect(seen.passedOver).toBeGreaterThan(5000)
})

test('the opposite of a condition is true where that is false, and unknown where it is unknown', () => {
  let told = 0
  fc.assert(
    fc.property(expression, scene, (where, one) => {
      const other = opposite(where)
      if (!isExpression(other)) return
      told++
      const truth = truthOf(where, one)
      expect(truthOf(other, one)).toBe(truth === undefined ? undefined : !truth)
    }),
    { numRuns: 3000 },
  )
  expect(told).toBeGreaterThan(500)
})
