import { boundingBox } from '../../map/bounding-box.ts'
import { boxInOurWorld } from './antimeridian.ts'
import { boxArea, type Area } from './area.ts'

export type Shape = 'rectangle' | 'polygon'

/** A place on the map: longitude and latitude in degrees WGS 84; beyond 180 in the worlds that a map shows beside ours. */
export type Corner = [longitude: number, latitude: number]

/**
 * What the corners so far are of, with the place under the pointer as one more; undefined while it has no extent. A polygon is
 * as it was drawn, in one piece, wherever it crosses the antimeridian.
 */
export const toArea = (shape: Shape, corners: readonly Corner[]): Area | undefined => {
  const [first] = corners
  if (first === undefined || corners.length < LEAST[shape]) return undefined
  const ring: Area = { type: 'Polygon', coordinates: [[...corners, first]] }
  return shape === 'rectangle' ? boxArea(boxInOurWorld(boundingBox(ring))) : ring
}

/** How many corners a shape has at least. */
const LEAST = { rectangle: 2, polygon: 3 } as const satisfies Record<Shape, number>

/**
 * Whether a click ends the shape: the second of a box, and of a polygon the one on its first corner again.
 * @param isOnFirst whether it is as near to the first corner as a finger can tell
 */
export const isEnd = (shape: Shape, corners: readonly Corner[], isOnFirst: boolean): boolean =>
  shape === 'rectangle' ? corners.length === 1 : isOnFirst && corners.length >= LEAST.polygon
