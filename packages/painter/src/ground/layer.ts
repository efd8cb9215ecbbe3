import { STRETCH } from '../workspace.ts'
import type { Grid } from './grid.ts'

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
  #row: Float32Array | undefined
  #stretch: Stretch | undefined
  #most: number | undefined
  #isEven = false

  /** @param nodes room for a number of each node */
  constructor(grid: Grid, nodes: Float32Array = new Float32Array(grid.spots.count)) {
    this.#grid = grid
    this.nodes = nodes
  }

  /** The most there is of it in the patch. */
  get most(): number {
    return (this.#most ??= largestValue(this.nodes))
  }

  /** Of each pixel of a stretch. */
  along(stretch: Stretch): Float32Array {
    const row = (this.#row ??= this.#firstRow())
    if (this.#stretch !== stretch && !this.#isEven)
      this.#grid.spread(this.nodes, stretch.row, stretch.from, stretch.count, row)
    this.#stretch = stretch
    return row
  }

  /** In most patches most shares are 0 everywhere, or 1. */
  #firstRow(): Float32Array {
    const [first = 0] = this.nodes
    this.#isEven = isEven(this.nodes, first)
    return new Float32Array(STRETCH).fill(this.#isEven ? first : 0)
  }
}

const largestValue = (values: Float32Array): number => {
  let most = values[0] ?? -Infinity
  for (let i = 1; i < values.length; i++) most = Math.max(most, values[i] ?? most) // an iterator takes longer
  return most
}

const isEven = (values: Float32Array, first: number): boolean => {
  for (const value of values) if (value !== first) return false
  return true
}
