import type { Geometry } from './geojson.ts'
import { toParts } from './part.ts'
import type { Box, Part } from './part.ts'

/**
 * The box around a geometry that has been cut at the antimeridian: `[west, south, east, north]` in degrees, or with
 * heights in meters `[west, south, bottom, east, north, top]` where every position has one. West is larger than east
 * where the geometry lies on both sides of the antimeridian.
 * @returns undefined for a geometry without positions
 * @see RFC 7946, sections 5 and 5.2
 */
export const boundingBox = (geometry: Geometry): number[] | undefined => {
  const parts = toParts(geometry)
  if (parts.length === 0) return undefined
  const boxes = parts.map(({ box }) => box)
  const [west, east] = longitudeSpan(boxes)
  const south = boxes.reduce((min, box) => Math.min(min, box[1]), Infinity)
  const north = boxes.reduce((max, box) => Math.max(max, box[3]), -Infinity)
  const heights = heightSpan(parts)
  return heights ? [west, south, heights[0], east, north, heights[1]] : [west, south, east, north]
}

/** Parts that touch the antimeridian from both sides belong together: the widest gap between parts is outside. */
const longitudeSpan = (boxes: readonly Box[]): [west: number, east: number] => {
  const west = boxes.reduce((min, box) => Math.min(min, box[0]), Infinity)
  const east = boxes.reduce((max, box) => Math.max(max, box[2]), -Infinity)
  if (west > -180 || east < 180) return [west, east]
  let reached = -180
  let gap: { readonly from: number; readonly to: number } | undefined
  for (const box of boxes.toSorted((a, b) => a[0] - b[0])) {
    if (box[0] - reached > (gap ? gap.to - gap.from : 0)) gap = { from: reached, to: box[0] }
    reached = Math.max(reached, box[2])
  }
  return gap ? [gap.to, gap.from] : [west, east]
}

const heightSpan = (parts: readonly Part[]): [bottom: number, top: number] | undefined => {
  let bottom = Infinity
  let top = -Infinity
  for (const part of parts)
    for (const path of part.paths)
      for (const [, , height] of path) {
        if (height === undefined) return undefined
        bottom = Math.min(bottom, height)
        top = Math.max(top, height)
      }
  return [bottom, top]
}
