import { describe, expect, test } from 'vitest'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import type { components } from '../../../../../generated/types.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { Problem } from '../../../kernel/problem.ts'
import { parseSearchArea } from './search-area.ts'

type QuadSearch = components['schemas']['QuadSearch']

const polygon = (...coordinates: Position[][]): QuadSearch => ({ type: 'Polygon', coordinates })
const parts = (...coordinates: Position[][][]): QuadSearch => ({ type: 'MultiPolygon', coordinates })
const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
/** A ring of so many positions, the closing one included. */
const round = (vertices: number, west = 4): Position[] => {
  const ring = Array.from({ length: vertices - 1 }, (_, i): Position => {
    const angle = (2 * Math.PI * i) / (vertices - 1)
    return [west + Math.cos(angle), 50 + Math.sin(angle)]
  })
  return [...ring, ring[0] ?? []]
}

/** Edges across half the world: the box of each meets that of many others. */
const comb = (vertices: number): Position[] => {
  const teeth = Array.from({ length: vertices - 3 }, (_, i): Position => [i % 2 ? 80 : -80, i / 1000])
  return [...teeth, [85, vertices / 1000], [85, -1], [-80, 0]]
}

describe('an area is taken as it was sent', () => {
  test.each<[string, QuadSearch]>([
    ['a square', polygon(square(4, 51, 1))],
    ['clockwise', polygon(square(4, 51, 1).toReversed())],
    ['with a hole', polygon(square(4, 51, 1), square(4.2, 51.2, 0.2))],
    [
      'with a hole that touches its outer ring in a point',
      polygon(square(0, 0, 4), [
        [0, 2],
        [1, 1],
        [1, 3],
        [0, 2],
      ]),
    ],
    ['of two parts', parts([square(4, 51, 1)], [square(6, 51, 1)])],
    ['with heights', polygon(square(4, 51, 1).map((position) => [...position, 10]))],
    [
      'a position said twice in a row',
      polygon([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      'over the antimeridian',
      polygon(
        square(179, 51, 2)
          .map(([x = 0, y = 0]) => [x > 180 ? x - 360 : x, y])
          .toReversed(),
      ),
    ],
    [
      'at the edges of the world',
      polygon([
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ]),
    ],
    ['1500 vertices', polygon(round(1500))],
    ['1500 vertices to and fro, side by side', polygon(comb(1500))],
    ['1500 vertices in all parts and rings', parts([round(1000), square(3.9, 49.9, 0.1)], [round(495, 40)])],
  ])('%s', (_what, area) => {
    expect(atOnce(parseSearchArea(area))).toEqual(area)
  })
})

describe('what is no area is refused and named', () => {
  test.each<[string, QuadSearch, string, string]>([
    ['1501 vertices', polygon(round(1501)), 'coordinates', '1501 vertices; at most 1500 are allowed'],
    [
      '1501 vertices in all',
      parts([round(1001), square(3.9, 49.9, 0.1)], [round(495, 40)]),
      'coordinates',
      '1501 vertices',
    ],
    [
      'an open ring',
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      'coordinates.0',
      'not closed',
    ],
    [
      'longitude 181',
      polygon([
        [0, 0],
        [181, 0],
        [1, 1],
        [0, 0],
      ]),
      'coordinates.0.1',
      'longitude 181',
    ],
    [
      'latitude -91',
      polygon([
        [0, 0],
        [1, -91],
        [1, 1],
        [0, 0],
      ]),
      'coordinates.0.1',
      'latitude -91',
    ],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
      'coordinates.0.0',
      'touches or crosses itself',
    ],
    [
      'a bow tie with a vertex in its middle',
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [1, 1],
        [0, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
      'touches or crosses itself',
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [2, 0],
        [3, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
      'touches or crosses itself',
    ],
    [
      'a line',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      'coordinates.0.0',
      'touches or crosses itself',
    ],
    [
      'one place',
      polygon([
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
      'coordinates.0',
      'the ring is one point',
    ],
    [
      'a hole across the outer ring',
      polygon(square(0, 0, 4), square(3, 3, 2)),
      'coordinates.0.1',
      'crosses another one',
    ],
    [
      'holes across each other',
      polygon(square(0, 0, 9), square(1, 1, 2), square(2, 2, 2)),
      'coordinates.1.1',
      'crosses another one',
    ],
    ['a hole outside', polygon(square(0, 0, 1), square(3, 3, 1)), 'coordinates.1', 'does not lie inside'],
    [
      'a bow tie as second part',
      parts(
        [square(4, 4, 1)],
        [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      ),
      'coordinates.1.0.0',
      'itself',
    ],
    [
      'a bow tie over the antimeridian',
      polygon([
        [179, 0],
        [179, 1],
        [-179, 0],
        [-179, 1],
        [179, 0],
      ]),
      'coordinates.0.1',
      'itself',
    ],
  ])('%s', (_what, area, field, message) => {
    const fault = readFault(area)
    expect(fault.status).toBe(400)
    expect(Object.keys(fault.fields)).toEqual([field])
    expect(fault.fields[field]?.join()).toContain(message)
  })
})

const readFault = (area: QuadSearch): Problem => {
  try {
    atOnce(parseSearchArea(area))
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown
    throw thrown
  }
  throw new Error('the area was taken')
}
