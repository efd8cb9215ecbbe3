import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExpression } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart } from 'imagery-platform-geometry/part.ts'
import { toScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { isMet, PLAIN_SCENES, evaluate } from './plain-scenes.fixture.ts'
import { opposite, findRequirements } from './requirements.ts'
import type { Requirements } from './requirements.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import type { Range } from './range.ts'

const of = (property: string): Argument => ({ property })

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
    fc.constantFrom(
      's_intersects',
      's_disjoint',
      's_within',
      's_contains',
      's_equals',
      's_touches',
      's_overlaps',
      's_crosses',
    ),
    pair<Argument>(fc.constant(of('geometry')), fc.oneof(bbox, geometry)),
  ),
  operation(
    fc.constantFrom(
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
    ),
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
        geometry: place ? buildPlace(...place) : null,
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
const buildPlace = (west: number, south: number, width: number, height: number): Scene['geometry'] => {
  const east = west + width
  const north = south + height
  if (width === 0 && height === 0) return { type: 'Point', coordinates: [west, south] }
  if (width === 0 || height === 0)
    return {
      type: 'LineString',
      coordinates: [
        [west, south],
        [east, north],
      ],
    }
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

const has = (one: Scene, { ids, collections, boxes, ranges }: Requirements): boolean =>
  (!ids || ids.has(one.id)) &&
  (!collections || collections.has(one.collection)) &&
  (!boxes || intersects(PLAIN_SCENES.parts(one), boxes.map(boxPart))) &&
  [...ranges].every(([property, range]) => isWithin(one, property, range))

const isWithin = (one: Scene, property: string, { min, max }: Range): boolean => {
  const value = PLAIN_SCENES.value(property)(one)
  const number = typeof value === 'number' ? value : PLAIN_SCENES.instant(property)(one)
  return number !== undefined && number >= min && number <= max
}

test('whatever meets a condition has all that it requires', () => {
  const seen = { met: 0, narrowed: 0, passedOver: 0 }
  fc.assert(
    fc.property(expression, fc.array(scene, { minLength: 5, maxLength: 10 }), (where, scenes) => {
      const requirements = findRequirements(where)
      const meets = (one: Scene) => isMet(where, one)
      if (Object.keys(requirements).length > 1 || requirements.ranges.size > 0) seen.narrowed++
      const passedOver = scenes.filter((one) => !has(one, requirements))
      seen.passedOver += passedOver.length
      seen.met += scenes.filter(meets).length
      return !passedOver.some(meets)
    }),
    { numRuns: 5000, seed: 48 },
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
      if (!isExpression(other)) return true
      told++
      const truth = evaluate(where, one)
      return evaluate(other, one) === (truth === undefined ? undefined : !truth)
    }),
    { numRuns: 3000, seed: 48 },
  )
  expect(told).toBeGreaterThan(500)
})
