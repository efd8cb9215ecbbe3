import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { z } from 'zod'
import type { PlacedScene } from './area-searches.ts'

const reader = new GeoJSONReader(new GeometryFactory())

const Path = z.array(z.array(z.number()).min(2))
const Simple = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2) }),
  z.object({ type: z.literal('MultiPoint'), coordinates: Path }),
  z.object({ type: z.literal('LineString'), coordinates: Path }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Path) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Path) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Path)) }),
])
type Simple = z.infer<typeof Simple>

const toPaths = ({ type, coordinates }: Simple): readonly number[][][] => {
  switch (type) {
    case 'Point':
      return [[coordinates]]
    case 'MultiPoint':
      return coordinates.map((position) => [position])
    case 'LineString':
      return [coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return coordinates
    case 'MultiPolygon':
      return coordinates.flat()
  }
}

/** On a plane, an edge longer than half the world, and a pole, lie elsewhere than on the globe. */
const isPlane = (area: Simple): boolean =>
  toPaths(area).every((path) =>
    path.every(([x = NaN], i) => Math.abs(x) <= 180 && Math.abs(x - (path[i - 1]?.[0] ?? x)) <= 180),
  )

/**
 * The ids of the scenes that an area meets as JTS sees it; undefined for an area that JTS cannot judge: an invalid one, one that
 * leaves the plane between -180 and 180 degrees, and a collection of geometries.
 */
export const jtsAnswer = (area: unknown, scenes: readonly PlacedScene[]): string[] | undefined => {
  const { data: simple } = Simple.safeParse(area)
  if (simple === undefined || !isPlane(simple)) return undefined
  const shape = readable(simple)
  if (shape === undefined || !IsValidOp.isValid(shape)) return undefined
  const isDisjoint = (geometry: unknown) =>
    /^FF.FF/.test(String(RelateOp.relate(reader.read(geometry), shape)))
  return scenes
    .filter(({ geometry }) => !isDisjoint(geometry))
    .map(({ id }) => id)
    .toSorted()
}

/** JTS throws where a ring is open. */
const readable = (simple: Simple): unknown => {
  try {
    return reader.read(simple)
  } catch {
    return undefined
  }
}
