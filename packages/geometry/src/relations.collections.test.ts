import { describe, test } from 'vitest'
import { toParts } from './part.ts'
import { box, collection, expectHeld, line, point, polygon, ten } from './relations.fixture.ts'
import type { Row } from './relations.fixture.ts'

describe('relatesTo', () => {
  test.each<Row>([
    [
      'of halves is the whole',
      collection(polygon(box(0, 0, 4, 10)), polygon(box(4, 0, 10, 10))),
      ten,
      'within contains equals',
    ],
    [
      'with a line in its area is the area',
      collection(ten, line([1, 1], [5, 5])),
      ten,
      'within contains equals',
    ],
    ['with a point on its border is the area', collection(ten, point(0, 5)), ten, 'within contains equals'],
    [
      'is within where all it has is',
      collection(point(1, 1), line([2, 2], [3, 3]), polygon(box(5, 5, 6, 6))),
      ten,
      'within',
    ],
    [
      'is not within for one point outside',
      collection(point(11, 1), polygon(box(5, 5, 6, 6))),
      ten,
      'overlaps',
    ],
    [
      'covers with area and line together',
      collection(ten, line([10, 5], [20, 5])),
      line([5, 5], [15, 5]),
      'contains',
    ],
    ['of collections', collection(collection(collection(ten))), ten, 'within contains equals'],
    ['touches with each of its parts', collection(point(10, 5), line([0, 0], [-5, -5])), ten, 'touches'],
    ['that is empty is disjoint', collection(), ten, 'disjoint'],
    ['that is empty is disjoint from itself', collection(), collection(), 'disjoint'],
  ])('a collection %s', (_why, footprint, shape, want) =>
    expectHeld(toParts(footprint), toParts(shape), want),
  )
})
