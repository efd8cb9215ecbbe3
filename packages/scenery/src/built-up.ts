import { largeCitiesOn } from './climate.ts'
import { Lattice, NODES } from './lattice.ts'
import type { LatticeReader } from './lattice.ts'
import { fromPlane, metresPerTurn } from './plane.ts'
import { townShares } from './towns/town-shares.ts'

/** Cells around the earth, as a power of two: of 600 m at the equator, so that the smallest of towns has a shape. */
const FINEST = 16

/** Numbers kept: 4 MB. */
const KEPT = 1_000_000

const LATTICE = new Lattice(1, FINEST, KEPT, (block) => {
  const { step, left, top } = block
  const shares = townShares(block)
  for (let row = 0; row < NODES; row++) {
    const y = top + row * step
    const kilometres = metresPerTurn(fromPlane([left, y])[1]) / 1000
    for (let column = 0, node = row * NODES; column < NODES; column++, node++)
      shares[node] = Math.max(shares[node] ?? 0, largeCitiesOn(left + column * step, y, kilometres))
  }
  return shares
})

/** Reads how much of the land is built up, 0 to 1. @param cell over which it is the mean, in turns of the plane */
export const builtUpReader = (cell: number): LatticeReader => LATTICE.reader(cell)
