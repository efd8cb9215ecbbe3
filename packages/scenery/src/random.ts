import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Reproducible random numbers. */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  /** At least `min`, less than `below`. */
  between(min: number, below: number): number {
    return min + (below - min) * uniformFloat64(this.#generator)
  }

  /** As `between`, with one decimal. */
  tenths(min: number, below: number): number {
    return Math.floor(this.between(min * 10, below * 10)) / 10
  }

  /** A whole number; both ends included. */
  whole(min: number, max: number): number {
    return uniformInt(this.#generator, min, max)
  }
}

/** The same numbers for the same seed and index, whatever was drawn for others. */
export const createRandom = (seed: number, index: number): Random =>
  new Random(scrambled(index ^ scrambled(seed)))

/** Scatters neighboring numbers, no two to the same. @see MurmurHash3, 32-bit finalizer */
const scrambled = (number: number): number => {
  let mixed = number | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
