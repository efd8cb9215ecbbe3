import { Malformed } from './malformed.ts'
import type { Box } from './part.ts'

/** A region to search: one box, or two where it lies across the antimeridian; heights in meters if it has them. */
export interface SearchBox {
  readonly boxes: readonly Box[]
  readonly heights?: readonly [bottom: number, top: number]
}

/**
 * Reads `[west, south, east, north]` in degrees WGS 84, or `[west, south, bottom, east, north, top]` with heights in
 * meters. If west is larger than east, it crosses the antimeridian.
 * @throws Malformed where there are not four or six finite numbers, or they describe no box
 * @see OGC API - Features Part 1, section 7.15.3
 */
export const parseSearchBox = (numbers: readonly number[]): SearchBox => {
  if (numbers.length !== 4 && numbers.length !== 6) throw new Malformed('a box has four or six numbers.')
  if (!numbers.every(Number.isFinite)) throw new Malformed('a box is made of finite numbers.')
  const isFlat = numbers.length === 4
  const at = (index: number): number => numbers[index] ?? NaN
  const [west, south, east, north] = isFlat ? [at(0), at(1), at(2), at(3)] : [at(0), at(1), at(3), at(4)]
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    throw new Malformed('longitudes lie between -180 and 180.')
  if (Math.abs(south) > 90 || Math.abs(north) > 90) throw new Malformed('latitudes lie between -90 and 90.')
  if (south > north) throw new Malformed('the south of the box lies north of its north.')
  const boxes: Box[] =
    west > east
      ? [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
      : [[west, south, east, north]]
  if (isFlat) return { boxes }
  if (at(2) > at(5)) throw new Malformed('the bottom of the box lies above its top.')
  return { boxes, heights: [at(2), at(5)] }
}
