import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { relatesTo } from 'imagery-platform-geometry/relations.ts'
import type { Relation } from 'imagery-platform-geometry/relations.ts'
import { boxVerdict } from './box-verdict.ts'
import { sceneWith, evaluate } from './plain-scenes.fixture.ts'
import { isRectangle } from './shape.ts'

const NAMES: readonly Relation[] = [
  'intersects',
  'disjoint',
  'within',
  'contains',
  'equals',
  'touches',
  'overlaps',
  'crosses',
]

const square = (west: number, south: number, east: number, north: number): Geometry => ({
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
})
const line = (...coordinates: [number, number][]): Geometry => ({ type: 'LineString', coordinates })
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })

const FOOTPRINT: Argument = { property: 'geometry' }

/** The converse of each relation. */
const converse: Readonly<Record<string, string>> = { within: 'contains', contains: 'within' }

const FROM_0_TO_10: readonly (readonly [string, Argument, readonly string[]])[] = [
  ['a box elsewhere', { bbox: [20, 20, 30, 30] }, ['disjoint']],
  ['a box around it', { bbox: [-1, -1, 11, 11] }, ['intersects', 'within']],
  ['a box around it at one edge', { bbox: [0, -1, 11, 11] }, ['intersects', 'within']],
  ['its own box', { bbox: [0, 0, 10, 10] }, ['contains', 'equals', 'intersects', 'within']],
  ['a box inside', { bbox: [2, 2, 8, 8] }, ['contains', 'intersects']],
  ['a box across an edge', { bbox: [5, 5, 15, 15] }, ['intersects', 'overlaps']],
  ['a box at an edge', { bbox: [10, 0, 20, 10] }, ['intersects', 'touches']],
  ['a box at a corner', { bbox: [10, 10, 20, 20] }, ['intersects', 'touches']],
  ['a box without width inside', { bbox: [5, 2, 5, 8] }, ['contains', 'intersects']],
  ['a box without extent inside', { bbox: [5, 5, 5, 5] }, ['contains', 'intersects']],
  ['a box without extent at a corner', { bbox: [10, 10, 10, 10] }, ['intersects', 'touches']],
  ['a box over the antimeridian', { bbox: [170, -20, 5, 20] }, ['intersects', 'overlaps']],
  ['a box over the antimeridian around it', { bbox: [170, -20, 50, 20] }, ['intersects', 'within']],
  ['a box over the antimeridian elsewhere', { bbox: [170, -20, -5, 20] }, ['disjoint']],
  ['a polygon', square(2, 2, 8, 8), ['contains', 'intersects']],
  ['a line through', line([-5, 5], [15, 5]), ['crosses', 'intersects']],
  ['a line inside', line([1, 1], [9, 9]), ['contains', 'intersects']],
  ['a line along an edge', line([0, 0], [10, 0]), ['intersects', 'touches']],
  ['a point', point(5, 5), ['contains', 'intersects']],
  ['a collection of nothing', { type: 'GeometryCollection', geometries: [] }, ['disjoint']],
  [
    'points of which one is inside',
    {
      type: 'MultiPoint',
      coordinates: [
        [5, 5],
        [50, 50],
      ],
    },
    ['crosses', 'intersects'],
  ],
]

describe('a scene from 0 to 10 degrees', () => {
  const scene = sceneWith({}, square(0, 0, 10, 10))
  const holding = (left: Argument, right: Argument): string[] =>
    NAMES.filter((name) => evaluate({ op: `s_${name}`, args: [left, right] }, scene)).sort()

  test.each(FROM_0_TO_10)('stands to %s', (_why, shape, want) => {
    expect(holding(FOOTPRINT, shape)).toEqual(want)
    expect(holding(square(0, 0, 10, 10), shape)).toEqual(want)
  })

  test.each(FROM_0_TO_10)('is stood to by %s', (_why, shape, want) => {
    const seen = want.map((name) => converse[name] ?? name).sort()
    expect(holding(shape, FOOTPRINT)).toEqual(seen)
  })

  test('stands to itself', () => {
    expect(holding(FOOTPRINT, FOOTPRINT)).toEqual(['contains', 'equals', 'intersects', 'within'])
  })

  test.each(NAMES.map((name) => [name]))('that has no place makes s_%s unknown', (name) => {
    for (const args of [
      [FOOTPRINT, square(0, 0, 1, 1)],
      [{ bbox: [0, 0, 1, 1] }, FOOTPRINT],
      [FOOTPRINT, FOOTPRINT],
    ])
      expect(evaluate({ op: `s_${name}`, args }, sceneWith())).toBeUndefined()
  })
})

describe('a scene over the antimeridian', () => {
  const scene = sceneWith({}, square(175, -5, 185, 5))
  test.each<[string, Argument, boolean]>([
    ['a box in the west', { bbox: [176, 0, 177, 1] }, true],
    ['a box in the east', { bbox: [-177, 0, -176, 1] }, true],
    ['a box over it', { bbox: [179, 0, -179, 1] }, true],
    ['a box between', { bbox: [-170, -5, 170, 5] }, false],
  ])('meets %s: %s', (_why, shape, want) => {
    expect(evaluate({ op: 's_intersects', args: [FOOTPRINT, shape] }, scene)).toBe(want)
    expect(evaluate({ op: 's_disjoint', args: [FOOTPRINT, shape] }, scene)).toBe(!want)
  })

  test('lies within a box over it', () => {
    expect(evaluate({ op: 's_within', args: [FOOTPRINT, { bbox: [170, -9, -170, 9] }] }, scene)).toBe(true)
  })
})

describe('heights', () => {
  const flat = sceneWith({}, point(0, 0))
  const high = sceneWith({}, point(0, 0), { bbox: [0, 0, 100, 0, 0, 200] })
  test.each([
    ['from below up to its foot', [0, 100], true],
    ['from its top up', [200, 300], true],
    ['around it', [0, 300], true],
    ['below it', [0, 99], false],
    ['above it', [201, 300], false],
  ])('%s', (_why, [bottom = 0, top = 0], want) => {
    const box: Argument = { bbox: [-1, -1, bottom, 1, 1, top] }
    expect(evaluate({ op: 's_intersects', args: [FOOTPRINT, box] }, high)).toBe(want)
    expect(evaluate({ op: 's_within', args: [FOOTPRINT, box] }, high)).toBe(want)
    expect(evaluate({ op: 's_disjoint', args: [FOOTPRINT, box] }, high)).toBe(!want)
    expect(evaluate({ op: 's_intersects', args: [FOOTPRINT, box] }, flat)).toBe(true)
  })

  test('tell two boxes apart', () => {
    const boxes = [{ bbox: [0, 0, 1, 9, 9, 2] }, { bbox: [0, 0, 3, 9, 9, 4] }]
    expect(evaluate({ op: 's_intersects', args: boxes }, flat)).toBe(false)
    expect(evaluate({ op: 's_disjoint', args: boxes }, flat)).toBe(true)
  })
})

describe('boxes', () => {
  const coordinate = fc.integer({ min: 0, max: 6 })
  const position = fc.tuple(coordinate, coordinate)
  const box = fc
    .tuple(coordinate, coordinate, coordinate, coordinate)
    .map(([a, b, c, d]) => boxPart([Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)]))
  const triangle = fc
    .tuple(position, position, position)
    .filter(([a, b, c]) => (b[0] - a[0]) * (c[1] - a[1]) !== (c[0] - a[0]) * (b[1] - a[1]))
    .map(([a, b, c]): Geometry => ({ type: 'Polygon', coordinates: [[a, b, c, a]] }))
  const path = fc.array(position, { minLength: 2, maxLength: 3 }).map((positions) => line(...positions))
  const piece = fc.oneof(
    box,
    fc
      .oneof(
        triangle,
        path,
        position.map((at) => point(...at)),
      )
      .map((shape) => toParts(shape)[0] ?? boxPart([0, 0, 1, 1])),
  )
  const shape: fc.Arbitrary<Part[]> = fc.array(piece, { minLength: 1, maxLength: 3 })

  test.each(NAMES.map((name) => [name]))('tell of %s only what the shapes themselves say', (name) => {
    let told = 0
    fc.assert(
      fc.property(shape, shape, (footprint, other) => {
        const verdict = boxVerdict(name, other).tell(footprint.map((part) => part.box))
        if (verdict === undefined) return
        told++
        expect(verdict).toBe(relatesTo(name, other)(footprint))
      }),
      { numRuns: 3000, seed: 48 },
    )
    expect(told).toBeGreaterThan(100)
  })

  test.each<[string, readonly [number, number][], boolean]>([
    [
      'a box',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
        [0, 0],
      ],
      true,
    ],
    [
      'a box, clockwise from another corner',
      [
        [2, 0],
        [0, 0],
        [0, 1],
        [2, 1],
        [2, 0],
      ],
      true,
    ],
    [
      'a kite',
      [
        [1, 0],
        [2, 1],
        [1, 2],
        [0, 1],
        [1, 0],
      ],
      false,
    ],
    [
      'a hook along two edges of a box',
      [
        [0, 0],
        [2, 0],
        [0, 0],
        [0, 1],
        [0, 0],
      ],
      false,
    ],
    [
      'a trapezium',
      [
        [0, 0],
        [3, 0],
        [2, 1],
        [0, 1],
        [0, 0],
      ],
      false,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [2, 1],
        [2, 0],
        [0, 1],
        [0, 0],
      ],
      false,
    ],
    [
      'a line there and back',
      [
        [0, 0],
        [2, 0],
        [2, 0],
        [0, 0],
        [0, 0],
      ],
      false,
    ],
    [
      'a triangle',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 0],
      ],
      false,
    ],
  ])('are told from other rings: %s', (_why, ring, want) => {
    const [part] = toParts({ type: 'Polygon', coordinates: [ring.map((position) => [...position])] })
    expect(part && isRectangle(part)).toBe(want)
  })

  test('with a hole are no rectangles', () => {
    const holed: Geometry = {
      type: 'Polygon',
      coordinates: [...listRings(square(0, 0, 9, 9)), ...listRings(square(1, 1, 2, 2))],
    }
    expect(toParts(holed).map(isRectangle)).toEqual([false])
  })
})

const listRings = (geometry: Geometry) => (geometry.type === 'Polygon' ? geometry.coordinates : [])
