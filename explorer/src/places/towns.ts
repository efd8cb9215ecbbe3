import { readMembers } from '../session/members.ts'
import { dataAddress } from '../shell/data-address.ts'

/** Towns from the largest to the smallest, in columns: a town is an index of each. */
export interface Towns {
  readonly names: readonly string[]
  /** Two letters of each, by ISO 3166. */
  readonly countries: string
  /** Hundredths of a degree WGS 84. */
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
}

/**
 * The towns of a file that the page names.
 * @throws Error where the server does not answer, or with something else
 */
export const readTowns = async (file: 'towns' | 'cities', signal: AbortSignal): Promise<Towns> => {
  const response = await fetch(dataAddress(file), { signal })
  if (!response.ok) throw new Error(`The names of towns cannot be read: HTTP ${response.status}.`)
  const { names, countries, longitudes, latitudes } = await readMembers(response)
  if (typeof names !== 'string' || typeof countries !== 'string')
    throw new Error('The file of towns has no names.')
  return {
    names: names.split('\n'),
    countries,
    longitudes: asNumbers(longitudes),
    latitudes: asNumbers(latitudes),
  }
}

const asNumbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'number' ? each : NaN)) : []

/** Where a town is, in degrees WGS 84. */
export const townPosition = ({ longitudes, latitudes }: Towns, town: number) => ({
  longitude: (longitudes[town] ?? NaN) / 100,
  latitude: (latitudes[town] ?? NaN) / 100,
})

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a town's country. */
export const countryName = ({ countries }: Towns, town: number): string => {
  const code = countries.slice(2 * town, 2 * town + 2)
  return COUNTRIES.of(code) ?? code
}
