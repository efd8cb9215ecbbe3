import { EARTH_RADIUS } from './repeat-orbit.ts'
import type { RepeatOrbit } from './repeat-orbit.ts'
import type { OrbitState } from './overpass.ts'
import type { Satellite } from './satellite.ts'

/** Satellites of one kind of orbit that take pictures of one kind. */
export interface Constellation {
  readonly orbit: RepeatOrbit
  readonly satellites: readonly Satellite[]
  /** In which halves of a revolution they take pictures. */
  readonly states: readonly OrbitState[]
  /** Between which angles off nadir the middle of a scene lies, in degrees. */
  readonly offNadir: readonly [least: number, most: number]
  /** How far beside the ground track the middle of a scene lies, best and at most: angles at the middle of the Earth. */
  readonly aside: { readonly best: number; readonly most: number }
}

/** @param offNadir degrees; where the least is not 0, pictures are taken to the side, and best halfway */
export const createConstellation = (
  orbit: RepeatOrbit,
  satellites: readonly Satellite[],
  states: readonly OrbitState[],
  offNadir: readonly [least: number, most: number],
): Constellation => {
  const least = earthAngle(offNadir[0], orbit)
  const most = earthAngle(offNadir[1], orbit)
  const best = least > 0 ? (least + most) / 2 : 0
  return { orbit, satellites, states, offNadir, aside: { best, most } }
}

/** Of an angle at the satellite, in degrees, the one at the middle of the Earth, in radians. */
const earthAngle = (offNadir: number, { radius }: RepeatOrbit): number => {
  const angle = (offNadir * Math.PI) / 180
  return Math.asin((radius / EARTH_RADIUS) * Math.sin(angle)) - angle
}
