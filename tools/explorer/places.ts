import { namedTowns } from '../towns/named-towns.ts'
import type { City } from '../towns/named-towns.ts'

/** Inhabitants from which on a town is named on the map before anybody asks for it; every capital is. */
const NAMED = 300_000

/** The same around the harbour that the world of the platform tells of: the towns that a new reader looks for first. */
const NAMED_AROUND_HARBOUR = 60_000

/** Degrees WGS 84: west, south, east, north. */
const AROUND_HARBOUR = [1, 50, 8, 54] as const

/** Parts of a degree that positions are rounded to, which is to a kilometre. */
const PARTS = 100

/**
 * The towns that are found by their names, and those that the map names, as texts of JSON in columns: a third of the bytes
 * of GeoJSON, and no object for each town. From the largest to the smallest; a line of `names`, two letters of `countries`
 * (ISO 3166) and a number of `longitudes` and of `latitudes` (hundredths of a degree, WGS 84) for each.
 */
export const placesText = (): { readonly towns: string; readonly cities: string } => ({
  towns: columns(namedTowns()),
  cities: columns(
    namedTowns((city) => city.population >= (isAroundHarbour(city) ? NAMED_AROUND_HARBOUR : NAMED)),
  ),
})

const columns = (towns: readonly City[]): string => {
  const degrees = (axis: 0 | 1) => towns.map(({ loc }) => Math.round(loc.coordinates[axis] * PARTS))
  return JSON.stringify({
    names: towns.map(({ name }) => name).join('\n'),
    countries: towns.map(({ country }) => country).join(''),
    longitudes: degrees(0),
    latitudes: degrees(1),
  })
}

const isAroundHarbour = ({ loc }: City): boolean => {
  const [longitude, latitude] = loc.coordinates
  const [west, south, east, north] = AROUND_HARBOUR
  return longitude > west && longitude < east && latitude > south && latitude < north
}

/** Whose the names are, and on what terms. */
export const PLACES_NOTICE = `Names of towns

Data of GeoNames (https://www.geonames.org), cut to larger towns and rounded, under the Creative Commons Attribution 4.0
licence (https://creativecommons.org/licenses/by/4.0/).
`
