import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { sunAt } from 'imagery-platform-scenery/sun.ts'
import type { Mission } from './missions.ts'
import { bestOverpass } from './orbits/best-overpass.ts'
import type { Overpass } from './orbits/overpass.ts'
import type { Period } from './periods.ts'
import { destination } from './sphere.ts'

/** A satellite of a mission above a place, and light enough there for its sensor. */
export interface Visit {
  readonly center: Position
  readonly overpass: Overpass
  /** In whole seconds, in milliseconds since 1970 UTC. */
  readonly time: number
}

/** Days that visits are looked for in, counted from 1970 UTC; `to` is not included. */
export interface Days {
  readonly from: number
  readonly to: number
}

/** Of the sun above the horizon, in degrees: above 5 where it is told in tenths. */
const LEAST_SUN = 5.1

/** One in five succeeds where the sensor is one that sees least of the Earth on a day. */
const MOST_DRAWS = 500

/** Some day's visit to one of the mission's places. @throws RangeError where it has none in the period */
export const anyVisit = (mission: Mission, period: Period, random: Random): Visit => {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const { longitude, latitude, spread } = mission.places.pick(random)
    const center = destination([longitude, latitude], random.between(0, 360), random.between(0, spread))
    const visit = visitOn(mission, center, period.day(random))
    if (visit) return visit
  }
  throw new RangeError(`no satellite of ${mission.sensor.constellation} passes over a place in light`)
}

/** A visit within some days to one place; undefined where there is none. @param center degrees WGS 84 */
export const visitWithin = (
  mission: Mission,
  center: Position,
  { from, to }: Days,
  random: Random,
): Visit | undefined => {
  const days = to - from
  const first = random.whole(0, to - from - 1)
  for (let later = 0; later < days; later++) {
    const visit = visitOn(mission, center, from + ((first + later) % days))
    if (visit) return visit
  }
  return undefined
}

/** @param day counted from 1970 UTC */
const visitOn = ({ constellation, sensor }: Mission, center: Position, day: number): Visit | undefined => {
  const overpass = constellation && bestOverpass(constellation, center, day)
  if (!overpass) return undefined
  const time = Math.round(overpass.time / 1000) * 1000
  const isLight = sensor.kind === 'radar' || sunAt(center, time).elevation >= LEAST_SUN
  return isLight ? { center, overpass, time } : undefined
}
