import { climateOn } from 'imagery-platform-scenery/climate.ts'
import { Lattice, NODES } from 'imagery-platform-scenery/lattice.ts'
import type { LatticeReader, MakeBlock } from 'imagery-platform-scenery/lattice.ts'
import { fromPlane, metresPerTurn } from 'imagery-platform-scenery/plane.ts'

/** What the painter asks of the climate, by channel of its lattice. */
export const CLIMATE = {
  height: 0,
  mountains: 1,
  wetness: 2,
  warmth: 3,
  swing: 4,
  cultivation: 5,
  /** By large cities alone: neither streams nor beaches are there. */
  builtUp: 6,
  ice: 7,
  /** Meters on the ground of one turn of the plane. */
  turn: 8,
} as const

export const CHANNELS = Object.keys(CLIMATE).length

/** Cells around the earth, as a power of two: of 1.2 km at the equator, so that cities are round. */
const FINEST = 15

/** As coarse as mountain ranges allow, in turns: 40 km at the equator. */
const COARSEST = 2 ** -10

/** Pixels to a cell, if that is neither too coarse nor too fine. */
const PIXELS = 16

/** Numbers kept: 8 MB. */
const KEPT = 2_000_000

const makeBlock: MakeBlock = ({ step, left, top }) => {
  const numbers = new Float32Array(NODES * NODES * CHANNELS)
  for (let node = 0; node < NODES * NODES; node++) {
    const x = left + (node % NODES) * step
    const y = top + Math.floor(node / NODES) * step
    const { height, mountains, wetness, warmth, swing, cultivation, builtUp, ice } = climateOn(x, y)
    const turn = metresPerTurn(fromPlane([x, y])[1])
    numbers.set([height, mountains, wetness, warmth, swing, cultivation, builtUp, ice, turn], node * CHANNELS)
  }
  return numbers
}

/** The climate as a picture needs it: smooth between nodes. It keeps the blocks that were read last. */
export class LandClimate {
  readonly #lattice = new Lattice(CHANNELS, FINEST, KEPT, makeBlock)

  /** @param pixel turns of the plane */
  reader(pixel: number): LatticeReader {
    return this.#lattice.reader(Math.max(pixel, Math.min(COARSEST, pixel * PIXELS)))
  }
}
