import Flatbush from 'flatbush'
import type { Box } from './part.ts'
import { boxesMeet } from './part.ts'

/** Up to this many boxes, a scan is faster than an index, which has to be built. */
const FEW = 24

/** Primes, so that the strides visit every box once. */
const STRIDE = 7919
const OTHER_STRIDE = 7907

const NOWHERE: Box = [NaN, NaN, NaN, NaN]

/** Finds the boxes that meet a box, touching included, by their index in the list. Built at the first search. */
export class BoxIndex {
  readonly #boxes: readonly Box[]
  #tree: Flatbush | undefined

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes
  }

  search(box: Box): number[] {
    if (this.#boxes.length > FEW)
      return this.#built()
        .search(...box)
        .map((place) => this.#boxAt(place))
    const found: number[] = []
    for (const [at, each] of this.#boxes.entries()) if (boxesMeet(each, box)) found.push(at)
    return found
  }

  /** Whether any box that meets the given one passes a test; the first that does ends the search. */
  some(box: Box, test: (at: number) => boolean): boolean {
    if (this.#boxes.length > FEW) return this.#built().collides(...box, (place) => test(this.#boxAt(place)))
    return this.#boxes.some((each, at) => boxesMeet(each, box) && test(at))
  }

  /** The tree takes quadratic time to sort boxes that lie in order along a line, so they are added in strides. */
  #boxAt(place: number): number {
    const count = this.#boxes.length
    return (place * (count % STRIDE === 0 ? OTHER_STRIDE : STRIDE)) % count
  }

  #built(): Flatbush {
    if (this.#tree) return this.#tree
    const tree = new Flatbush(this.#boxes.length)
    for (const place of this.#boxes.keys()) tree.add(...(this.#boxes[this.#boxAt(place)] ?? NOWHERE))
    tree.finish()
    return (this.#tree = tree)
  }
}
