import fc from 'fast-check'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import GeoJSONWriter from 'jsts/org/locationtech/jts/io/GeoJSONWriter.js'
import InteriorPointArea from 'jsts/org/locationtech/jts/algorithm/InteriorPointArea.js'
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js'
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundedGeometry } from './bounded-geometry.ts'
import type { Geometry, Position } from './geojson.ts'
import { toParts } from './part.ts'
import { relatesTo } from './relations.ts'

const polygon = (ring: Position[]): Geometry => ({ type: 'Polygon', coordinates: [ring] })
const closed = (corners: Position[]): Position[] => [...corners, corners[0] ?? []]
const reader = new GeoJSONReader(new GeometryFactory())
const writer = new GeoJSONWriter()

/** Whether a ray to the east from a position passes an odd number of edges. */
const isInside = ([x = NaN, y = NaN]: Position, ring: Position[]): boolean =>
  ring.filter(([toX = NaN, toY = NaN], i) => {
    const [fromX = NaN, fromY = NaN] = ring[i - 1] ?? [toX, toY]
    return fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x
  }).length %
    2 ===
  1

const Faces = z.array(
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(z.array(z.number()))) }),
)

/** The area of a ring that may cross itself: of the faces that it cuts the plane into, those that are inside. */
const toArea = (ring: Position[]): Geometry => {
  const cut = new Polygonizer()
  cut.add(UnaryUnionOp.union(reader.read({ type: 'LineString', coordinates: ring })))
  const faces: unknown[] = cut.getPolygons().toArray()
  const isArea = (face: unknown): boolean => {
    const { x, y } = z
      .object({ x: z.number(), y: z.number() })
      .parse(new InteriorPointArea(face).getInteriorPoint())
    return isInside([x, y], ring)
  }
  const inside = Faces.parse(faces.filter(isArea).map((face): unknown => writer.write(face)))
  return { type: 'MultiPolygon', coordinates: inside.map(({ coordinates }) => coordinates) }
}

/** The patterns of the nine-intersection matrix. @see OGC 06-103r4, section 6.1.15.3 */
const PATTERNS = {
  intersects: /^(?!FF.FF)/,
  disjoint: /^FF.FF/,
  within: /^[012].F..F/,
  contains: /^[012].....FF/,
} as const
const RELATIONS = ['intersects', 'disjoint', 'within', 'contains'] as const

const coordinate = fc.integer({ min: 0, max: 2 ** 40 }).map((whole) => (whole / 2 ** 40) * 6)
const position = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [x, y])
const ring = fc.array(position, { minLength: 4, maxLength: 7 }).map(closed)
const isValid = (shape: Geometry): boolean => IsValidOp.isValid(reader.read(shape))
/** Small enough to lie in one half of a ring that crosses itself, and large enough to have one inside. */
const footprint = fc
  .tuple(fc.constantFrom(0.05, 0.2, 3), position, fc.array(position, { minLength: 3, maxLength: 5 }))
  .map(([scale, [x = 0, y = 0], corners]) =>
    polygon(closed(corners.map(([cx = 0, cy = 0]) => [x + scale * (cx - 3), y + scale * (cy - 3)]))),
  )
  .filter(isValid)

test('1,000 rings that may cross themselves stand to footprints as their areas do', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(ring, footprint, (crossing, scene) => {
      const matrix = String(RelateOp.relate(reader.read(scene), reader.read(toArea(crossing))))
      const parts = toParts(boundedGeometry(polygon(crossing)))
      const want = RELATIONS.filter((relation) => PATTERNS[relation].test(matrix))
      expect(RELATIONS.filter((relation) => relatesTo(relation, parts)(toParts(scene)))).toEqual(want)
      if (!isValid(polygon(crossing))) for (const each of want) seen.set(each, (seen.get(each) ?? 0) + 1)
    }),
    { numRuns: 1000, seed: 20260501, endOnFailure: true },
  )
  expect(RELATIONS.filter((relation) => (seen.get(relation) ?? 0) < 10)).toEqual([])
})
