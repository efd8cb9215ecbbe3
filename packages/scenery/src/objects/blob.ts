import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Random } from '../random.ts'
import { closed, placesAround } from '../outline.ts'
import type { Offset } from '../outline.ts'

/** Corners of an outline. */
const CORNERS = 18

/**
 * The outline of something that flowed: an oval with a rough edge, counter-clockwise and closed, no longer and wider than
 * given, in meters.
 */
export const blobAt = (
  center: Position,
  heading: number,
  [length, width]: readonly [length: number, width: number],
  random: Random,
): Position[] => {
  const corners = Array.from({ length: CORNERS }, (_, i): Offset => {
    const turn = (-2 * Math.PI * i) / CORNERS
    const out = random.between(0.7, 1) / 2
    return [length * out * Math.cos(turn), width * out * Math.sin(turn)]
  })
  return closed(placesAround(center, heading, corners))
}
