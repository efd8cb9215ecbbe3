import { booleanIntersects } from '@turf/boolean-intersects'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from './geojson.ts'
import { intersects } from './intersects.ts'
import { boxPart, toParts } from './part.ts'

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const square = (x: number, y: number, side: number): Position[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]
const ten = square(0, 0, 10)
const ringWithHole = polygon(ten, square(3, 3, 4))
const cup: Position[] = [
  [0, 0],
  [9, 0],
  [9, 9],
  [6, 9],
  [6, 3],
  [3, 3],
  [3, 9],
  [0, 9],
  [0, 0],
]

const cases: readonly (readonly [string, Geometry, Geometry, boolean])[] = [
  ['the same point', point(1, 2), point(1, 2), true],
  ['two points', point(1, 2), point(2, 1), false],
  ['a point on a line', point(1, 1), line([0, 0], [3, 3]), true],
  ['a point at the end of a line', point(3, 3), line([0, 0], [3, 3]), true],
  ['a point on the line, past its end', point(4, 4), line([0, 0], [3, 3]), false],
  ['a point beside a line', point(1, 1.000000001), line([0, 0], [3, 3]), false],
  ['a point inside a polygon', point(5, 5), polygon(ten), true],
  ['a point on an edge', point(10, 5), polygon(ten), true],
  ['a point on a corner', point(10, 10), polygon(ten), true],
  ['a point outside', point(10.1, 5), polygon(ten), false],
  ['a point level with corners, outside', point(-1, 0), polygon(ten), false],
  ['a point in a hole', point(5, 5), ringWithHole, false],
  ['a point on the edge of a hole', point(3, 5), ringWithHole, true],
  ['crossing lines', line([0, 0], [2, 2]), line([0, 2], [2, 0]), true],
  ['lines that meet end to side', line([0, 0], [2, 2]), line([1, 1], [5, 0]), true],
  ['parallel lines', line([0, 0], [2, 2]), line([0, 1], [2, 3]), false],
  ['lines on one line, apart', line([0, 0], [1, 1]), line([2, 2], [3, 3]), false],
  ['lines on one line, overlapping', line([0, 0], [2, 2]), line([1, 1], [3, 3]), true],
  ['lines whose boxes meet only', line([0, 0], [4, 4]), line([3, 0], [4, 1]), false],
  ['a line through a polygon', line([-1, 5], [11, 5]), polygon(ten), true],
  ['a line inside a polygon', line([4, 5], [6, 5]), polygon(ten), true],
  ['a line along an edge', line([10, 2], [10, 8]), polygon(ten), true],
  ['a line within a hole', line([4, 4], [6, 6]), ringWithHole, false],
  ['a line out of a hole', line([5, 5], [8, 5]), ringWithHole, true],
  ['polygons that overlap', polygon(ten), polygon(square(5, 5, 10)), true],
  ['polygons that share an edge', polygon(ten), polygon(square(10, 0, 10)), true],
  ['polygons that share a corner', polygon(ten), polygon(square(10, 10, 10)), true],
  ['polygons a hair apart', polygon(ten), polygon(square(10.000000001, 0, 10)), false],
  ['one polygon around another', polygon(square(-5, -5, 30)), polygon(ten), true],
  ['a polygon within a hole', ringWithHole, polygon(square(4, 4, 1)), false],
  ['a polygon that fills a hole to its edge', ringWithHole, polygon(square(3, 3, 4)), true],
  ['a polygon around a hole', ringWithHole, polygon(square(2, 2, 6)), true],
  ['the bay of a concave polygon', polygon(cup), point(4.5, 6), false],
  ['a bar over the bay', polygon(cup), line([2, 8], [7, 8]), true],
  ['clockwise and counter-clockwise', polygon(ten.toReversed()), polygon(square(5, 5, 1)), true],
  [
    'a multipoint with one hit',
    {
      type: 'MultiPoint',
      coordinates: [
        [50, 50],
        [5, 5],
      ],
    },
    polygon(ten),
    true,
  ],
  [
    'a multipoint without',
    {
      type: 'MultiPoint',
      coordinates: [
        [50, 50],
        [60, 5],
      ],
    },
    polygon(ten),
    false,
  ],
  [
    'a multiline',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [20, 20],
          [30, 30],
        ],
        [
          [5, 5],
          [6, 6],
        ],
      ],
    },
    polygon(ten),
    true,
  ],
  [
    'the second part of a multipolygon',
    { type: 'MultiPolygon', coordinates: [[square(50, 50, 1)], [ten]] },
    point(5, 5),
    true,
  ],
  [
    'between the parts of a multipolygon',
    { type: 'MultiPolygon', coordinates: [[square(50, 50, 1)], [ten]] },
    point(30, 30),
    false,
  ],
  [
    'a collection',
    { type: 'GeometryCollection', geometries: [point(50, 50), polygon(ten)] },
    point(1, 1),
    true,
  ],
  ['an empty collection', { type: 'GeometryCollection', geometries: [] }, polygon(ten), false],
  ['positions with heights', { type: 'Point', coordinates: [5, 5, 4000] }, polygon(ten), true],
]

describe('intersects', () => {
  test.each(cases)('%s', (_why, a, b, want) => {
    expect(intersects(toParts(a), toParts(b))).toBe(want)
    expect(intersects(toParts(b), toParts(a))).toBe(want)
  })

  test.each([
    ['an area', [0, 0, 1, 1], point(0.5, 0.5), true],
    ['a line without width', [1, 0, 1, 9], polygon(square(0, 0, 2)), true],
    ['a point', [5, 5, 5, 5], polygon(ten), true],
    ['a point outside', [5, 11, 5, 11], polygon(ten), false],
  ] as const)('a box that is %s', (_why, box, geometry, want) => {
    expect(intersects([boxPart(box)], toParts(geometry))).toBe(want)
  })

  // A coarse grid makes shared corners, edges and collinear runs common instead of never.
  const position = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([x, y]): Position => [x, y])
  const triangle = fc
    .tuple(position, position, position)
    .filter(
      ([[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]]) =>
        (bx - ax) * (cy - ay) !== (cx - ax) * (by - ay),
    )
    .map(([a, b, c]) => polygon([a, b, c, a]))
  const box = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 }))
    .map(([x, y, side]) => polygon(square(x, y, side)))
  const frame = fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
    .map(([x, y]) => polygon(square(x, y, 4), square(x + 1, y + 1, 2)))
  const path = fc
    .tuple(position, position)
    .filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1])
    .map(([a, b]) => line(a, b))
  const shape = fc.oneof(
    position.map(([x = 0, y = 0]) => point(x, y)),
    path,
    triangle,
    box,
    frame,
  )

  test('agrees with an independent implementation on touching shapes', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        expect(intersects(toParts(a), toParts(b))).toBe(booleanIntersects(a, b))
      }),
      { numRuns: 3000, seed: 20260501 },
    )
  })

  test('finds a shared border whatever its coordinates', () => {
    const degrees = fc.double({ min: -80, max: 80, noNaN: true })
    fc.assert(
      fc.property(degrees, degrees, degrees, degrees, (ax, ay, bx, by) => {
        const [a, b]: [Position, Position] = [
          [ax, ay],
          [bx, by],
        ]
        const middle: Position = [(ax + bx) / 2, (ay + by) / 2]
        const left = toParts(line(a, b))
        expect(intersects(left, toParts(line(b, a)))).toBe(true)
        expect(intersects(left, toParts(line(a, middle)))).toBe(true)
      }),
      { seed: 20260501 },
    )
  })
})
