import { Random, createRandom } from '../random.ts'
import type { Cell } from './cells.ts'

/** Reproducible random numbers for a text: the same on every engine. @see FNV-1a, 32 bits */
export const randomFor = (text: string): Random => new Random(hashText(text))

/** As `randomFor`, others in each cell. */
export const randomInCell = (text: string, { index }: Cell): Random => createRandom(hashText(text), index)

/** A whole number, `expected` in the mean. */
export const randomCount = (expected: number, random: Random): number =>
  Math.floor(expected * random.between(0.5, 1.5) + random.between(0, 1))

/** Between two lengths, each doubling as often as the next. */
export const lengthBetween = (shortest: number, longest: number, random: Random): number =>
  Math.round(shortest * (longest / shortest) ** random.between(0, 1))

const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
