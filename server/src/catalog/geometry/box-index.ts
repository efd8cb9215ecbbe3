import Flatbush from 'flatbush'
import type { Box } from './part.ts'
import { boxesMeet } from './part.ts'

/** Up to so many boxes, looking at each is faster than an index, which has to be built. */
const FEW = 24

/** Finds the boxes that meet a box, touching included, by their place in the list. Indexed at the first search. */
export class BoxIndex {
  readonly #boxes: readonly Box[]
  #tree: Flatbush | undefined

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes
  }

  search(box: Box): number[] {
    if (this.#boxes.length > FEW) return this.#built().search(...box)
    const found: number[] = []
    for (const [at, each] of this.#boxes.entries()) if (boxesMeet(each, box)) found.push(at)
    return found
  }

  /** Whether a box that meets the given one passes a test; the first that does ends the search. */
  some(box: Box, test: (at: number) => boolean): boolean {
    if (this.#boxes.length > FEW) return this.#built().collides(...box, test)
    return this.#boxes.some((each, at) => boxesMeet(each, box) && test(at))
  }

  #built(): Flatbush {
    if (this.#tree) return this.#tree
    const tree = new Flatbush(this.#boxes.length)
    for (const box of this.#boxes) tree.add(...box)
    tree.finish()
    return (this.#tree = tree)
  }
}
