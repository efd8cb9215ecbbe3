import type { Work } from './task.ts'

/** Pixels per processing unit, for one output from one source, and the price factor of batch processing. */
const PIXELS_OF_A_UNIT = 512 * 512
const PART_IN_BULK = 1 / 3

/**
 * What a tile or feature costs, in thousandths of a processing unit.
 * @param layers outputs times sources
 */
export const costOfPixels = (pixels: number, layers: number): number =>
  Math.ceil((1000 * PART_IN_BULK * pixels * layers) / PIXELS_OF_A_UNIT)

/**
 * What pieces cost, from one on and up to another that is not counted, in thousandths of a processing unit. Those that are
 * left out are finished: they lie before every first piece but 0.
 */
export const costOf = ({ costOfPiece, costs, leftOut }: Work, from: number, until: number): number =>
  costs
    ? costs.slice(from, until).reduce((sum, cost) => sum + cost, 0)
    : costOfPiece * (until - from - (from === 0 ? Math.min(leftOut, until) : 0))
