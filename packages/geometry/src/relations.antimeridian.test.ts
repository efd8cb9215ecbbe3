import { describe, test } from 'vitest'
import { splitFootprint, splitSearchArea } from './antimeridian.ts'
import type { Geometry } from './geojson.ts'
import { boxPart, toParts } from './part.ts'
import type { Part } from './part.ts'
import { box, expectHeld, line, point, polygon } from './relations.fixture.ts'

describe('relatesTo, across the antimeridian', () => {
  const fiji = polygon([
    [177, -19],
    [-178, -19],
    [-178, -16],
    [177, -16],
    [177, -19],
  ])
  const pacific: readonly Part[] = [boxPart([170, -30, 180, 0]), boxPart([-180, -30, -160, 0])]
  const cap = (latitude: number): Geometry =>
    polygon([
      [-120, latitude],
      [0, latitude],
      [120, latitude],
      [-120, latitude],
    ])
  const world = [boxPart([-180, -90, 180, 90])]
  const parts = (geometry: Geometry): Part[] => toParts(splitFootprint(geometry))

  test.each<readonly [string, Geometry, readonly Part[], string]>([
    ['is within a box over it', fiji, pacific, 'within'],
    [
      'is disjoint from a polygon the other way around the world',
      fiji,
      toParts(
        splitSearchArea(
          polygon([
            [-160, -30],
            [170, -30],
            [170, 0],
            [-160, 0],
            [-160, -30],
          ]),
        ),
      ),
      'disjoint',
    ],
    [
      'is within a clockwise polygon over it',
      fiji,
      toParts(
        splitSearchArea(
          polygon([
            [-160, -30],
            [-160, 0],
            [170, 0],
            [170, -30],
            [-160, -30],
          ]),
        ),
      ),
      'within',
    ],
    ['is itself', fiji, parts(fiji), 'within contains equals'],
    ['is itself written beyond 180', fiji, parts(polygon(box(177, -19, 182, -16))), 'within contains equals'],
    ['overlaps a box on one side that ends there', fiji, [boxPart([170, -30, 180, 0])], 'overlaps'],
    [
      'overlaps a box over it in part',
      fiji,
      [boxPart([179, -30, 180, 0]), boxPart([-180, -30, -160, 0])],
      'overlaps',
    ],
    ['is within the world', fiji, world, 'within'],
    ['contains a point on it, written 180', fiji, toParts(point(180, -17)), 'contains'],
    ['contains a point on it, written -180', fiji, toParts(point(-180, -17)), 'contains'],
    ['touches a point on its border there', fiji, toParts(point(180, -16)), 'touches'],
    ['contains a line along it', fiji, toParts(line([180, -18], [180, -17])), 'contains'],
    ['is crossed by a line over it', fiji, parts(line([170, -17], [190, -17])), 'crosses'],
    ['contains a line over it', fiji, parts(line([178, -17], [181, -18])), 'contains'],
    ['touches what adjoins on both sides', fiji, parts(polygon(box(177, -16, 182, -10))), 'touches'],
    ['is disjoint from the other side of the world', fiji, [boxPart([-10, -30, 10, 0])], 'disjoint'],
    [
      'is disjoint from what lies between its parts in the plane',
      fiji,
      [boxPart([-170, -30, 170, 0])],
      'disjoint',
    ],
  ])('a footprint %s', (_why, footprint, shape, want) => expectHeld(parts(footprint), shape, want))

  test('a line that crosses it has no end there', () => {
    expectHeld(parts(line([175, 0], [185, 0])), parts(line([178, -2], [182, 2])), 'crosses')
    expectHeld(parts(line([175, 0], [185, 0])), toParts(point(180, 0)), 'contains')
  })

  test.each<readonly [string, Geometry, readonly Part[], string]>([
    ['smaller one is within a larger', cap(85), parts(cap(80)), 'within'],
    ['is itself', cap(80), parts(cap(80)), 'within contains equals'],
    ['is within the world', cap(80), world, 'within'],
    ['contains an area at the antimeridian', cap(80), parts(polygon(box(170, 85, 190, 88))), 'contains'],
    ['contains an area over Greenwich', cap(80), [boxPart([-5, 84, 5, 86])], 'contains'],
    ['overlaps an area that reaches out', cap(80), [boxPart([-5, 70, 5, 86])], 'overlaps'],
    ['is disjoint from the other', cap(80), parts(cap(-80)), 'disjoint'],
  ])('a polar cap %s', (_why, footprint, shape, want) => expectHeld(parts(footprint), shape, want))

  test('what meets in the antimeridian alone, from the east and from the west, is apart', () => {
    expectHeld([boxPart([170, 0, 180, 10])], [boxPart([-180, 0, -170, 10])], 'disjoint')
  })
})
