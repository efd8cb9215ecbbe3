import { isBbox, isGeometry } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'

/** A place that scenes are compared with, cut at the antimeridian. */
export interface Shape {
  readonly parts: readonly Part[]
  /** Meters. Undefined for a geometry: its heights do not count. */
  readonly heights?: readonly [bottom: number, top: number]
}

/** Shapes by geometry. Each search reads a geometry twice: in `findRequirements` and in `compile`. */
const known = new WeakMap<Geometry, Shape>()

/**
 * The place that a box or a geometry describes; undefined for any other argument.
 * @throws Malformed where it is malformed
 */
export const readShape = (argument: Argument | undefined): Shape | undefined => {
  if (isGeometry(argument)) return shapeOfGeometry(argument)
  if (!isBbox(argument)) return undefined
  const { boxes, heights } = parseSearchBox(argument.bbox)
  return { parts: boxes.map(boxPart), ...(heights && { heights }) }
}

const shapeOfGeometry = (geometry: Geometry): Shape => {
  const shape = known.get(geometry) ?? { parts: toParts(splitSearchArea(parseGeometry(geometry, 180))) }
  known.set(geometry, shape)
  return shape
}

/** Whether an area fills its box, which is not degenerate. */
export const isRectangle = ({ isArea, paths, box: [west, south, east, north] }: Part): boolean => {
  const [ring = []] = paths
  if (!isArea || paths.length > 1 || ring.length !== 5 || west === east || south === north) return false
  const doesEdgeKeep = (axis: 0 | 1, edge: number): boolean => ring[edge]?.[axis] === ring[edge + 1]?.[axis]
  const doEdgesTurn = (first: 0 | 1, second: 0 | 1): boolean =>
    doesEdgeKeep(first, 0) && doesEdgeKeep(second, 1) && doesEdgeKeep(first, 2) && doesEdgeKeep(second, 3)
  return doEdgesTurn(0, 1) || doEdgesTurn(1, 0)
}
