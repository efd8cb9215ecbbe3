import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { boxPart } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'

/** The area that boxes cover, one or, where it lies over the antimeridian, two. */
export const areaOfBoxes = (boxes: readonly Box[]): Geometry => {
  const polygons = boxes.map((box) => boxPart(box).paths.map((ring) => ring.map((position) => [...position])))
  const [only = [], ...others] = polygons
  return others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}
