import type { Places } from './sky-plane.ts'

/** A stretch of places on the plane of the sky, one after the other. */
export interface SkyStretch extends Places {
  /** Index of the first. */
  readonly from: number
  readonly count: number
}

/** Tells how thick the bodies of clouds are, many places at a time: a call for each costs more than the answer. */
export interface CloudReader {
  /**
   * The thickness beside each place of a stretch.
   * @param shift from the places to those that are looked at, on the plane of the sky
   * @param into from its beginning
   */
  read(stretch: SkyStretch, shift: readonly [u: number, v: number], into: Float64Array): void
}
