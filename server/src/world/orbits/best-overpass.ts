import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { DAY } from '../time.ts'
import { overpassNear } from './overpass.ts'
import type { Overpass, OrbitState } from './overpass.ts'
import type { Constellation } from './constellation.ts'
import { targetAt } from './target.ts'
import type { Target } from './target.ts'
import { LAUNCH } from './satellite.ts'
import type { Satellite } from './satellite.ts'

/** Where ground tracks turn in the south, the pole lies to their left: south of it, radars look that way. Degrees. */
const LEFT_LOOKING = -60

/** A chance is told to about a hundredth of the angle: what is farther away by more is not looked at. Radians. */
const DOUBT = 0.01

/**
 * The pass of a constellation that sees a place best on a day; undefined where none has it within its reach.
 * @param position degrees WGS 84
 * @param day counted from 1970, UTC; a pass around midnight may lie up to 50 minutes outside it
 */
export const bestOverpass = (
  constellation: Constellation,
  position: Position,
  day: number,
): Overpass | undefined => {
  const { offNadir, aside } = constellation
  const target = targetAt(position)
  const side = (position[1] ?? NaN) < LEFT_LOOKING ? -aside.best : aside.best
  let best: Chance | undefined
  for (const state of constellation.states) {
    const chance = bestChance(constellation, target, state, side, day)
    if (chance && (!best || chance.miss < best.miss)) best = chance
  }
  if (!best || Math.abs(best.aside) > aside.most + DOUBT) return undefined
  const overpass = overpassNear(target, best.satellite, best.time)
  const angle = Math.abs(overpass.offNadir)
  const isInReach = overpass.offNadir * side >= 0 && angle >= offNadir[0] && angle <= offNadir[1]
  return isInReach ? overpass : undefined
}

const TURN = 2 * Math.PI

/** Counted from 1970 UTC. */
const LAUNCH_DAY = LAUNCH / DAY

/** When a satellite sees a place about as well as it can on a day. */
interface Chance {
  readonly satellite: Satellite
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** How far that is from when it would be best, in revolutions. */
  readonly miss: number
  /** How far beside the ground track the place lies then: the angle at the middle of the Earth, in radians. */
  readonly aside: number
}

/**
 * Once a day the plane of an orbit lies best to a place; the satellite that is then nearest to where the place is below it has
 * the best chance.
 * @param aside how far to the right of the ground track the place lies best, in radians
 * @param day counted from 1970 UTC
 */
const bestChance = (
  { orbit, satellites }: Constellation,
  { longitude, sine, cosine }: Target,
  state: OrbitState,
  aside: number,
  day: number,
): Chance | undefined => {
  const { sineOfInclination: si, cosineOfInclination: ci } = orbit
  const ascending = Math.asin(Math.max(-1, Math.min(1, (Math.sin(aside) + ci * sine) / (si * cosine))))
  const fromNode = state === 'ascending' ? ascending : Math.PI - ascending
  const height = ci * cosine * Math.sin(fromNode) + si * sine
  const around = Math.atan2(height, cosine * Math.cos(fromNode)) / TURN
  const turn = (fromNode - longitude) / TURN
  const perDay = DAY / orbit.period
  let nearest = satellites[0]
  let time = NaN
  let late = Infinity
  for (const satellite of satellites) {
    const turned = turn + satellite.node
    const ideal = (day - LAUNCH_DAY + turned - Math.floor(turned)) * perDay + satellite.phase
    const revolutions = Math.round(ideal - around) + around
    if (Math.abs(revolutions - ideal) >= Math.abs(late)) continue
    late = revolutions - ideal
    nearest = satellite
    time = LAUNCH + (revolutions - satellite.phase) * orbit.period
  }
  const seen = fromNode + (late / perDay) * TURN
  const beside = Math.asin(si * cosine * Math.sin(seen) - ci * sine)
  return nearest && { satellite: nearest, time, miss: Math.abs(late), aside: beside }
}
