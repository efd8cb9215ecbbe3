import fc from 'fast-check'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import IsSimpleOp from 'jsts/org/locationtech/jts/operation/IsSimpleOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import type { Geometry, Position } from './geojson.ts'

type Of<Type extends Geometry['type']> = Extract<Geometry, { type: Type }>
export type Simple = Exclude<Geometry, { type: 'GeometryCollection' }>

const reader = new GeoJSONReader(new GeometryFactory())
const read = new WeakMap<Geometry, unknown>()

/** A shape as jsts has it, read once. */
export const toJsts = (geometry: Geometry): unknown => {
  const known: unknown = read.get(geometry) ?? reader.read(geometry)
  read.set(geometry, known)
  return known
}

/** What jsts says of a shape; most shapes need not be asked about, as asking takes longer than all else. */
const isValid = (geometry: Simple): boolean => {
  switch (geometry.type) {
    case 'Point':
      return true
    case 'Polygon':
      return isValidArea(geometry.coordinates)
    case 'MultiPolygon': {
      const { coordinates } = geometry
      if (!coordinates.every(isValidArea)) return false
      return areApart(coordinates) || (!isCrossed(coordinates.flat()) && isValidToJsts(geometry))
    }
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
      return isValidToJsts(geometry) && new IsSimpleOp(toJsts(geometry)).isSimple()
  }
}

const isValidToJsts = (geometry: Geometry): boolean => IsValidOp.isValid(toJsts(geometry))

const isValidArea = (coordinates: Position[][]): boolean => {
  const [outline = []] = coordinates
  return squares.has(outline) || (!isCrossed(coordinates) && isValidToJsts({ type: 'Polygon', coordinates }))
}

/** Outlines that are valid as they are made, alone or around a smaller one. */
const squares = new WeakSet<Position[]>()

const squareAt = (x: number, y: number, side: number): Position[] => {
  const outline = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ]
  squares.add(outline)
  return outline
}

/** Whether two edges run through each other. */
const isCrossed = (rings: readonly Position[][]): boolean => {
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, i) => [ring[i] ?? [], to] as const))
  return edges.some(([a, b], i) =>
    edges
      .slice(i + 1)
      .some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  )
}

/** Positive to the left, negative to the right. */
const turn = ([ax = NaN, ay = NaN]: Position, [bx = NaN, by = NaN]: Position, [x = NaN, y = NaN]: Position) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

/** Whether no two areas have boxes that meet. */
const areApart = (areas: readonly Position[][][]): boolean => {
  const boxes = areas.map(([outline = []]) => {
    const xs = outline.map(([x = NaN]) => x)
    const ys = outline.map(([, y = NaN]) => y)
    return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  })
  return boxes.every((a, i) =>
    boxes
      .slice(i + 1)
      .every((b) => a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south),
  )
}

/** Shapes of all types, valid and simple, on a coordinate of a kind. */
export const shapesOn = (coordinate: fc.Arbitrary<number>) => {
  const position = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [x, y])
  const isRun = (run: readonly Position[]): boolean =>
    run.every(([x, y], i) => x !== run[i - 1]?.[0] || y !== run[i - 1]?.[1])
  const run = fc.array(position, { minLength: 2, maxLength: 5 }).filter(isRun)
  const ring = fc
    .array(position, { minLength: 3, maxLength: 6 })
    .map((corners) => [...corners, corners[0] ?? []])
    .filter(isRun)
  const whole = fc.integer({ min: 0, max: 3 })
  const rings = fc.oneof(
    ring.map((outline) => [outline]),
    fc.tuple(whole, whole, whole).map(([x, y, side]) => [squareAt(x, y, side + 1)]),
    fc
      .tuple(whole, whole, whole)
      .map(([x, y, side]) => [squareAt(x, y, 4), squareAt(x + 1, y + 1, (side % 2) + 1)]),
  )
  const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
  const made = <T extends Simple, C>(
    coordinates: fc.Arbitrary<C>,
    make: (coordinates: C) => T,
  ): fc.Arbitrary<T> => coordinates.map(make).filter(isValid)
  const polygon = made(rings, (coordinates): Of<'Polygon'> => ({ type: 'Polygon', coordinates }))
  const multiPolygon = made(several(rings), (coordinates): Of<'MultiPolygon'> => ({
    type: 'MultiPolygon',
    coordinates,
  }))
  const lineString = made(run, (coordinates): Of<'LineString'> => ({ type: 'LineString', coordinates }))
  const multiLineString = made(several(run), (coordinates): Of<'MultiLineString'> => ({
    type: 'MultiLineString',
    coordinates,
  }))
  const point = made(position, (coordinates): Of<'Point'> => ({ type: 'Point', coordinates }))
  const multiPoint = made(several(position), (coordinates): Of<'MultiPoint'> => ({
    type: 'MultiPoint',
    coordinates,
  }))
  const any = fc.oneof<fc.Arbitrary<Simple>[]>(
    point,
    multiPoint,
    lineString,
    multiLineString,
    polygon,
    multiPolygon,
  )
  const outline = made(ring, (corners): Of<'Polygon'> => ({ type: 'Polygon', coordinates: [corners] }))
  return { outline, point, multiPoint, lineString, multiLineString, polygon, multiPolygon, any }
}
