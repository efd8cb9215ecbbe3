import { lazily } from '../lazily.ts'
import { BLOCK, NODES } from '../lattice.ts'
import type { BlockPlace } from '../lattice.ts'
import { LOBES, readTowns } from './read-towns.ts'
import type { Towns } from './read-towns.ts'

/** A town's density falls from the middle to nothing at so many of its radii, where no lobe takes it farther. */
const REACH = 1 / 0.6

/** How far the longest of lobes can take it, in radii. */
const FARTHEST = 2.9

const TOWNS = lazily(readTowns)

/** The largest radius, turns of the plane. */
const LARGEST = lazily(() => TOWNS().radius.reduce((most, radius) => Math.max(most, radius)))

/**
 * How much of the land around each node of a block is of towns, 0 to 1. Where towns meet, each is built on what the other left.
 * A town that is smaller than cells is spread over one, so that cells are the mean of smaller ones.
 * @returns row by row
 */
export const townShares = (block: BlockPlace): Float32Array => {
  const open = new Float32Array(NODES * NODES).fill(1)
  const far = FARTHEST * Math.max(LARGEST(), block.step)
  const west = block.left - far
  const east = block.left + BLOCK * block.step + far
  const { x } = TOWNS()
  for (const turn of [-1, 0, 1])
    for (let town = firstFrom(x, west - turn); (x[town] ?? Infinity) + turn <= east; town++)
      build(open, block, TOWNS(), town, turn)
  return open.map((share) => 1 - share)
}

/** The first of ascending numbers that is not below another. */
const firstFrom = (numbers: Float64Array, least: number): number => {
  let first = 0
  let end = numbers.length
  while (first < end) {
    const middle = (first + end) >> 1
    if ((numbers[middle] ?? 0) < least) first = middle + 1
    else end = middle
  }
  return first
}

/** Takes what a town is built on from what is open. @param turn how many turns around the earth the town is met */
const build = (open: Float32Array, block: BlockPlace, towns: Towns, town: number, turn: number): void => {
  const { step, left, top } = block
  const radius = towns.radius[town] ?? 0
  const wide = Math.max(radius, step)
  const height = (radius / wide) ** 2
  const column = ((towns.x[town] ?? 0) + turn - left) / step
  const row = ((towns.y[town] ?? 0) - top) / step
  const cells = wide / step
  const shape = towns.lobes.subarray(town * LOBES, (town + 1) * LOBES)
  const [first, last] = within(column, cells)
  const [upper, lower] = within(row, cells)
  for (let down = upper; down <= lower; down++)
    for (let across = first; across <= last; across++) {
      const share = height * densityAt((across - column) / cells, (down - row) / cells, shape)
      const node = down * NODES + across
      open[node] = (open[node] ?? 0) * (1 - share)
    }
}

/** Nodes of a block that a town may reach along one axis. */
const within = (middle: number, cells: number): [first: number, last: number] => [
  Math.max(0, Math.ceil(middle - FARTHEST * cells)),
  Math.min(BLOCK, Math.floor(middle + FARTHEST * cells)),
]

/** How densely a town is built, 0 to 1. @param x and @param y from its middle, in radii */
const densityAt = (
  x: number,
  y: number,
  [cosine2 = 0, sine2 = 0, cosine3 = 0, sine3 = 0]: Float32Array,
): number => {
  const away = Math.sqrt(x * x + y * y)
  if (away >= FARTHEST) return 0
  if (away === 0) return 1
  const c = x / away
  const s = y / away
  const c2 = c * c - s * s
  const s2 = 2 * c * s
  const c3 = c * c2 - s * s2
  const s3 = s * c2 + c * s2
  const lobe = 1 + cosine2 * c2 + sine2 * s2 + cosine3 * c3 + sine3 * s3
  const share = 1 - away / (lobe * REACH)
  if (share <= 0) return 0
  const risen = Math.min(1, share * 1.25)
  return risen * risen * (3 - 2 * risen)
}
