import type { Work } from './eventual.ts'
import type { Pace } from './pace.ts'
import type { BoxIndex } from './box-index.ts'
import type { Box } from './part.ts'

/** The boxes of an index that meet any of several boxes, by their index in the list. */
export function* nearAny(boxes: readonly Box[], index: BoxIndex, pace: Pace): Work<ReadonlySet<number>> {
  const near = new Set<number>()
  for (const box of boxes)
    for (const shelf of index.shelves) {
      const found = shelf.search(box)
      for (const at of found) near.add(at)
      if (pace.isDue(4 + found.length)) yield
    }
  return near
}
