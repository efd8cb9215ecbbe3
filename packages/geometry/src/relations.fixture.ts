import { expect } from 'vitest'
import type { Geometry, Position } from './geojson.ts'
import type { Part } from './part.ts'
import { relatesTo } from './relations.ts'
import type { Relation } from './relations.ts'

const RELATIONS = [
  'intersects',
  'disjoint',
  'within',
  'contains',
  'equals',
  'touches',
  'overlaps',
  'crosses',
] as const

const held = (footprint: readonly Part[], shape: readonly Part[]): Relation[] =>
  RELATIONS.filter((relation) => relatesTo(relation, shape)(footprint))
const converse = (relation: Relation): Relation =>
  relation === 'within' ? 'contains' : relation === 'contains' ? 'within' : relation
/** Tests every relation in both directions: those that are not named must not hold. `intersects` is implied. */
export const expectHeld = (footprint: readonly Part[], shape: readonly Part[], names: string): void => {
  const want = names === 'disjoint' ? ['disjoint'] : ['intersects', ...names.split(' ').filter(Boolean)]
  const there = RELATIONS.filter((relation) => want.includes(relation))
  expect(held(footprint, shape)).toEqual(there)
  expect(held(shape, footprint)).toEqual(RELATIONS.filter((relation) => there.includes(converse(relation))))
}

/** A point. */
export const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })
/** Several points as one geometry. */
export const points = (...coordinates: Position[]): Geometry => ({ type: 'MultiPoint', coordinates })
/** A line. */
export const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
/** Several lines as one geometry. */
export const lines = (...coordinates: Position[][]): Geometry => ({ type: 'MultiLineString', coordinates })
/** An area, outline first and holes after it. */
export const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
/** Several areas as one geometry. */
export const polygons = (...coordinates: Position[][][]): Geometry => ({ type: 'MultiPolygon', coordinates })
/** Geometries of any kinds as one. */
export const collection = (...geometries: Geometry[]): Geometry => ({
  type: 'GeometryCollection',
  geometries,
})
/** The ring around a box. */
export const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** An area of ten by ten degrees. */
export const ten = polygon(box(0, 0, 10, 10))
/** `ten` with a hole in its middle. */
export const frame = polygon(box(0, 0, 10, 10), box(3, 3, 7, 7))
/** A line with a bend. */
export const bent = line([0, 0], [4, 0], [4, 4])
/** A line that ends where it starts. */
export const closed = line([0, 0], [4, 0], [4, 4], [0, 0])

/** Two geometries, and all relations that hold between them. */
export type Row = readonly [why: string, footprint: Geometry, shape: Geometry, held: string]
