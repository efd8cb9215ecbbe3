import type { Spots } from 'imagery-platform-scenery/noise.ts'
import type { Patch } from '../patch.ts'

/** Parts of a turn that places of nodes are rounded to: the same node of two patches has the same place. */
const STEPS = 2 ** 44

/**
 * Nodes all over a patch, so many pixels apart, for what varies slowly. They lie on lines that are the same for all
 * pictures with pixels of that size, so that blocks that meet agree.
 */
export class Grid {
  /** Pixels from node to node. */
  readonly every: number
  /** The nodes, row by row, one row and one column beyond the pixels on each side. */
  readonly spots: Spots
  readonly columns: number
  /** Pixels from the first node to the first pixel. */
  readonly #left: number
  readonly #top: number

  constructor({ width, height, x, y, pixel }: Patch, every: number) {
    this.every = every
    const lead = (turns = 0): number => turns / pixel - Math.floor(turns / pixel / every) * every
    this.#left = lead(x[0])
    this.#top = lead(y[0])
    this.columns = nodesFor(width, this.#left, every)
    const rows = nodesFor(height, this.#top, every)
    const count = this.columns * rows
    this.spots = { x: new Float64Array(count), y: new Float64Array(count), count }
    const pixels = { width, height, left: this.#left, top: this.#top, columns: this.columns, rows, every }
    placeNodes(this.spots.x, x, pixels, pixel, 0)
    placeNodes(this.spots.y, y, pixels, 0, pixel)
  }

  /**
   * Numbers of pixels of a row, straight between those of the nodes.
   * @param from the first column @param into one for each of `count` pixels
   */
  spread(nodes: Float32Array, row: number, from: number, count: number, into: Float32Array): void {
    const { every, columns } = this
    const below = (row + this.#top) / every
    const upper = Math.floor(below) * columns
    const share = below - Math.floor(below)
    const start = from + this.#left
    let node = Math.floor(start / every)
    const nodeAt = (column: number): number => {
      const above = nodes[upper + column] ?? 0
      return share === 0 ? above : above + ((nodes[upper + columns + column] ?? 0) - above) * share
    }
    let before = nodeAt(node)
    for (let i = 0; i < count; node++) {
      const after = nodeAt(node + 1)
      const slope = (after - before) / every
      const first = node * every - start
      const end = Math.min(count, Math.ceil(first + every))
      for (; i < end; i++) into[i] = before + slope * (i - first)
      before = after
    }
  }

  /**
   * Looks for the parts of a row about which some node around them says that they matter.
   * @param matters 1 for each such node
   * @returns columns, from and to in turn, the second one excluded
   */
  partsNear(matters: Uint8Array, row: number, from: number, count: number): number[] {
    const { every, columns } = this
    const upper = Math.floor((row + this.#top) / every) * columns
    const start = from + this.#left
    const parts: number[] = []
    for (let node = Math.floor(start / every); node * every - start < count; node++) {
      const at = upper + node
      const near = (matters[at] ?? 0) | (matters[at + 1] ?? 0)
      const nearBelow = (matters[at + columns] ?? 0) | (matters[at + columns + 1] ?? 0)
      if ((near | nearBelow) === 0) continue
      const first = Math.max(0, Math.ceil(node * every - start))
      const end = Math.min(count, Math.ceil((node + 1) * every - start))
      if (parts.at(-1) === first) parts[parts.length - 1] = end
      else if (first < end) parts.push(first, end)
    }
    return parts
  }
}

/** How the nodes of a grid lie among the pixels of a patch. */
interface Lie {
  readonly width: number
  readonly height: number
  /** Pixels from the first node to the first pixel. */
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly every: number
}

/**
 * Finds a coordinate of nodes from that of the pixels around them. One coordinate at a time and without a list in the
 * loop: it is as long as the setting of a tile takes, and lists of it would fill the memory.
 * @param east and @param south the way to the next pixel, where there is none in the row or column to tell it
 */
const placeNodes = (
  nodes: Float64Array,
  pixels: Float64Array,
  lie: Lie,
  east: number,
  south: number,
): void => {
  const { width, height, left, top, columns, rows, every } = lie
  for (let node = 0, row = 0; row < rows; row++) {
    const along = row * every - top
    const nearRow = Math.max(0, Math.min(height - 2, Math.floor(along)))
    const down = along - nearRow
    for (let column = 0; column < columns; column++, node++) {
      const across = column * every - left
      const nearColumn = Math.max(0, Math.min(width - 2, Math.floor(across)))
      const at = nearRow * width + nearColumn
      const here = pixels[at] ?? 0
      const right = width > 1 ? (pixels[at + 1] ?? 0) - here : east
      const below = height > 1 ? (pixels[at + width] ?? 0) - here : south
      nodes[node] = rounded(here + right * (across - nearColumn) + below * down)
    }
  }
}

/** So many that the last one is not before the last pixel. */
const nodesFor = (pixels: number, lead: number, every: number): number =>
  Math.floor((pixels - 1 + lead) / every) + 2

const rounded = (turns: number): number => Math.floor(turns * STEPS + 0.5) / STEPS
