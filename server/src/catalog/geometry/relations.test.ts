import { describe, expect, test } from 'vitest'
import { splitFootprint, splitSearchArea } from './antimeridian.ts'
import type { Geometry, Position } from './geojson.ts'
import { boxPart, partsOf } from './part.ts'
import type { Part } from './part.ts'
import { relatesTo } from './relations.ts'
import type { Relation } from './relations.ts'

const RELATIONS = ['intersects', 'disjoint', 'within', 'contains', 'equals', 'touches', 'overlaps', 'crosses'] as const // prettier-ignore

const held = (footprint: readonly Part[], shape: readonly Part[]): Relation[] =>
  RELATIONS.filter((relation) => relatesTo(relation, shape)(footprint))
const converse = (relation: Relation): Relation =>
  relation === 'within' ? 'contains' : relation === 'contains' ? 'within' : relation
/** Every relation is asked, in both directions: what is not named does not hold. `intersects` goes without saying. */
const expectHeld = (footprint: readonly Part[], shape: readonly Part[], names: string): void => {
  const want = names === 'disjoint' ? ['disjoint'] : ['intersects', ...names.split(' ').filter(Boolean)]
  const there = RELATIONS.filter((relation) => want.includes(relation))
  expect(held(footprint, shape)).toEqual(there)
  expect(held(shape, footprint)).toEqual(RELATIONS.filter((relation) => there.includes(converse(relation))))
}

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })
const points = (...coordinates: Position[]): Geometry => ({ type: 'MultiPoint', coordinates })
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
const lines = (...coordinates: Position[][]): Geometry => ({ type: 'MultiLineString', coordinates })
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const polygons = (...coordinates: Position[][][]): Geometry => ({ type: 'MultiPolygon', coordinates })
const collection = (...geometries: Geometry[]): Geometry => ({ type: 'GeometryCollection', geometries })
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const ten = polygon(box(0, 0, 10, 10))
const frame = polygon(box(0, 0, 10, 10), box(3, 3, 7, 7))
const halves = polygons([box(0, 0, 4, 10)], [box(4, 0, 10, 10)])
const apart = polygons([box(0, 0, 10, 10)], [box(20, 0, 30, 10)])
const bent = line([0, 0], [4, 0], [4, 4])
const closed = line([0, 0], [4, 0], [4, 4], [0, 0])

type Row = readonly [why: string, footprint: Geometry, shape: Geometry, held: string]

describe('relatesTo', () => {
  test.each<Row>([
    ['itself', ten, ten, 'within contains equals'],
    ['itself, the other way around and from another corner', ten, polygon([[10, 10], [10, 0], [0, 0], [0, 10], [10, 10]]), 'within contains equals'], // prettier-ignore
    ['itself with a position more on an edge', ten, polygon([[0, 0], [5, 0], [10, 0], [10, 10], [0, 10], [0, 0]]), 'within contains equals'], // prettier-ignore
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
    ['an area around it whose borders it reaches with corners', polygon([[5, 0], [10, 5], [5, 10], [0, 5], [5, 0]]), ten, 'within'], // prettier-ignore
    ['an area that crosses it', polygon(box(5, 5, 15, 15)), ten, 'overlaps'],
    ['an area that crosses it along shared borders', polygon(box(5, 0, 15, 10)), ten, 'overlaps'],
    ['an area across it like a cross', polygon(box(3, -5, 7, 15)), ten, 'overlaps'],
    ['an area that reaches its borders with all its corners', polygon([[5, -5], [15, 5], [5, 15], [-5, 5], [5, -5]]), ten, 'contains'], // prettier-ignore
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
    ['an area away whose box is not', polygon([[11, 11], [11, 8], [8, 11], [11, 11]]), polygon([[0, 0], [9, 0], [0, 9], [0, 0]]), 'disjoint'], // prettier-ignore
    ['a hair away', polygon(box(10.000000000000002, 0, 20, 10)), ten, 'disjoint'],
    ['a hair over it', polygon(box(9.999999999999998, 0, 20, 10)), ten, 'overlaps'],
  ])('areas: %s', (_why, footprint, shape, want) => expectHeld(partsOf(footprint), partsOf(shape), want))

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
    ['and an island that makes it whole', polygons([box(0, 0, 10, 10), box(3, 3, 7, 7)], [box(3, 3, 7, 7)]), ten, 'within contains equals'], // prettier-ignore
    ['within a whole made of island and ring', polygon(box(2, 2, 8, 8)), polygons([box(0, 0, 10, 10), box(3, 3, 7, 7)], [box(3, 3, 7, 7)]), 'within'], // prettier-ignore
  ])('holes: %s', (_why, footprint, shape, want) => expectHeld(partsOf(footprint), partsOf(shape), want))

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
    ['four whose corners meet, over the corner', polygon(box(4, 4, 6, 6)), polygons([box(0, 0, 5, 5)], [box(5, 0, 10, 5)], [box(0, 5, 5, 10)], [box(5, 5, 10, 10)]), 'within'], // prettier-ignore
    ['two whose corners meet, a point there', point(5, 5), polygons([box(0, 0, 5, 5)], [box(5, 5, 10, 10)]), 'touches'], // prettier-ignore
  ])('parts: %s', (_why, footprint, shape, want) => expectHeld(partsOf(footprint), partsOf(shape), want))

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
    ['one inside, one outside', lines([[1, 1], [2, 2]], [[20, 1], [22, 2]]), ten, 'crosses'], // prettier-ignore
  ])('a line and an area: %s', (_why, footprint, shape, want) =>
    expectHeld(partsOf(footprint), partsOf(shape), want),
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
    ['pieces that together are all', lines([[0, 0], [3, 0]], [[3, 0], [4, 0], [4, 4]]), bent, 'within contains equals'], // prettier-ignore
    ['an end where a closed line has its start', line([0, 0], [-3, 0]), closed, 'touches'],
    ['through where a closed line has its start', line([-1, 1], [1, -1]), closed, 'crosses'],
    ['the end of a line where two lines join', line([3, 0], [3, 9]), lines([[0, 0], [3, 0]], [[3, 0], [4, 0]]), 'touches'], // prettier-ignore
    ['through where three lines end', line([2, -2], [4, 2]), lines([[0, 0], [3, 0]], [[3, 0], [4, 0]], [[3, 0], [3, 5]]), 'touches'], // prettier-ignore
    ['an end where a line crosses itself', line([5, 0], [4, 0], [4, 3]), line([3, 2], [5, 4], [6, 2], [0, 5]), 'touches'], // prettier-ignore
    ['a shared edge between lines that bend back (jsts: no shared length)', line([2, 0], [5, 4], [3, 3], [4, 4]), lines([[6, 4], [0, 0], [2, 3]], [[1, 5], [3, 3], [5, 4]]), 'overlaps'], // prettier-ignore
  ])('lines: %s', (_why, footprint, shape, want) => expectHeld(partsOf(footprint), partsOf(shape), want))

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
  ])('points: %s', (_why, footprint, shape, want) => expectHeld(partsOf(footprint), partsOf(shape), want))

  test.each<Row>([
    ['of halves is the whole', collection(polygon(box(0, 0, 4, 10)), polygon(box(4, 0, 10, 10))), ten, 'within contains equals'], // prettier-ignore
    [
      'with a line in its area is the area',
      collection(ten, line([1, 1], [5, 5])),
      ten,
      'within contains equals',
    ],
    ['with a point on its border is the area', collection(ten, point(0, 5)), ten, 'within contains equals'],
    ['is within where all it has is', collection(point(1, 1), line([2, 2], [3, 3]), polygon(box(5, 5, 6, 6))), ten, 'within'], // prettier-ignore
    [
      'is not within for one point outside',
      collection(point(11, 1), polygon(box(5, 5, 6, 6))),
      ten,
      'overlaps',
    ],
    ['covers with area and line together', collection(ten, line([10, 5], [20, 5])), line([5, 5], [15, 5]), 'contains'], // prettier-ignore
    ['of collections', collection(collection(collection(ten))), ten, 'within contains equals'],
    ['touches with each of its parts', collection(point(10, 5), line([0, 0], [-5, -5])), ten, 'touches'],
    ['that is empty is disjoint', collection(), ten, 'disjoint'],
    ['that is empty is disjoint from itself', collection(), collection(), 'disjoint'],
  ])('a collection %s', (_why, footprint, shape, want) =>
    expectHeld(partsOf(footprint), partsOf(shape), want),
  )

  test.each<readonly [string, Geometry, readonly [number, number, number, number], string]>([
    ['without width is a line', line([5, 0], [5, 10]), [5, 2, 5, 8], 'contains'],
    ['without height is a line inside an area', ten, [2, 5, 8, 5], 'contains'],
    ['without extent is a point', ten, [5, 5, 5, 5], 'contains'],
    ['without extent is a point on a border', ten, [0, 5, 0, 5], 'touches'],
    ['is an area', ten, [0, 0, 10, 10], 'within contains equals'],
  ])('a box %s', (_why, footprint, bounds, want) => expectHeld(partsOf(footprint), [boxPart(bounds)], want))

  test.each<readonly [string, Geometry, Geometry]>([
    ['a line without length is a point', line([3, 3], [3, 3]), point(3, 3)],
    ['repeated positions count once', line([0, 0], [0, 0], [4, 4], [4, 4]), line([0, 0], [4, 4])],
    ['heights do not count', { type: 'Point', coordinates: [3, 3, 900] }, point(3, 3)],
    ['a flat ring is a line', polygon([[0, 0], [4, 4], [2, 2], [0, 0]]), line([0, 0], [4, 4])], // prettier-ignore
  ])('%s', (_why, one, other) => expectHeld(partsOf(one), partsOf(other), 'within contains equals'))
})

describe('relatesTo, across the antimeridian', () => {
  const fiji = polygon([[177, -19], [-178, -19], [-178, -16], [177, -16], [177, -19]]) // prettier-ignore
  const pacific: readonly Part[] = [boxPart([170, -30, 180, 0]), boxPart([-180, -30, -160, 0])]
  const cap = (latitude: number): Geometry => polygon([[-120, latitude], [0, latitude], [120, latitude], [-120, latitude]]) // prettier-ignore
  const world = [boxPart([-180, -90, 180, 90])]
  const parts = (geometry: Geometry): Part[] => partsOf(splitFootprint(geometry))

  test.each<readonly [string, Geometry, readonly Part[], string]>([
    ['is within a box over it', fiji, pacific, 'within'],
    ['is disjoint from a polygon the other way around the world', fiji, partsOf(splitSearchArea(polygon([[-160, -30], [170, -30], [170, 0], [-160, 0], [-160, -30]]))), 'disjoint'], // prettier-ignore
    ['is within a clockwise polygon over it', fiji, partsOf(splitSearchArea(polygon([[-160, -30], [-160, 0], [170, 0], [170, -30], [-160, -30]]))), 'within'], // prettier-ignore
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
    ['contains a point on it, written 180', fiji, partsOf(point(180, -17)), 'contains'],
    ['contains a point on it, written -180', fiji, partsOf(point(-180, -17)), 'contains'],
    ['touches a point on its border there', fiji, partsOf(point(180, -16)), 'touches'],
    ['contains a line along it', fiji, partsOf(line([180, -18], [180, -17])), 'contains'],
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
    expectHeld(parts(line([175, 0], [185, 0])), partsOf(point(180, 0)), 'contains')
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
