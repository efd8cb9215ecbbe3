import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'

/** A rectangle in degrees WGS 84. East is larger than 180 if it crosses the antimeridian. */
export interface AreaBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The box around an area or a footprint; undefined where that is empty. */
export const areaBox = (geometry: Geometry): AreaBox | undefined => {
  const box = boundingBox(splitSearchArea(geometry))
  if (!box) return undefined
  const [west = NaN, south = NaN] = box
  const [east = NaN, north = NaN] = box.slice(box.length / 2)
  return { west, south, east: east < west ? east + 360 : east, north }
}

/**
 * A box, and the same one turn of the world further west and east, from west to east: boxes meet where any of these
 * does.
 */
export const turnBox = (box: AreaBox): readonly AreaBox[] =>
  [-360, 0, 360].map((turn) => ({ ...box, west: box.west + turn, east: box.east + turn }))

/** Whether two boxes share a point; touching counts. */
export const boxesMeet = (one: AreaBox, other: AreaBox): boolean =>
  turnBox(one).some(
    ({ west, south, east, north }) =>
      west <= other.east && other.west <= east && south <= other.north && other.south <= north,
  )

/** Degrees; each class of boxes is four times as wide as the previous one. */
const NARROWEST = 1 / 16

/** The class of a box: the first one whose `classWidth` is not less than the width of the box. */
export const findWidthClass = ({ west, east }: Pick<AreaBox, 'west' | 'east'>): number =>
  Math.max(0, Math.ceil(Math.log2((east - west) / NARROWEST) / 2))

/** In degrees. */
export const classWidth = (widthClass: number): number => NARROWEST * 4 ** widthClass
