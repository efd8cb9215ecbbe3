import type { Relation } from 'imagery-platform-geometry/relations.ts'
import { BoxIndex } from 'imagery-platform-geometry/box-index.ts'
import { boxesMeet } from 'imagery-platform-geometry/part.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { envelope } from './few-boxes.ts'
import { isRectangle } from './shape.ts'

/**
 * Decides by the boxes around a footprint's parts, of which there is at least one; undefined where they do not decide.
 */
export interface BoxVerdict {
  /** Builds the indexes with pauses; without it, the first footprint builds them at once. */
  readonly prepare: () => Work<void>
  readonly tell: (boxes: readonly Box[]) => boolean | undefined
}

/**
 * Decides by boxes alone, as far as possible, whether a footprint relates to a shape. They are cheap to read and to
 * compare, and decide most scenes: those away from the shape, and those inside it if it is a rectangle.
 */
export const boxVerdict = (relation: Relation, shape: readonly Part[]): BoxVerdict => {
  const around = shape.map(({ box }) => box)
  const all = findEnvelope(around)
  const rectangles = shape.filter(isRectangle).map(({ box }) => box)
  const nearShape = new BoxIndex(around)
  const nearRectangles = new BoxIndex(rectangles)
  function* prepare(): Work<void> {
    yield* nearShape.prepare()
    yield* nearRectangles.prepare()
  }
  const isApart = (box: Box): boolean =>
    !boxesMeet(box, all) || (around.length > 1 && !nearShape.some(box, () => true))
  const isIn = (box: Box, liesIn: (box: Box, rectangle: Box) => boolean): boolean =>
    nearRectangles.some(box, (at) => {
      const rectangle = rectangles[at]
      return rectangle !== undefined && liesIn(box, rectangle)
    })
  if (relation === 'intersects' || relation === 'disjoint') {
    const doMeet = relation === 'intersects'
    return {
      prepare,
      tell: (boxes) => {
        if (boxes.every(isApart)) return !doMeet
        return boxes.some((box) => isIn(box, lies)) ? doMeet : undefined
      },
    }
  }
  const isTooSmall = (boxes: readonly Box[]): boolean => !lies(all, findEnvelope(boxes))
  const isTooLarge = (boxes: readonly Box[]): boolean => !lies(findEnvelope(boxes), all)
  return {
    prepare,
    tell: (boxes) => {
      if (boxes.every(isApart)) return false
      if (boxes.every((box) => isIn(box, liesInside))) return relation === 'within'
      if ((relation === 'contains' || relation === 'equals') && isTooSmall(boxes)) return false
      return (relation === 'within' || relation === 'equals') && isTooLarge(boxes) ? false : undefined
    },
  }
}

const findEnvelope = (boxes: readonly Box[]): Box => {
  const [only, ...others] = boxes
  return only && others.length === 0 ? only : envelope(boxes)
}

/** Whether a box is part of another, its border included. */
const lies = (box: Box, other: Box): boolean =>
  box[0] >= other[0] && box[1] >= other[1] && box[2] <= other[2] && box[3] <= other[3]

/** Whether a box is part of the interior of another. */
const liesInside = (box: Box, other: Box): boolean =>
  box[0] > other[0] && box[1] > other[1] && box[2] < other[2] && box[3] < other[3]
