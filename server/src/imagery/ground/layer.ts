import type { Grid } from './grid.ts'

/** Pixels of a row that are looked at together: what is known of them stays in the processor's cache. */
export const STRETCH = 256

/** Some pixels of a row of a patch, at most as many as a stretch has. */
export interface Stretch {
  readonly row: number
  readonly from: number
  readonly count: number
}

/** A number that varies slowly over a patch: known at the nodes of a grid, and straight between them. */
export class Layer {
  readonly nodes: Float32Array
  readonly #grid: Grid
  readonly #row = new Float32Array(STRETCH)
  #stretch: Stretch | undefined
  #range: readonly [least: number, most: number] | undefined
  #isEven = false

  constructor(grid: Grid) {
    this.#grid = grid
    this.nodes = new Float32Array(grid.spots.count)
  }

  /** The most there is of it in the patch. */
  get most(): number {
    return this.#rangeOfNodes()[1]
  }

  /** Of each pixel of a stretch. */
  along(stretch: Stretch): Float32Array {
    if (this.#stretch === undefined) this.#fillIfEven()
    if (this.#stretch !== stretch && !this.#isEven)
      this.#grid.spread(this.nodes, stretch.row, stretch.from, stretch.count, this.#row)
    this.#stretch = stretch
    return this.#row
  }

  /** In most patches most shares are 0 everywhere, or 1. */
  #fillIfEven(): void {
    const [least, most] = this.#rangeOfNodes()
    this.#isEven = least === most
    if (this.#isEven) this.#row.fill(most)
  }

  #rangeOfNodes(): readonly [least: number, most: number] {
    return (this.#range ??= rangeOf(this.nodes))
  }
}

const rangeOf = (values: Float32Array): readonly [least: number, most: number] => {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
