import { describe, test } from 'vitest'
import { toParts } from './part.ts'
import { bent, box, closed, expectHeld, frame, line, lines, point, points, ten } from './relations.fixture.ts'
import type { Row } from './relations.fixture.ts'

describe('relatesTo', () => {
  test.each<Row>([
    ['inside', line([1, 1], [9, 9]), ten, 'within'],
    ['inside, ending at borders', line([0, 5], [10, 5]), ten, 'within'],
    ['inside, touching a border on its way', line([1, 1], [5, 0], [9, 1]), ten, 'within'],
    ['along a border', line([0, 2], [0, 8]), ten, 'touches'],
    ['along a border and in', line([0, 2], [0, 8], [5, 5]), ten, 'within'],
    ['along a border and on', line([0, 2], [0, 18]), ten, 'touches'],
    ['through', line([-5, 5], [15, 5]), ten, 'crosses'],
    ['through, corner to corner', line([-5, -5], [15, 15]), ten, 'crosses'],
    ['in from outside', line([5, 5], [15, 5]), ten, 'crosses'],
    ['ending at a border', line([10, 5], [15, 5]), ten, 'touches'],
    ['past a corner', line([5, 15], [15, 5]), ten, 'touches'],
    ['away', line([11, 0], [11, 10]), ten, 'disjoint'],
    ['within a hole', line([4, 4], [6, 6]), frame, 'disjoint'],
    ['over a hole, ending at its borders', line([3, 5], [7, 5]), frame, 'touches'],
    ['over a hole', line([1, 5], [9, 5]), frame, 'crosses'],
    ['around the border', line(...box(0, 0, 10, 10)), ten, 'touches'],
    [
      'one inside, one outside',
      lines(
        [
          [1, 1],
          [2, 2],
        ],
        [
          [20, 1],
          [22, 2],
        ],
      ),
      ten,
      'crosses',
    ],
  ])('a line and an area: %s', (_why, footprint, shape, want) =>
    expectHeld(toParts(footprint), toParts(shape), want),
  )

  test.each<Row>([
    ['the same', bent, line([4, 4], [4, 0], [0, 0]), 'within contains equals'],
    ['a piece', line([1, 0], [3, 0]), bent, 'within'],
    ['a piece around the bend', line([2, 0], [4, 0], [4, 2]), bent, 'within'],
    ['a shared piece', line([2, 0], [8, 0]), bent, 'overlaps'],
    ['a shared piece and a crossing', line([2, 0], [3, 0], [3, 2], [5, 2]), bent, 'overlaps'],
    ['a crossing', line([2, -2], [2, 2]), bent, 'crosses'],
    ['a crossing at the bend', line([3, -1], [5, 1]), bent, 'crosses'],
    ['end at end', line([0, 0], [-3, 3]), bent, 'touches'],
    ['end at the inside', line([2, 0], [2, 5]), bent, 'touches'],
    ['end to end on one line', line([0, 0], [-3, 0]), bent, 'touches'],
    ['on one line, apart', line([-1, 0], [-3, 0]), bent, 'disjoint'],
    [
      'pieces that together are all',
      lines(
        [
          [0, 0],
          [3, 0],
        ],
        [
          [3, 0],
          [4, 0],
          [4, 4],
        ],
      ),
      bent,
      'within contains equals',
    ],
    ['an end where a closed line has its start', line([0, 0], [-3, 0]), closed, 'touches'],
    ['through where a closed line has its start', line([-1, 1], [1, -1]), closed, 'crosses'],
    [
      'the end of a line where two lines join',
      line([3, 0], [3, 9]),
      lines(
        [
          [0, 0],
          [3, 0],
        ],
        [
          [3, 0],
          [4, 0],
        ],
      ),
      'touches',
    ],
    [
      'through where three lines end',
      line([2, -2], [4, 2]),
      lines(
        [
          [0, 0],
          [3, 0],
        ],
        [
          [3, 0],
          [4, 0],
        ],
        [
          [3, 0],
          [3, 5],
        ],
      ),
      'touches',
    ],
    [
      'an end where a line crosses itself',
      line([5, 0], [4, 0], [4, 3]),
      line([3, 2], [5, 4], [6, 2], [0, 5]),
      'touches',
    ],
    [
      'a shared edge between lines that bend back (jsts: no shared length)',
      line([2, 0], [5, 4], [3, 3], [4, 4]),
      lines(
        [
          [6, 4],
          [0, 0],
          [2, 3],
        ],
        [
          [1, 5],
          [3, 3],
          [5, 4],
        ],
      ),
      'overlaps',
    ],
  ])('lines: %s', (_why, footprint, shape, want) => expectHeld(toParts(footprint), toParts(shape), want))

  test.each<Row>([
    ['the same', point(1, 2), point(1, 2), 'within contains equals'],
    ['another', point(1, 2), point(2, 1), 'disjoint'],
    ['the same ones', points([1, 2], [3, 4]), points([3, 4], [1, 2], [1, 2]), 'within contains equals'],
    ['one of several', point(1, 2), points([1, 2], [3, 4]), 'within'],
    ['some shared, some not', points([1, 2], [5, 6]), points([1, 2], [3, 4]), 'overlaps'],
    ['inside a line', point(2, 0), bent, 'within'],
    ['at the bend of a line', point(4, 0), bent, 'within'],
    ['at the end of a line', point(0, 0), bent, 'touches'],
    ['at the start of a closed line', point(0, 0), closed, 'within'],
    ['beside a line', point(2, 1e-15), bent, 'disjoint'],
    ['on a line and off it', points([2, 0], [9, 9]), bent, 'crosses'],
    ['at both ends of a line', points([0, 0], [4, 4]), bent, 'touches'],
    ['at the end of a line and inside it', points([0, 0], [2, 0]), bent, 'within'],
    ['inside an area', point(5, 5), ten, 'within'],
    ['on a border', point(10, 5), ten, 'touches'],
    ['at a corner', point(10, 10), ten, 'touches'],
    ['outside, level with corners', point(-1, 10), ten, 'disjoint'],
    ['in a hole', point(5, 5), frame, 'disjoint'],
    ['on the border of a hole', point(3, 5), frame, 'touches'],
    ['inside and outside', points([5, 5], [15, 5]), ten, 'crosses'],
    ['inside and on a border', points([5, 5], [10, 5]), ten, 'within'],
    ['on a border and outside', points([10, 5], [15, 5]), ten, 'touches'],
  ])('points: %s', (_why, footprint, shape, want) => expectHeld(toParts(footprint), toParts(shape), want))
})
