import { describe, test } from 'vitest'
import { toParts } from './part.ts'
import { box, expectHeld, frame, line, point, polygon, polygons, ten } from './relations.fixture.ts'
import type { Row } from './relations.fixture.ts'

const halves = polygons([box(0, 0, 4, 10)], [box(4, 0, 10, 10)])
const apart = polygons([box(0, 0, 10, 10)], [box(20, 0, 30, 10)])

describe('relatesTo', () => {
  test.each<Row>([
    ['itself', ten, ten, 'within contains equals'],
    [
      'itself, the other way around and from another corner',
      ten,
      polygon([
        [10, 10],
        [10, 0],
        [0, 0],
        [0, 10],
        [10, 10],
      ]),
      'within contains equals',
    ],
    [
      'itself with a position more on an edge',
      ten,
      polygon([
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ]),
      'within contains equals',
    ],
    ['an area around it', polygon(box(2, 2, 8, 8)), ten, 'within'],
    ['an area around it that shares a border', polygon(box(0, 2, 8, 8)), ten, 'within'],
    [
      'an area around it that shares a corner',
      polygon([
        [0, 0],
        [5, 2],
        [2, 5],
        [0, 0],
      ]),
      ten,
      'within',
    ],
    [
      'an area around it whose borders it reaches with corners',
      polygon([
        [5, 0],
        [10, 5],
        [5, 10],
        [0, 5],
        [5, 0],
      ]),
      ten,
      'within',
    ],
    ['an area that crosses it', polygon(box(5, 5, 15, 15)), ten, 'overlaps'],
    ['an area that crosses it along shared borders', polygon(box(5, 0, 15, 10)), ten, 'overlaps'],
    ['an area across it like a cross', polygon(box(3, -5, 7, 15)), ten, 'overlaps'],
    [
      'an area that reaches its borders with all its corners',
      polygon([
        [5, -5],
        [15, 5],
        [5, 15],
        [-5, 5],
        [5, -5],
      ]),
      ten,
      'contains',
    ],
    ['an area beside it', polygon(box(10, 0, 20, 10)), ten, 'touches'],
    ['an area beside part of an edge', polygon(box(10, 2, 20, 30)), ten, 'touches'],
    ['an area at its corner', polygon(box(10, 10, 20, 20)), ten, 'touches'],
    [
      'a corner on an edge',
      polygon([
        [10, 5],
        [15, 0],
        [15, 9],
        [10, 5],
      ]),
      ten,
      'touches',
    ],
    ['an area away', polygon(box(11, 0, 20, 10)), ten, 'disjoint'],
    [
      'an area away whose box is not',
      polygon([
        [11, 11],
        [11, 8],
        [8, 11],
        [11, 11],
      ]),
      polygon([
        [0, 0],
        [9, 0],
        [0, 9],
        [0, 0],
      ]),
      'disjoint',
    ],
    ['a hair away', polygon(box(10.000000000000002, 0, 20, 10)), ten, 'disjoint'],
    ['a hair over it', polygon(box(9.999999999999998, 0, 20, 10)), ten, 'overlaps'],
  ])('areas: %s', (_why, footprint, shape, want) => expectHeld(toParts(footprint), toParts(shape), want))

  test.each<Row>([
    ['within a hole', polygon(box(4, 4, 6, 6)), frame, 'disjoint'],
    ['that fills a hole exactly', polygon(box(3, 3, 7, 7)), frame, 'touches'],
    [
      'that fills a hole in its corners',
      polygon([
        [5, 3],
        [7, 5],
        [5, 7],
        [3, 5],
        [5, 3],
      ]),
      frame,
      'touches',
    ],
    ['larger than a hole', polygon(box(2, 2, 8, 8)), frame, 'overlaps'],
    ['around all, hole included', polygon(box(-1, -1, 11, 11)), frame, 'contains'],
    ['without the hole', ten, frame, 'contains'],
    ['with the same hole', polygon(box(2, 2, 8, 8), box(3, 3, 7, 7)), frame, 'within'],
    ['with a larger hole', polygon(box(0, 0, 10, 10), box(2, 2, 8, 8)), frame, 'within'],
    ['with a hole around the other', polygon(box(-9, -9, 19, 19), box(-1, -1, 11, 11)), frame, 'disjoint'],
    ['with a hole that the other fills', polygon(box(-9, -9, 19, 19), box(0, 0, 10, 10)), frame, 'touches'],
    ['beside the hole', polygon(box(0, 0, 3, 10)), frame, 'within'],
    [
      'and an island that makes it whole',
      polygons([box(0, 0, 10, 10), box(3, 3, 7, 7)], [box(3, 3, 7, 7)]),
      ten,
      'within contains equals',
    ],
    [
      'within a whole made of island and ring',
      polygon(box(2, 2, 8, 8)),
      polygons([box(0, 0, 10, 10), box(3, 3, 7, 7)], [box(3, 3, 7, 7)]),
      'within',
    ],
  ])('holes: %s', (_why, footprint, shape, want) => expectHeld(toParts(footprint), toParts(shape), want))

  test.each<Row>([
    ['two that together are one', halves, ten, 'within contains equals'],
    ['two that together cover', polygon(box(2, 2, 8, 8)), halves, 'within'],
    ['two that together cover, crossing where they adjoin', line([1, 1], [9, 9]), halves, 'within'],
    ['a line along where two adjoin', line([4, 1], [4, 9]), halves, 'within'],
    ['a point where two adjoin', point(4, 5), halves, 'within'],
    ['a point on the border where two adjoin', point(4, 10), halves, 'touches'],
    [
      'two that overlap',
      polygon(box(2, 2, 8, 8)),
      polygons([box(0, 0, 6, 10)], [box(4, 0, 10, 10)]),
      'within',
    ],
    [
      'two that leave a gap',
      polygon(box(2, 2, 8, 8)),
      polygons([box(0, 0, 4, 10)], [box(5, 0, 10, 10)]),
      'overlaps',
    ],
    ['one of two', ten, apart, 'within'],
    ['parts in both', polygons([box(1, 1, 2, 2)], [box(21, 1, 22, 2)]), apart, 'within'],
    ['one part in, one out', polygons([box(1, 1, 2, 2)], [box(41, 1, 42, 2)]), apart, 'overlaps'],
    ['one part in, one beside', polygons([box(1, 1, 2, 2)], [box(30, 1, 42, 2)]), apart, 'overlaps'],
    ['both parts beside', polygons([box(10, 0, 12, 10)], [box(18, 0, 20, 10)]), apart, 'touches'],
    ['the space between', polygon(box(12, 0, 18, 10)), apart, 'disjoint'],
    [
      'four whose corners meet, over the corner',
      polygon(box(4, 4, 6, 6)),
      polygons([box(0, 0, 5, 5)], [box(5, 0, 10, 5)], [box(0, 5, 5, 10)], [box(5, 5, 10, 10)]),
      'within',
    ],
    [
      'two whose corners meet, a point there',
      point(5, 5),
      polygons([box(0, 0, 5, 5)], [box(5, 5, 10, 10)]),
      'touches',
    ],
  ])('parts: %s', (_why, footprint, shape, want) => expectHeld(toParts(footprint), toParts(shape), want))
})
