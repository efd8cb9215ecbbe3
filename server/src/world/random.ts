import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The same numbers for the same seed and index, whatever was drawn for others before. */
export interface Random {
  /** At least `least`, less than `below`. */
  between(least: number, below: number): number
  /** A whole number; both ends included. */
  whole(least: number, most: number): number
  /** As `between`, with one decimal. */
  tenths(least: number, below: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

export const randomOf = (seed: number, index: number): Random => {
  const generator = xoroshiro128plus(scrambled(index ^ scrambled(seed)))
  const between = (least: number, below: number): number =>
    least + (below - least) * uniformFloat64(generator)
  return {
    between,
    tenths: (least, below) => Math.floor(between(least * 10, below * 10)) / 10,
    whole: (least, most) => uniformInt(generator, least, most),
    pick: ([first, ...others]) => {
      const at = uniformInt(generator, 0, others.length)
      return others[at - 1] ?? first
    },
  }
}

/** Neighbouring numbers become far ones, no two the same. @see MurmurHash3, 32-bit finalizer */
const scrambled = (number: number): number => {
  let mixed = number | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
