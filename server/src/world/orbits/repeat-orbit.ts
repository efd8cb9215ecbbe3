import { DAY } from '../time.ts'

/** Mean radius of the Earth in kilometers. */
export const EARTH_RADIUS = 6371.0088

/** The Earth: kilometers, seconds. @see WGS 84, EGM96 */
const GRAVITY = 398_600.4418
const EQUATOR_RADIUS = 6378.137
/** How much flatter than a ball, for what it does to orbits. */
const FLATTENING_J2 = 1.08262668e-3

/** In which the mean sun goes around, in days. */
const YEAR = 365.2422

/**
 * A circular orbit whose plane turns with the mean sun, so that a satellite passes every latitude at one local time, and
 * whose ground track repeats: both as missions keep them by small corrections. Angles in radians.
 */
export class RepeatOrbit {
  /** Of one revolution from node to node, in milliseconds. */
  readonly period: number
  /** Between the plane of the orbit and that of the equator; more than a right angle. */
  readonly inclination: number
  readonly sineOfInclination: number
  readonly cosineOfInclination: number
  /** Radius of the orbit, in kilometers. */
  readonly radius: number
  /** After how many revolutions the ground track repeats. */
  readonly revolutions: number

  /** @param days after which the ground track repeats */
  constructor(revolutions: number, days: number) {
    this.revolutions = revolutions
    this.period = (days * DAY) / revolutions
    const { inclination, radius } = sunSynchronous((2 * Math.PI * 1000) / this.period)
    this.inclination = inclination
    this.sineOfInclination = Math.sin(inclination)
    this.cosineOfInclination = Math.cos(inclination)
    this.radius = radius
  }
}

/**
 * Radius and inclination depend on each other by way of what the flattened Earth does to both.
 * @param rate from node to node, in radians a second
 * @see Vallado, Fundamentals of Astrodynamics, secular effects of J2
 */
const sunSynchronous = (rate: number): Pick<RepeatOrbit, 'inclination' | 'radius'> => {
  const turn = (2 * Math.PI) / (YEAR * 86_400)
  let inclination = Math.PI / 2
  let radius = EQUATOR_RADIUS
  for (let round = 0; round < 20; round++) {
    const pull = 1.5 * FLATTENING_J2 * (EQUATOR_RADIUS / radius) ** 2
    const motion = rate / (1 + pull * (3 - 4 * Math.sin(inclination) ** 2))
    radius = Math.cbrt(GRAVITY / motion ** 2)
    inclination = Math.acos(-turn / (pull * motion))
  }
  return { inclination, radius }
}
