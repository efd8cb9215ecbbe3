import type { Position } from '../../geometry/geojson.ts'
import { overpassNear } from './overpass.ts'
import type { Overpass } from './overpass.ts'
import { bestChance } from './chance.ts'
import type { Chance } from './chance.ts'
import type { Constellation } from './constellation.ts'
import { targetAt } from './target.ts'

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
