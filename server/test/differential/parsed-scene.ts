import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import type { Interval } from '../../src/kernel/instant.ts'
import type { SceneTime } from '../../src/catalog/port.ts'
import { readScene } from '../../src/catalog/scene.ts'
import type { Scene } from '../../src/catalog/scene.ts'

/** The box around a piece, in degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A footprint's connected piece as turf takes it, with the box around it. */
export interface Piece {
  readonly geometry: Extract<Geometry, { type: 'Point' | 'LineString' | 'Polygon' }>
  readonly box: Box
  /** Whether it is all of its box. */
  readonly isBox: boolean
}

/** A scene with its times and places read once. Times in milliseconds since 1970 UTC. */
export interface ParsedScene {
  readonly scene: Scene
  /** By which lists are ordered. */
  readonly times: Readonly<Record<SceneTime, number>>
  /** Properties that are a time, as the scene states them. */
  readonly stated: Readonly<Record<string, number | undefined>>
  readonly span: Interval
  readonly pieces: readonly Piece[]
}

/** Properties that are a time. */
export const TIME_PROPERTIES: ReadonlySet<string> = new Set([
  'datetime',
  'start_datetime',
  'end_datetime',
  'created',
  'updated',
])

/** A scene as it is once it was written as JSON. It never changes, so it is read once for all scans. */
export const storedScene = (scene: Scene): ParsedScene => {
  const known = read.get(scene) ?? parseScene(readScene(Buffer.from(JSON.stringify(scene))))
  read.set(scene, known)
  return known
}

const read = new WeakMap<Scene, ParsedScene>()

/** Reads a scene by the words of the port alone: an earlier time of its history stands in for one that it lacks. */
export const parseScene = (scene: Scene): ParsedScene => {
  const stated = Object.fromEntries(
    [...TIME_PROPERTIES].map((name) => [name, parseTime(scene.properties[name])]),
  )
  const acquired = stated.datetime ?? stated.start_datetime ?? NaN
  const published = stated.created ?? acquired
  return {
    scene,
    times: { acquired, published, updated: stated.updated ?? published },
    stated,
    span: {
      start: stated.start_datetime ?? acquired,
      end: stated.end_datetime ?? acquired,
    },
    pieces: scene.geometry === null ? [] : splitIntoPieces(scene.geometry),
  }
}

const parseTime = (text: unknown): number | undefined =>
  typeof text === 'string' ? Date.parse(text) : undefined

/** The connected pieces of any geometry. */
export const splitIntoPieces = (geometry: Geometry): Piece[] => {
  switch (geometry.type) {
    case 'Point':
      return [piece({ type: 'Point', coordinates: geometry.coordinates }, [geometry.coordinates])]
    case 'LineString':
      return [linePiece(geometry.coordinates.filter(hasMoved))]
    case 'Polygon':
      return [piece({ type: 'Polygon', coordinates: geometry.coordinates }, geometry.coordinates.flat())]
    case 'MultiPoint':
      return geometry.coordinates.flatMap((coordinates) => splitIntoPieces({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.flatMap((coordinates) =>
        splitIntoPieces({ type: 'LineString', coordinates }),
      )
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((coordinates) => splitIntoPieces({ type: 'Polygon', coordinates }))
    case 'GeometryCollection':
      return geometry.geometries.flatMap(splitIntoPieces)
  }
}

/** Turf (7.4.0) misses crossings of a line that has a position several times in a row. */
const hasMoved = ([x, y]: Position, i: number, line: readonly Position[]): boolean =>
  x !== line[i - 1]?.[0] || y !== line[i - 1]?.[1]

/** @param line Its positions, each another than the one before; one alone is a point. */
const linePiece = (line: Position[]): Piece => {
  const [start = []] = line
  return line.length === 1
    ? piece({ type: 'Point', coordinates: start }, line)
    : piece({ type: 'LineString', coordinates: line }, line)
}

const piece = (geometry: Piece['geometry'], positions: readonly Position[]): Piece => {
  const longitudes = positions.map(([longitude = NaN]) => longitude)
  const latitudes = positions.map(([, latitude = NaN]) => latitude)
  const box = {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
  return { geometry, box, isBox: geometry.type === 'Polygon' && runsAround(positions, box) }
}

/** Four corners, each in a corner of the box and on one side of it with the next. */
const runsAround = (positions: readonly Position[], { west, south, east, north }: Box): boolean =>
  positions.length === 5 &&
  positions.every(([x, y], i) => {
    const [fromX, fromY] = positions[i - 1] ?? []
    const isCorner = (x === west || x === east) && (y === south || y === north)
    return isCorner && (i === 0 || (x === fromX) !== (y === fromY))
  })
