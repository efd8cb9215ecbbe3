import { largeCitiesOn } from './climate.ts'
import { Lattice, NODES } from './lattice.ts'
import type { LatticeReader } from './lattice.ts'
import { townShares } from './towns/town-shares.ts'

/** Cells around the earth, as a power of two: of 600 m at the equator, so that the smallest of towns has a shape. */
const FINEST = 16

/** Numbers kept: 4 MB. */
const KEPT = 1_000_000

const LATTICE = new Lattice(1, FINEST, KEPT, (block) => {
  const { step, left, top } = block
  return townShares(block).map((share, node) =>
    Math.max(share, largeCitiesOn(left + (node % NODES) * step, top + Math.floor(node / NODES) * step)),
  )
})

/** Reads how much of the land is built up, 0 to 1. @param cell over which it is the mean, in turns of the plane */
export const builtUpReader = (cell: number): LatticeReader => LATTICE.reader(cell)
