import type { BlockPlace } from '../lattice.ts'
import type { Edges } from './edges.ts'
import { nearestDistances } from './nearest-edge.ts'

/** How far distances are told, in turns of the plane: 8 km at the equator, and at least four cells. */
export const REACH = 2e-4

/**
 * The distance to the nearest shore at each node of a square, in turns of the plane: above 0 on land, below it on water,
 * and no farther than it is told.
 * @param nodes along a side
 */
export const shoreDistances = (
  edges: Edges,
  { step, left, top }: BlockPlace,
  nodes: number,
): Float32Array => {
  const reach = Math.max(REACH, 4 * step)
  const margin = Math.ceil(reach / step)
  const shore = new Shore(edges, nodes + 2 * margin, step, left - margin * step, top - margin * step)
  const grid = { left: margin, top: margin, width: nodes, height: nodes }
  const distances = nearestDistances(shore.near, grid, reach / step)
  for (let row = 0; row < nodes; row++)
    for (let column = 0; column < nodes; column++) {
      const node = row * nodes + column
      const distance = Math.min(reach, (distances[node] ?? 0) * step)
      distances[node] = shore.isLand(column + margin, row + margin) ? distance : -distance
    }
  return distances
}

/** Whether each node of a square is on land. @param nodes along a side */
export const landAt = (edges: Edges, { step, left, top }: BlockPlace, nodes: number): boolean[] => {
  const shore = new Shore(edges, nodes, step, left, top)
  return Array.from({ length: nodes ** 2 }, (_, i) => shore.isLand(i % nodes, Math.floor(i / nodes)))
}

/** A square of nodes, and the edges within reach. Lengths are in its cells. */
class Shore {
  /** Edges that may be within reach, four numbers each, as `Edges` has them. */
  readonly near: number[] = []
  readonly #side: number
  readonly #isLand: Uint8Array

  constructor(edges: Edges, side: number, step: number, left: number, top: number) {
    this.#side = side
    this.#isLand = new Uint8Array(side * side)
    const west = left
    const east = left + side * step
    const { ends } = edges
    const seen = new Set<number>()
    for (const edge of edges.between(west, east)) {
      const fromX = ends[edge] ?? 0
      const fromY = ends[edge + 1] ?? 0
      const toX = ends[edge + 2] ?? 0
      const toY = ends[edge + 3] ?? 0
      if (Math.min(fromY, toY) > top + side * step || seen.has(edge)) continue
      seen.add(edge)
      for (let turn = Math.ceil(west - Math.max(fromX, toX)); turn + Math.min(fromX, toX) <= east; turn++)
        this.#add(
          (fromX + turn - left) / step,
          (fromY - top) / step,
          (toX + turn - left) / step,
          (toY - top) / step,
        )
    }
    this.#fillDown()
  }

  isLand(column: number, row: number): boolean {
    return this.#isLand[row * this.#side + column] === 1
  }

  #add(fromX: number, fromY: number, toX: number, toY: number): void {
    const side = this.#side
    // From the north pole, which is water, every edge that is crossed on the way south leads to the other side.
    for (let column = firstAfter(fromX, toX); column < side && column < Math.max(fromX, toX); column++) {
      const y = fromY + ((toY - fromY) * (column - fromX)) / (toX - fromX)
      const node = Math.max(0, Math.ceil(y)) * side + column
      if (y <= side - 1) this.#isLand[node] = 1 - (this.#isLand[node] ?? 0)
    }
    if (Math.max(fromY, toY) >= -1) this.near.push(fromX, fromY, toX, toY)
  }

  #fillDown(): void {
    for (let node = this.#side; node < this.#isLand.length; node++)
      this.#isLand[node] = (this.#isLand[node] ?? 0) ^ (this.#isLand[node - this.#side] ?? 0)
  }
}

/** The first column at or after the western end of an edge. */
const firstAfter = (fromX: number, toX: number): number => Math.max(0, Math.ceil(Math.min(fromX, toX)))
