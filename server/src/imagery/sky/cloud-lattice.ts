import type { CloudField } from './cloud-field.ts'
import type { CloudReader, SkyStretch } from './cloud-reader.ts'
import type { SkyBox } from './sky-plane.ts'

/** Nodes along a scene: no cloud is smaller than a few of them, but for its detail. */
const NODES = 1024

/** Pixels of this size and smaller are painted between nodes, which is faster; all of one size in the same way. */
export const NODE = 1 / NODES

/** How far from its places a lattice is asked, in nodes. */
const MARGIN = 8

/**
 * The body of clouds around the pixels of a picture, between nodes that are the same for all pictures of a scene. Nodes
 * are found when they are asked for.
 */
export class CloudLattice implements CloudReader {
  readonly #field: CloudField
  readonly #left: number
  readonly #top: number
  readonly #width: number
  readonly #nodes: Float32Array

  /** @param box of the places that are asked for, on the plane of the sky: least and most u, least and most v */
  constructor(field: CloudField, [west, east, north, south]: SkyBox) {
    this.#field = field
    this.#left = Math.floor(west * NODES) - MARGIN
    this.#top = Math.floor(north * NODES) - MARGIN
    this.#width = Math.ceil(east * NODES) + MARGIN - this.#left
    this.#nodes = new Float32Array(this.#width * (Math.ceil(south * NODES) + MARGIN - this.#top)).fill(NaN)
  }

  /** Between nodes as `CloudField` has them. */
  read({ x, y, from, count }: SkyStretch, [u, v]: readonly [u: number, v: number], into: Float64Array): void {
    const nodes = this.#nodes
    const width = this.#width
    for (let i = 0; i < count; i++) {
      const across = ((x[from + i] ?? 0) + u) * NODES - this.#left
      const down = ((y[from + i] ?? 0) + v) * NODES - this.#top
      const column = Math.floor(across)
      const row = Math.floor(down)
      const at = row * width + column
      const under = at + width
      let known = between(nodes, at, under, across - column, down - row)
      if (known !== known) {
        this.#find(column, row)
        known = between(nodes, at, under, across - column, down - row)
      }
      into[i] = known
    }
  }

  /** The four nodes around a place. */
  #find(left: number, top: number): void {
    for (let row = top; row <= top + 1; row++)
      for (let column = left; column <= left + 1; column++) {
        const at = row * this.#width + column
        if (Number.isNaN(this.#nodes[at]))
          this.#nodes[at] = this.#field.body((column + this.#left) / NODES, (row + this.#top) / NODES)
      }
  }
}

/** @param at the node to the upper left @param under the one below it */
const between = (nodes: Float32Array, at: number, under: number, right: number, below: number): number => {
  const topLeft = nodes[at] ?? 0
  const bottomLeft = nodes[under] ?? 0
  const top = topLeft + ((nodes[at + 1] ?? 0) - topLeft) * right
  const bottom = bottomLeft + ((nodes[under + 1] ?? 0) - bottomLeft) * right
  return top + (bottom - top) * below
}
