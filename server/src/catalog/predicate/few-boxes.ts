import { joinBoxes } from 'imagery-platform-geometry/part.ts'
import { boxAround } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'

/** Most boxes that an index is asked for: those of a grid of so many columns and rows. */
const COLUMNS = 8
const ROWS = 4
const MAX_BOXES = COLUMNS * ROWS

/** At most 32 boxes that cover the given ones: neighbors share one. The condition itself rules out what they add. */
export const fewBoxes = (boxes: readonly Box[]): readonly Box[] => {
  if (boxes.length <= MAX_BOXES) return boxes
  const [west, south, east, north] = envelope(boxes)
  const cells = new Map<number, Box>()
  for (const box of boxes) {
    const column = cellAt((box[0] + box[2]) / 2, west, east, COLUMNS)
    const row = cellAt((box[1] + box[3]) / 2, south, north, ROWS)
    const cell = column + COLUMNS * row
    const other = cells.get(cell)
    cells.set(cell, other ? joinBoxes(box, other) : box)
  }
  return [...cells.values()]
}

/** The box around boxes. */
export const envelope = (boxes: readonly Box[]): Box => {
  const [first, ...others] = boxes
  return first ? others.reduce(joinBoxes, first) : boxAround([])
}

/** Which of some cells between two limits a place lies in. */
const cellAt = (place: number, from: number, to: number, cells: number): number =>
  Math.max(0, Math.min(cells - 1, Math.floor(((place - from) / (to - from)) * cells) || 0))
