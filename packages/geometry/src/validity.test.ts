import { describe, expect, test } from 'vitest'
import { atOnce } from './eventual.ts'
import type { Geometry, Position } from './geojson.ts'
import { Malformed } from './malformed.ts'
import { ValidityCheck } from './validity.ts'

const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const square: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole: Position[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
  [1, 1],
]
const moved = (ring: readonly Position[], x: number, y = 0): Position[] =>
  ring.map(([fromX = NaN, fromY = NaN]) => [fromX + x, fromY + y])

/** Where it is invalid; undefined if it is valid. */
const findFault = (geometry: Geometry, validity = new ValidityCheck()): string | undefined => {
  try {
    atOnce(validity.validate(geometry))
    return undefined
  } catch (fault) {
    if (fault instanceof Malformed) return fault.path
    throw fault
  }
}

describe('sound', () => {
  test.each<[string, Geometry]>([
    ['a square', polygon(square)],
    ['one that runs clockwise', polygon(square.toReversed())],
    ['one with positions that come twice', polygon(square.flatMap((position) => [position, position]))],
    [
      'one with a position on a straight side',
      polygon([
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
        [0, 0],
      ]),
    ],
    ['a hole', polygon(square, hole)],
    ['a hole that touches the border in a point', polygon(square, moved(hole, -1, 0))],
    ['two holes side by side', polygon(square, hole, moved(hole, 1))],
    [
      'over the antimeridian',
      polygon([
        [179, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
      ]),
    ],
    [
      'back and forth over the antimeridian, with a hole beyond it',
      polygon(
        [
          [175, 0],
          [-175, 0],
          [-175, 3],
          [179, 1],
          [-175, 5],
          [-175, 8],
          [175, 8],
          [175, 0],
        ],
        [
          [-179, 6],
          [-179, 7],
          [-178, 7],
          [-178, 6],
          [-179, 6],
        ],
      ),
    ],
    ['parts that overlap', { type: 'MultiPolygon', coordinates: [[square], [square]] }],
    [
      'a line that crosses itself',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      },
    ],
    ['a point', { type: 'Point', coordinates: [0, 0] }],
  ])('%s', (_what, geometry) => {
    expect(findFault(geometry)).toBeUndefined()
  })
})

describe('unsound', () => {
  test.each<[string, Geometry, string]>([
    [
      'a bow tie',
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
    ],
    [
      'a bow tie that meets in a position',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [2, 0],
        [1, 1],
        [0, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 6],
        [4, 4],
        [0, 4],
        [0, 0],
      ]),
      'coordinates.0.1',
    ],
    [
      'a ring on one line',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
    ],
    [
      'there and back',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
        [0, 0],
      ]),
      'coordinates.0.0',
    ],
    [
      'one point',
      polygon([
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ]),
      'coordinates.0',
    ],
    ['a hole that crosses the border', polygon(square, moved(hole, 2.5)), 'coordinates.0.1'],
    ['a hole outside', polygon(square, moved(hole, 9)), 'coordinates.1'],
    [
      'a hole outside that touches in a point',
      polygon(square, [
        [4, 4],
        [5, 5],
        [5, 4],
        [4, 4],
      ]),
      'coordinates.1',
    ],
    [
      'the second part',
      { type: 'MultiPolygon', coordinates: [[square], [square, moved(hole, 9)]] },
      'coordinates.1.1',
    ],
    [
      'a part of a collection',
      {
        type: 'GeometryCollection',
        geometries: [{ type: 'Point', coordinates: [0, 0] }, polygon(square, moved(hole, 9))],
      },
      'geometries.1.coordinates.1',
    ],
    ['nothing', { type: 'GeometryCollection', geometries: [] }, ''],
    [
      'nothing in nothing',
      { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
      '',
    ],
    [
      'a bow tie over the antimeridian',
      polygon([
        [-179, 4],
        [-179, 0],
        [178, 3],
        [178, 0],
        [-179, 4],
      ]),
      'coordinates.0.1',
    ],
  ])('%s', (_what, geometry, at) => {
    expect(findFault(geometry)).toBe(at)
  })
})

describe('what would take too long is refused', () => {
  const bands = (count: number): Geometry => ({
    type: 'MultiPolygon',
    coordinates: Array.from({ length: count }, (_, i) => [
      [
        [-180, i],
        [180, i],
        [180, i + 0.5],
        [-180, i + 0.5],
        [-180, i],
      ],
    ]),
  })
  // Each band is 721 degrees long.
  test('100,000 degrees of edges pass, more do not, be it in one geometry or in several', () => {
    expect(findFault(bands(138))).toBeUndefined()
    expect(findFault(bands(139))).toBe('coordinates.138')
    const validity = new ValidityCheck()
    expect(findFault(bands(100), validity)).toBeUndefined()
    expect(findFault(bands(38), validity)).toBeUndefined()
    expect(findFault(bands(1), validity)).toBe('coordinates.0')
  })

  /** Every edge's box meets every other's. */
  const comb = (teeth: number): Geometry => {
    const zigzag: Position[] = Array.from({ length: 2 * teeth }, (_, i) => [(i % 2) + i / 1e6, i % 2])
    return polygon([...zigzag, [3, 1], [3, -1], [-1, -1], [0, 0]])
  }
  test('hundreds of edges side by side pass, thousands do not', () => {
    expect(findFault(comb(400))).toBeUndefined()
    expect(findFault(comb(1000))).toBe('coordinates')
  })

  test('a coast of fifty thousand positions passes', () => {
    const coast = Array.from({ length: 50_000 }, (_, i): Position => {
      const angle = (i / 50_000) * 2 * Math.PI
      const radius = 5 + 0.01 * Math.sin(1000 * angle)
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    expect(findFault(polygon([...coast, coast[0] ?? []]))).toBeUndefined()
  })
})
