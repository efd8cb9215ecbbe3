import { isBbox, isGeometry } from '../../src/catalog/cql2/expression.ts'
import type { Argument } from '../../src/catalog/cql2/expression.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { splitIntoPieces } from './parsed-scene.ts'
import type { Piece } from './parsed-scene.ts'

/** A shape to search. What runs over the antimeridian is there twice, each time whole: beyond 180 and beyond -180. */
export interface Shape {
  readonly pieces: readonly Piece[]
  /** Meters. */
  readonly heights: readonly [bottom: number, top: number] | undefined
}

/** The shape that an argument writes, read by the words of the contract. */
export const readShape = (argument: Argument | undefined): Shape => {
  if (!isBbox(argument) && !isGeometry(argument)) throw new TypeError('not a shape')
  return isBbox(argument) ? boxShape(argument.bbox) : { pieces: shapePieces(argument), heights: undefined }
}

const boxShape = (bbox: readonly number[]): Shape => {
  const half = bbox.length / 2
  const [west = NaN, south = NaN, bottom = NaN] = bbox
  const [east = NaN, north = NaN, top = NaN] = bbox.slice(half)
  return {
    pieces:
      west > east
        ? onBothSides(boxGeometry(west, south, east + 360, north))
        : splitIntoPieces(boxGeometry(west, south, east, north)),
    heights: half === 3 ? [bottom, top] : undefined,
  }
}

/** One without width or height is the line or the point that it looks like. */
const boxGeometry = (west: number, south: number, east: number, north: number): Geometry => {
  const low = [west, south]
  const high = [east, north]
  if (west === east && south === north) return { type: 'Point', coordinates: low }
  if (west === east || south === north) return { type: 'LineString', coordinates: [low, high] }
  return { type: 'Polygon', coordinates: [[low, [east, south], high, [west, north], low]] }
}

const shapePieces = (geometry: Geometry): Piece[] => {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return splitIntoPieces(geometry)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.flatMap((rings) =>
    isAround(rings)
      ? onBothSides({ type: 'Polygon', coordinates: rings.map(unrolled) })
      : splitIntoPieces({ type: 'Polygon', coordinates: rings }),
  )
}

/** A ring that runs clockwise with an edge longer than 180 degrees lies around the antimeridian. */
const isAround = (rings: readonly (readonly Position[])[]): boolean =>
  rings.some((ring) => hasLongEdge(ring) && doubledArea(ring) < 0)

const unrolled = (ring: readonly Position[]): Position[] =>
  ring.map(([x = NaN, y = NaN]) => [x < 0 ? x + 360 : x, y])

const hasLongEdge = (ring: readonly Position[]): boolean =>
  ring.some(([x = NaN], i) => i > 0 && Math.abs(x - (ring[i - 1]?.[0] ?? NaN)) > 180)

/** By the trapezoid under each edge; positive for counter-clockwise. */
const doubledArea = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x = NaN, y = NaN], i) => {
    const [fromX = x, fromY = y] = ring[i - 1] ?? []
    return sum + (fromX - x) * (fromY + y)
  }, 0)

const onBothSides = (geometry: Geometry): Piece[] =>
  splitIntoPieces(geometry).flatMap((piece) => [piece, ...splitIntoPieces(shifted(piece.geometry, -360))])

const shifted = (geometry: Piece['geometry'], degrees: number): Piece['geometry'] => {
  const move = ([x = NaN, y = NaN]: Position): Position => [x + degrees, y]
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: move(geometry.coordinates) }
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(move) }
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(move)) }
  }
}
