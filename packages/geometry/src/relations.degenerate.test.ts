import { describe, test } from 'vitest'
import type { Geometry } from './geojson.ts'
import { boxPart, toParts } from './part.ts'
import { expectHeld, line, point, polygon, ten } from './relations.fixture.ts'

describe('relatesTo', () => {
  test.each<readonly [string, Geometry, readonly [number, number, number, number], string]>([
    ['without width is a line', line([5, 0], [5, 10]), [5, 2, 5, 8], 'contains'],
    ['without height is a line inside an area', ten, [2, 5, 8, 5], 'contains'],
    ['without extent is a point', ten, [5, 5, 5, 5], 'contains'],
    ['without extent is a point on a border', ten, [0, 5, 0, 5], 'touches'],
    ['is an area', ten, [0, 0, 10, 10], 'within contains equals'],
  ])('a box %s', (_why, footprint, bounds, want) => expectHeld(toParts(footprint), [boxPart(bounds)], want))

  test.each<readonly [string, Geometry, Geometry]>([
    ['a line without length is a point', line([3, 3], [3, 3]), point(3, 3)],
    ['repeated positions count once', line([0, 0], [0, 0], [4, 4], [4, 4]), line([0, 0], [4, 4])],
    ['heights do not count', { type: 'Point', coordinates: [3, 3, 900] }, point(3, 3)],
    [
      'a flat ring is a line',
      polygon([
        [0, 0],
        [4, 4],
        [2, 2],
        [0, 0],
      ]),
      line([0, 0], [4, 4]),
    ],
  ])('%s', (_why, one, other) => expectHeld(toParts(one), toParts(other), 'within contains equals'))
})
