import type { Position } from 'imagery-platform-geometry/geojson.ts'

/** Of latitude, in degrees: beyond it the plane is squeezed to nothing, and at the pole it is infinite. */
const FARTHEST = 89.9

/** Meters around the equator of EPSG:3857: one turn of the plane. */
export const TURN_METRES = 40_075_016.685578488

/**
 * A place on the plane that all scenery is laid out on: EPSG:3857 in turns of the earth, `x` eastwards from 180° W, `y`
 * southwards from 85.05° N, so that the square world is 0 to 1. Angles are kept; lengths grow towards the poles.
 */
export type PlanePoint = readonly [x: number, y: number]

/** @param position degrees WGS 84 */
export const toPlane = ([longitude = NaN, latitude = NaN]: Position): PlanePoint => {
  const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, latitude))
  return [longitude / 360 + 0.5, 0.5 - Math.atanh(Math.sin((bounded * Math.PI) / 180)) / (2 * Math.PI)]
}

/** Degrees WGS 84; longitudes go on beyond 180 where `x` goes on beyond 1. */
export const fromPlane = ([x, y]: PlanePoint): [longitude: number, latitude: number] => [
  (x - 0.5) * 360,
  (Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
]

/** How many meters on the ground a turn of the plane is. @param latitude degrees */
export const metresPerTurn = (latitude: number): number =>
  TURN_METRES * Math.cos((Math.max(-FARTHEST, Math.min(FARTHEST, latitude)) * Math.PI) / 180)
