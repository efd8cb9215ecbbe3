import { DAY } from '../time.ts'
import { EARTH_RADIUS } from './repeat-orbit.ts'
import { revolutionsAt } from './satellite.ts'
import type { Satellite } from './satellite.ts'
import type { Target } from './target.ts'

const TURN = 2 * Math.PI

/** How fast the Earth turns below an orbit that keeps its local time, in radians a millisecond. */
const EARTH_TURN = TURN / DAY

/** After so many the satellite is where it comes closest, to within 0.1 km at any latitude. */
const STEPS = 2

/** Whether a satellite flies northwards or southwards. */
export type OrbitState = 'ascending' | 'descending'

/** How a satellite sees a place when it comes closest to it. Angles in degrees, clockwise from north. */
export interface Overpass {
  readonly satellite: Satellite
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Of the ground track, as it runs through the place. */
  readonly heading: number
  /** Between the lines from the satellite to the place and to the point below itself; positive to the right. */
  readonly offNadir: number
  /** From the point below the satellite to the place. @see STAC view extension 1.0.0, `view:azimuth` */
  readonly azimuth: number
  readonly state: OrbitState
}

/**
 * When a satellite comes closest to a place.
 * @param time within a quarter of a revolution of it, in milliseconds since 1970 UTC
 */
export const overpassNear = (target: Target, satellite: Satellite, time: number): Overpass => {
  let closest = time
  let seen = seenAt(target, satellite, closest)
  for (let step = 0; step < STEPS; step++) {
    closest += Math.atan2(seen.forward, seen.up) / seen.speed
    seen = seenAt(target, satellite, closest)
  }
  const angle = Math.atan2(seen.right, seen.up)
  const height = satellite.orbit.radius / EARTH_RADIUS - Math.cos(angle)
  return {
    satellite,
    time: closest,
    heading: bearing(seen.headingEast, seen.headingNorth),
    offNadir: degrees(Math.atan2(Math.sin(angle), height)),
    azimuth:
      angle < 0 ? bearing(-seen.rightEast, -seen.rightNorth) : bearing(seen.rightEast, seen.rightNorth),
    state: seen.isNorthwards ? 'ascending' : 'descending',
  }
}

/**
 * A place in the plane below a satellite and above it, in radii of the Earth, and which ways lead there. Vectors lie in the
 * frame of the orbit: x to the ascending node, z to the North Pole; it turns with the mean sun.
 */
const seenAt = ({ longitude, sine, cosine }: Target, satellite: Satellite, time: number) => {
  const { orbit, node } = satellite
  const u = revolutionsAt(satellite, time) * TURN
  const cu = Math.cos(u)
  const su = Math.sin(u)
  const { sineOfInclination: si, cosineOfInclination: ci } = orbit
  const x = cu
  const y = ci * su
  const z = si * su
  const rate = TURN / orbit.period
  const dx = EARTH_TURN * y - rate * su
  const dy = rate * ci * cu - EARTH_TURN * x
  const dz = rate * si * cu
  const speed = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const rx = (dy * z - dz * y) / speed
  const ry = (dz * x - dx * z) / speed
  const rz = (dx * y - dy * x) / speed
  const away = longitude + (time / DAY - Math.floor(time / DAY) - node) * TURN
  const ca = Math.cos(away)
  const sa = Math.sin(away)
  const px = cosine * ca
  const py = cosine * sa
  const pz = sine
  return {
    speed,
    up: px * x + py * y + pz * z,
    forward: (px * dx + py * dy + pz * dz) / speed,
    right: px * rx + py * ry + pz * rz,
    headingEast: dy * ca - dx * sa,
    headingNorth: dz * cosine - (dx * ca + dy * sa) * sine,
    rightEast: x * ry - y * rx,
    rightNorth: rz,
    isNorthwards: cu > 0,
  }
}

const degrees = (angle: number): number => (angle * 180) / Math.PI

const bearing = (east: number, north: number): number => {
  const angle = degrees(Math.atan2(east, north))
  return angle < 0 ? angle + 360 : angle
}
