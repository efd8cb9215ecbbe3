import { densityIn } from './densities.ts'
import type { City } from './named-towns.ts'

/** Fewer inhabitants no town has: a capital of 500 has offices, too. */
const FEWEST = 1000

/** Of no town the radius is more: suburbs of larger ones are towns of their own. Kilometers. */
const LARGEST = 28

/** Kilometers from the middle of a town to where half of the land is built up. */
export const townRadius = ({ population, country }: City): number =>
  Math.min(LARGEST, Math.sqrt(Math.max(FEWEST, population) / densityIn(country) / Math.PI))
