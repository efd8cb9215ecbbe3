import { AFRICA } from './places/africa.ts'
import { ASIA } from './places/asia.ts'
import { EAST_ASIA } from './places/east-asia.ts'
import { EUROPE } from './places/europe.ts'
import { NORTH_AMERICA } from './places/north-america.ts'
import { OCEANIA } from './places/oceania.ts'
import type { Place } from './places/place.ts'
import { POLAR } from './places/polar.ts'
import { SOUTH_AMERICA } from './places/south-america.ts'

/** Land, coasts, both sides of the antimeridian, and the surroundings of both poles. */
export const PLACES: readonly Place[] = [
  ...[EUROPE, AFRICA, ASIA, EAST_ASIA].flat(),
  ...[NORTH_AMERICA, SOUTH_AMERICA, OCEANIA, POLAR].flat(),
].map(([name, longitude, latitude, spread, weight]) => ({ name, longitude, latitude, spread, weight }))
