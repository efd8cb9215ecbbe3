import type { Relation } from '../../geometry/relations.ts'
import { boxesMeet } from '../../geometry/part.ts'
import type { Box, Part } from '../../geometry/part.ts'
import { isRectangle } from './shape.ts'

/**
 * Decides by the boxes around a footprint's parts, of which there is at least one; undefined where they do not decide.
 */
export type BoxVerdict = (boxes: readonly Box[]) => boolean | undefined

/**
 * Decides by boxes alone, as far as possible, whether a footprint relates to a shape. They are cheap to read and to
 * compare, and decide most scenes: those away from the shape, and those inside it if it is a rectangle.
 */
export const boxVerdict = (relation: Relation, shape: readonly Part[]): BoxVerdict => {
  const around = shape.map(({ box }) => box)
  const all = envelopeOf(around)
  const rectangles = shape.filter(isRectangle).map(({ box }) => box)
  const isApart = (box: Box): boolean =>
    !boxesMeet(box, all) || (around.length > 1 && !around.some((other) => boxesMeet(box, other)))
  const isInside = (box: Box): boolean => rectangles.some((rectangle) => liesInside(box, rectangle))
  if (relation === 'intersects' || relation === 'disjoint') {
    const doMeet = relation === 'intersects'
    return (boxes) => {
      if (boxes.every(isApart)) return !doMeet
      return boxes.some((box) => rectangles.some((rectangle) => lies(box, rectangle))) ? doMeet : undefined
    }
  }
  const isTooSmall = (boxes: readonly Box[]): boolean => !lies(all, envelopeOf(boxes))
  const isTooLarge = (boxes: readonly Box[]): boolean => !lies(envelopeOf(boxes), all)
  return (boxes) => {
    if (boxes.every(isApart)) return false
    if (boxes.every(isInside)) return relation === 'within'
    if ((relation === 'contains' || relation === 'equals') && isTooSmall(boxes)) return false
    return (relation === 'within' || relation === 'equals') && isTooLarge(boxes) ? false : undefined
  }
}

const envelopeOf = (boxes: readonly Box[]): Box => {
  const [only, ...others] = boxes
  if (only && others.length === 0) return only
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    west = Math.min(west, box[0])
    south = Math.min(south, box[1])
    east = Math.max(east, box[2])
    north = Math.max(north, box[3])
  }
  return [west, south, east, north]
}

/** Whether a box is part of another, its border included. */
const lies = (box: Box, other: Box): boolean =>
  box[0] >= other[0] && box[1] >= other[1] && box[2] <= other[2] && box[3] <= other[3]

/** Whether a box is part of the interior of another. */
const liesInside = (box: Box, other: Box): boolean =>
  box[0] > other[0] && box[1] > other[1] && box[2] < other[2] && box[3] < other[3]
