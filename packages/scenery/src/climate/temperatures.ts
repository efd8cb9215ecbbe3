import { STATIONS } from './stations.ts'

/** Degrees Celsius that it is colder by for each meter of height. */
export const LAPSE = 0.0065

/** How soon a station matters less than its neighbours: one less the cosine of 150 km on the ground. */
const NEAR = 2.8e-4

/** What the latitude says counts as much as a station at 1500 km. */
const ELSEWHERE = 1 / 0.028 ** 2

/** Means at sea level, degrees Celsius. */
export interface Temperatures {
  readonly january: number
  readonly july: number
}

/** What the latitude alone says. @param latitude degrees WGS 84 */
const zonal = (latitude: number): Temperatures => {
  const away = Math.abs(latitude)
  const mean = 28 - 0.0067 * away * away + 9 * Math.max(0, away / 30 - 2) ** 2
  const swing = Math.max(0, away - 4) * (latitude < 0 ? -0.19 : 0.19)
  return { january: mean - swing, july: mean + swing }
}

const towards = (longitude: number, latitude: number): readonly [number, number, number] => {
  const around = (longitude * Math.PI) / 180
  const up = (latitude * Math.PI) / 180
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)]
}

/** Five numbers a station: where it is on a globe of radius 1, and how far January and July are from what is zonal. */
const ROWS = Float64Array.from(
  STATIONS.flatMap(([longitude, latitude, height, january, july]) => {
    const here = zonal(latitude)
    const risen = LAPSE * height
    return [...towards(longitude, latitude), january + risen - here.january, july + risen - here.july]
  }),
)

/** Temperatures at sea level, between stations. @param longitude and @param latitude degrees WGS 84 */
export const temperaturesAt = (longitude: number, latitude: number): Temperatures => {
  // 180° W for 180° E, so that both say the same to the last digit.
  const [x, y, z] = towards(longitude - 360 * Math.floor((longitude + 180) / 360), latitude)
  let weights = ELSEWHERE
  let january = 0
  let july = 0
  for (let i = 0; i < ROWS.length; i += 5) {
    const cosine = x * (ROWS[i] ?? 0) + y * (ROWS[i + 1] ?? 0) + z * (ROWS[i + 2] ?? 0)
    const weight = 1 / (1 - cosine + NEAR) ** 2
    weights += weight
    january += weight * (ROWS[i + 3] ?? 0)
    july += weight * (ROWS[i + 4] ?? 0)
  }
  const here = zonal(latitude)
  return { january: here.january + january / weights, july: here.july + july / weights }
}
