import Flatbush from 'flatbush'
import type { Box } from './part.ts'
import { boxesMeet } from './part.ts'

/** Up to this many boxes, a scan is faster than an index, which has to be built. */
const FEW = 24

/** Most boxes of one tree: building it takes about 2 ms, and a large index is built with pauses. */
const SHELF = 4096

/** A prime larger than a shelf, so that the strides visit every box once. */
const STRIDE = 7919

const NOWHERE: Box = [NaN, NaN, NaN, NaN]

/** Finds the boxes that meet a box, touching included, by their index in the list. Built at the first search. */
export class BoxIndex {
  /** Consecutive boxes, at most 4,096 on each. A search that takes long can pause between two of them. */
  readonly shelves: readonly Shelf[]

  constructor(boxes: readonly Box[]) {
    const shelves: Shelf[] = []
    for (let from = 0; from < boxes.length; from += SHELF)
      shelves.push(new Shelf(boxes.length > SHELF ? boxes.slice(from, from + SHELF) : boxes, from))
    this.shelves = shelves
  }

  /** Builds the index with a pause after each tree. */
  *prepare(): Generator<undefined, void> {
    for (const shelf of this.shelves) {
      shelf.prepare()
      yield
    }
  }

  search(box: Box): number[] {
    const [only, ...others] = this.shelves
    if (only && others.length === 0) return only.search(box)
    return this.shelves.flatMap((shelf) => shelf.search(box))
  }

  /** Whether any box that meets the given one passes a test; the first that does ends the search. */
  some(box: Box, test: (at: number) => boolean): boolean {
    for (const shelf of this.shelves) if (shelf.some(box, test)) return true
    return false
  }
}

/** Some boxes of a list, and their tree. */
class Shelf {
  readonly #boxes: readonly Box[]
  readonly #from: number
  #tree: Flatbush | undefined

  /** @param from the index of the first box in the list */
  constructor(boxes: readonly Box[], from: number) {
    this.#boxes = boxes
    this.#from = from
  }

  get size(): number {
    return this.#boxes.length
  }

  prepare(): void {
    if (this.#boxes.length > FEW) this.#built()
  }

  search(box: Box): number[] {
    if (this.#boxes.length > FEW)
      return this.#built()
        .search(...box)
        .map((place) => this.#from + this.#boxAt(place))
    const found: number[] = []
    for (const [at, each] of this.#boxes.entries()) if (boxesMeet(each, box)) found.push(this.#from + at)
    return found
  }

  some(box: Box, test: (at: number) => boolean): boolean {
    if (this.#boxes.length > FEW)
      return this.#built().collides(...box, (place) => test(this.#from + this.#boxAt(place)))
    return this.#boxes.some((each, at) => boxesMeet(each, box) && test(this.#from + at))
  }

  /** The tree takes quadratic time to sort boxes that lie in order along a line, so they are added in strides. */
  #boxAt(place: number): number {
    return (place * STRIDE) % this.#boxes.length
  }

  #built(): Flatbush {
    if (this.#tree) return this.#tree
    const tree = new Flatbush(this.#boxes.length)
    for (const place of this.#boxes.keys()) tree.add(...(this.#boxes[this.#boxAt(place)] ?? NOWHERE))
    tree.finish()
    return (this.#tree = tree)
  }
}
