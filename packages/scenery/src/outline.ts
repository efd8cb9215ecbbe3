import type { Position } from 'imagery-platform-geometry/geojson.ts'

const METRES_PER_DEGREE = 111_320

/** Digits after the point: about a tenth of a meter. */
const DIGITS = 6

/** A place in meters from another one: ahead of it in a direction, and to the right of it. */
export type Offset = readonly [ahead: number, aside: number]

/**
 * Places around another one, in degrees WGS 84. Longitudes go on beyond 180.
 * @param heading the direction that is ahead, clockwise from north in degrees
 */
export const placesAround = (
  [longitude = NaN, latitude = NaN]: Position,
  heading: number,
  offsets: readonly Offset[],
): Position[] => {
  const turn = (heading * Math.PI) / 180
  const sin = Math.sin(turn)
  const cos = Math.cos(turn)
  const eastward = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return offsets.map(([ahead, aside]) => [
    rounded(longitude + (ahead * sin + aside * cos) / eastward),
    rounded(latitude + (ahead * cos - aside * sin) / METRES_PER_DEGREE),
  ])
}

/**
 * The outline of a rectangle, counter-clockwise and closed, in degrees.
 * @param length in meters, `width` as well
 * @param heading of its length, clockwise from north in degrees
 */
export const rectangleAt = (center: Position, length: number, width: number, heading: number): Position[] => {
  const bow = length / 2
  const beam = width / 2
  return closed(
    placesAround(center, heading, [
      [-bow, beam],
      [bow, beam],
      [bow, -beam],
      [-bow, -beam],
    ]),
  )
}

/** A ring whose last place is its first. */
export const closed = (places: readonly Position[]): Position[] => [...places, ...places.slice(0, 1)]

/** Meters eastwards and northwards from one place to another, near it. */
export const metresBetween = (
  [fromLongitude = NaN, fromLatitude = NaN]: Position,
  [toLongitude = NaN, toLatitude = NaN]: Position,
): readonly [east: number, north: number] => [
  (toLongitude - fromLongitude) * METRES_PER_DEGREE * Math.cos((fromLatitude * Math.PI) / 180),
  (toLatitude - fromLatitude) * METRES_PER_DEGREE,
]

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))
