import { LRUCache } from 'lru-cache'
import type { Spots } from './noise.ts'

/** Cells along a side of a block: as a power of two, and how many. */
const BLOCK_POWER = 5
export const BLOCK = 2 ** BLOCK_POWER

/** Nodes along a side: the last ones are the first of the next block. */
export const NODES = BLOCK + 1

/** Fewer cells around the earth than one block has there are none. */
const COARSEST = 5

/** A square of the lattice. */
export interface BlockPlace {
  /** Side of a cell in turns of the plane. */
  readonly step: number
  /** Its first node, in turns. */
  readonly left: number
  readonly top: number
}

/** Makes the numbers of a block: node by node, row by row, all channels of a node together. */
export type MakeBlock = (place: BlockPlace) => Float32Array

/**
 * Numbers that vary slowly, known at the nodes of a lattice that is the same for every picture, and straight between
 * them: pictures that meet or overlap agree. Blocks are made when they are first read, and kept within a bound.
 */
export class Lattice {
  readonly #blocks: LRUCache<string, Float32Array, BlockPlace>
  readonly #finest: number
  readonly #channels: number

  /** @param finest as a power of two: cells around the earth @param kept numbers, at most */
  constructor(channels: number, finest: number, kept: number, make: MakeBlock) {
    this.#channels = channels
    this.#finest = finest
    this.#blocks = new LRUCache({
      maxSize: kept,
      sizeCalculation: ({ length }) => length,
      memoMethod: (_key, _stale, { context: place }) => make(place),
    })
  }

  /** Reads it with cells as large as asked, or up to twice that. @param cell turns of the plane */
  reader(cell: number): LatticeReader {
    const wanted = Math.floor(-Math.log2(cell) + 1e-9)
    const level = Math.max(COARSEST, Math.min(this.#finest, wanted))
    return new LatticeReader(this.#channels, level, (column, row) => this.#block(level, column, row))
  }

  #block(level: number, column: number, row: number): Float32Array {
    const step = 2 ** -level
    const turn = 2 ** level / BLOCK
    const around = ((column % turn) + turn) % turn
    const place = { step, left: around * BLOCK * step, top: row * BLOCK * step }
    return this.#blocks.memo(`${level}/${around}/${row}`, { context: place })
  }
}

/** Blocks to a side of those that a reader has at hand, a power of two: rows of pixels go back and forth over them. */
const AT_HAND = 8

/** No column of blocks, and no row. */
const NOWHERE = -(2 ** 30)

/** Reads a lattice in cells of one size. */
export class LatticeReader {
  readonly #hand: ({ column: number; row: number; block: Float32Array } | undefined)[] = []
  readonly #channels: number
  readonly #cells: number
  readonly #blockAt: (column: number, row: number) => Float32Array

  constructor(channels: number, level: number, blockAt: (column: number, row: number) => Float32Array) {
    this.#channels = channels
    this.#cells = 2 ** level
    this.#blockAt = blockAt
  }

  /** Reads all channels of places. @param into place by place, of each all channels */
  read({ x, y, count }: Spots, into: Float32Array): void {
    const channels = this.#channels
    const cells = this.#cells
    const down = NODES * channels
    let block: Float32Array = new Float32Array()
    let left = NOWHERE
    let top = NOWHERE
    for (let i = 0; i < count; i++) {
      const across = (x[i] ?? 0) * cells
      const along = (y[i] ?? 0) * cells
      const column = Math.floor(across) | 0 // an integer from here on, so that it is not converted for each use
      const row = Math.floor(along) | 0
      if (column >> BLOCK_POWER !== left || row >> BLOCK_POWER !== top) {
        left = column >> BLOCK_POWER
        top = row >> BLOCK_POWER
        block = this.#blockNear(left, top)
      }
      const node = ((row & (BLOCK - 1)) * NODES + (column & (BLOCK - 1))) * channels
      const right = across - column
      const below = along - row
      for (let channel = 0, to = i * channels; channel < channels; channel++, to++) {
        const at = node + channel
        const upper = block[at] ?? 0
        const lower = block[at + down] ?? 0
        const above = upper + ((block[at + channels] ?? 0) - upper) * right
        const under = lower + ((block[at + channels + down] ?? 0) - lower) * right
        into[to] = above + (under - above) * below
      }
    }
  }

  #blockNear(column: number, row: number): Float32Array {
    const at = (row & (AT_HAND - 1)) * AT_HAND + (column & (AT_HAND - 1))
    const known = this.#hand[at]
    if (known?.column === column && known.row === row) return known.block
    const block = this.#blockAt(column, row)
    this.#hand[at] = { column, row, block }
    return block
  }
}
