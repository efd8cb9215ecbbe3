import { boxAround } from '../../geometry/part.ts'
import type { Box } from '../../geometry/part.ts'

/** Most boxes that an index is asked for. */
export const MAX_BOXES = 32

/** At most 32 boxes that cover the given ones: neighbors share one. What they add, the condition itself rules out. */
export const fewBoxes = (boxes: readonly Box[]): readonly Box[] => {
  if (boxes.length <= MAX_BOXES) return boxes
  const inOrder = boxes.map((box) => ({ box, place: placeOf(box) })).sort((a, b) => a.place - b.place)
  const size = Math.ceil(boxes.length / MAX_BOXES)
  const covering: Box[] = []
  for (let from = 0; from < inOrder.length; from += size)
    covering.push(envelope(inOrder.slice(from, from + size).map(({ box }) => box)))
  return covering
}

/** The box around boxes. */
export const envelope = (boxes: readonly Box[]): Box =>
  boxAround(
    boxes.flatMap(([west, south, east, north]) => [
      [west, south],
      [east, north],
    ]),
  )

/** Where the center of a box comes in Z-order, in which neighbors mostly follow each other. */
const placeOf = ([west, south, east, north]: Box): number =>
  spread(((west + east) / 2 + 180) / 360) + 2 * spread(((south + north) / 2 + 90) / 180)

const BITS = 12

/** The first bits of a share from 0 to 1, each with room for another one behind it. */
const spread = (share: number): number => {
  let [bits, place] = [Math.min(2 ** BITS - 1, Math.floor(share * 2 ** BITS)), 0]
  for (let at = 0; at < BITS; at++) {
    place += (bits % 2) * 4 ** at
    bits = Math.floor(bits / 2)
  }
  return place
}
