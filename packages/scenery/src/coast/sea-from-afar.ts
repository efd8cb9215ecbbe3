import type { PlanePoint } from '../plane.ts'
import { landAt, shoreDistances } from './shore-distance.ts'
import { COARSE_SHORES } from './shores.ts'

/** Between nodes: about 40 km, in turns of the plane. */
const STEP = 2 ** -10

/**
 * Whether a place is at sea where no bay matters. Only the four nodes around it are looked at, since few places are asked
 * for, far from each other, and how far the shore is only where it runs between them.
 */
export const isSeaFromAfar = ([x, y]: PlanePoint): boolean => {
  const column = Math.floor(x / STEP)
  const row = Math.floor(y / STEP)
  const square = { step: STEP, left: column * STEP, top: row * STEP }
  const [isLand = false, ...others] = landAt(COARSE_SHORES(), square, 2)
  if (others.every((other) => other === isLand)) return !isLand
  const [northWest = 0, northEast = 0, southWest = 0, southEast = 0] = shoreDistances(
    COARSE_SHORES(),
    square,
    2,
  )
  const right = x / STEP - column
  const below = y / STEP - row
  const north = northWest + (northEast - northWest) * right
  const south = southWest + (southEast - southWest) * right
  return north + (south - north) * below < 0
}
