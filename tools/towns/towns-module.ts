import { namedTowns } from './named-towns.ts'
import type { City } from './named-towns.ts'
import { townRadius } from './town-radius.ts'

/** Parts of a degree that positions are rounded to: 280 meters at the equator, so that a town lies below its name. */
const PARTS = 400

/** Steps of radii to twice as much: a town's is what a byte says within 2 percent. */
const STEPS = 24

/** The radius that a byte of 0 says: meters. */
const LEAST = 100

/** Where the module lies, in the repository. */
export const TOWNS_MODULE = 'packages/scenery/src/towns/geonames.ts'

/** The source of a module that holds the towns that maps name, in columns. */
export const townsModule = (): string => {
  const towns = namedTowns().toSorted((one, other) => one.loc.coordinates[0] - other.loc.coordinates[0])
  return `// Written by \`npm run towns\`: a change by hand is lost. Data of GeoNames (https://www.geonames.org), cut to towns and
// rounded, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).

/**
 * Towns from west to east, a byte or two of each column for each, in base64.
 * @property longitudes how far each is from the one before, and the first from 180° W, in 1/${PARTS} of a degree WGS 84: seven bits
 * a byte, the least first, and the eighth bit of all but the last is set
 * @property latitudes 1/${PARTS} of a degree, 16 bits, the least byte first
 * @property radii from the middle to where half of the land is built up: the logarithm of ${LEAST} meters, ${STEPS} for twice as much
 */
export const GEONAMES = {
  parts: ${PARTS},
  steps: ${STEPS},
  least: ${LEAST},
  longitudes:
    '${base64(steps(towns))}',
  latitudes:
    '${base64(towns.flatMap((town) => twoBytes(rounded(town, 1))))}',
  radii:
    '${base64(towns.map((town) => Math.round(STEPS * Math.log2((1000 * townRadius(town)) / LEAST))))}',
} as const
`
}

const rounded = ({ loc }: City, axis: 0 | 1): number => Math.round(loc.coordinates[axis] * PARTS)

const steps = (towns: readonly City[]): number[] => {
  const places = towns.map((town) => rounded(town, 0))
  return places.flatMap((place, i) => sevenBits(place - (places[i - 1] ?? -180 * PARTS)))
}

const sevenBits = (number: number): number[] =>
  number < 128 ? [number] : [128 + (number % 128), ...sevenBits(Math.floor(number / 128))]

const twoBytes = (number: number): [number, number] => [number & 255, (number >> 8) & 255]

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64')
