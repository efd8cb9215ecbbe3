import { booleanIntersects } from '@turf/boolean-intersects'
import { isProperty } from '../../src/catalog/cql2/expression.ts'
import type { Argument } from '../../src/catalog/cql2/expression.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { boxNumbers } from '../../src/catalog/scene.ts'
import type { Box, ParsedScene, Piece } from './parsed-scene.ts'
import type { SceneTable } from './scene-table.ts'
import { readShape } from './shape.ts'
import type { Shape } from './shape.ts'

/** The converse of each relation. */
const CONVERSE: Readonly<Record<string, string>> = { s_within: 's_contains', s_contains: 's_within' }

/**
 * Whether a scene's footprint relates to a shape, or a shape to the footprint; undefined for a scene without a place.
 */
export const spatialRelation = (
  relation: string,
  [first, second]: readonly Argument[],
  table: SceneTable,
): ((row: number) => boolean | undefined) => {
  const isOfFootprint = isProperty(first)
  const shape = readShape(isOfFootprint ? second : first)
  const own = isOfFootprint ? relation : (CONVERSE[relation] ?? relation)
  const [wests, souths, easts, norths] = edgesIn(table)
  const isNear = (row: number): boolean => {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = [
      wests[row],
      souths[row],
      easts[row],
      norths[row],
    ]
    for (const { box } of shape.pieces)
      if (west <= box.east && east >= box.west && south <= box.north && north >= box.south) return true
    return false
  }
  return (row) => {
    const scene = table.scenes[row]
    // Where the boxes are apart, no relation stands but one: most scenes need nothing else.
    if (scene && isNear(row)) return stands(own, scene, shape)
    return Number.isNaN(wests[row]) ? undefined : own === 's_disjoint'
  }
}

/** The box around all of each footprint, edge by edge; NaN where there is none. */
const edgesIn = ({ numbers }: SceneTable) => {
  const outermost = (edge: keyof Box, pick: (...edges: number[]) => number) =>
    numbers.of(edge, ({ pieces }) =>
      pieces.length === 0 ? NaN : pick(...pieces.map(({ box }) => box[edge])),
    )
  return [
    outermost('west', Math.min),
    outermost('south', Math.min),
    outermost('east', Math.max),
    outermost('north', Math.max),
  ] as const
}

/**
 * Turf tells whether two pieces share a point. The other relations follow from that for shapes in general position:
 * those whose borders do not run along the footprint's, nor only touch it.
 */
const stands = (relation: string, scene: ParsedScene, shape: Shape): boolean => {
  switch (relation) {
    case 's_intersects':
      return meets(scene, shape)
    case 's_disjoint':
      return !meets(scene, shape)
    case 's_within':
      return isWithin(scene.pieces, shape.pieces)
    case 's_contains':
      return isWithin(shape.pieces, scene.pieces)
    case 's_overlaps':
      return scene.pieces.every(isArea) && isAcross(scene, shape) && !isWithin(shape.pieces, scene.pieces)
    case 's_crosses':
      return scene.pieces.every(isLine) && isAcross(scene, shape)
    default:
      throw new TypeError(`no relation ${relation}`)
  }
}

const isAcross = (scene: ParsedScene, shape: Shape): boolean =>
  meets(scene, shape) && !isWithin(scene.pieces, shape.pieces)

const meets = ({ scene, pieces }: ParsedScene, { pieces: wanted, heights }: Shape): boolean => {
  if (heights && !heightsMeet(boxNumbers(scene.bbox) ?? [], heights)) return false
  return wanted.some((one) => pieces.some((piece) => piecesMeet(one, piece)))
}

/** Heights count where both sides have them. */
const heightsMeet = ([, , bottom, , , top]: readonly number[], heights: readonly [number, number]): boolean =>
  bottom === undefined || top === undefined || (heights[0] <= top && heights[1] >= bottom)

/** Boxes first: they are cheap. A piece that fills its box meets everything within the box. */
const piecesMeet = (shape: Piece, piece: Piece): boolean => {
  const { west, south, east, north } = shape.box
  const own = piece.box
  if (own.west > east || own.east < west || own.south > north || own.north < south) return false
  if (shape.isBox && own.west >= west && own.east <= east && own.south >= south && own.north <= north)
    return true
  return booleanIntersects(shape.geometry, piece.geometry)
}

const isWithin = (pieces: readonly Piece[], others: readonly Piece[]): boolean =>
  pieces.every((piece) => others.some((other) => isArea(other) && isPieceWithin(piece, other)))

/** A piece whose border is clear of the other's lies inside it with its first corner, unless around a hole of it. */
const isPieceWithin = (piece: Piece, other: Piece): boolean => {
  if (!piecesMeet(other, piece)) return false
  const ownBorders = listBorders(piece)
  const borders = listBorders(other)
  if (borders.some((border) => ownBorders.some((own) => booleanIntersects(line(border), line(own)))))
    return false
  const [start = []] = ownBorders[0] ?? listPoints(piece)
  const holes = borders.slice(1)
  return has(other, start) && !holes.some(([corner = []]) => has(piece, corner))
}

const has = ({ geometry }: Piece, coordinates: Position): boolean =>
  booleanIntersects({ type: 'Point', coordinates }, geometry)

const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates }) as const

const isArea = ({ geometry }: Piece): boolean => geometry.type === 'Polygon'

const isLine = ({ geometry }: Piece): boolean => geometry.type === 'LineString'

/** The rings of a polygon, a line itself; a point has no border. */
const listBorders = ({ geometry }: Piece): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'LineString' ? [geometry.coordinates] : []
}

const listPoints = ({ geometry }: Piece): Position[] =>
  geometry.type === 'Point' ? [geometry.coordinates] : []
