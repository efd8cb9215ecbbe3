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
  #most: number | undefined

  constructor(grid: Grid) {
    this.#grid = grid
    this.nodes = new Float32Array(grid.spots.count)
  }

  /** The most there is of it in the patch. */
  get most(): number {
    return (this.#most ??= mostOf(this.nodes))
  }

  /** Of each pixel of a stretch. */
  along(stretch: Stretch): Float32Array {
    if (this.#stretch !== stretch)
      this.#grid.spread(this.nodes, stretch.row, stretch.from, stretch.count, this.#row)
    this.#stretch = stretch
    return this.#row
  }
}

const mostOf = (values: Float32Array): number => {
  let most = -Infinity
  for (const value of values) most = Math.max(most, value)
  return most
}
