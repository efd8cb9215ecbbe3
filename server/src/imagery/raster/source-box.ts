import type { Point } from 'imagery-platform-geometry/planar.ts'
import type { Coordinates } from './coordinates.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/**
 * How far from a place pixels have a weight, and one pixel more.
 * @param radius of the weights, in pixels of the source where those of the picture are not larger
 * @param shrinking pixels of the picture along a side of one of the source
 */
export const computeReach = (radius: number, [x, y]: Point): Point => [
  radius * Math.max(1, 1 / x) + 1,
  radius * Math.max(1, 1 / y) + 1,
]

/** The pixels of the source around all coordinates, as far as weights reach; undefined where there are none. */
export const sourceBox = (
  { width, height }: { readonly width: number; readonly height: number },
  { x, y }: Coordinates,
  [reachX, reachY]: Point,
): PixelBox | undefined => {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let i = 0; i < x.length; i++) {
    const column = x[i] ?? NaN
    const row = y[i] ?? NaN
    if (!(column >= 0 && row >= 0 && column <= width && row <= height)) continue
    if (column < left) left = column
    if (column > right) right = column
    if (row < top) top = row
    if (row > bottom) bottom = row
  }
  if (left > right) return undefined
  return [
    Math.max(0, Math.floor(left - reachX)),
    Math.max(0, Math.floor(top - reachY)),
    Math.min(width, Math.ceil(right + reachX)),
    Math.min(height, Math.ceil(bottom + reachY)),
  ]
}
