import type { Position } from '../../geometry/geojson.ts'

const METRES_PER_DEGREE = 111_320

/** Digits after the point: about a tenth of a meter. */
const DIGITS = 6

/**
 * The outline of a long object, counter-clockwise and closed, in degrees.
 * @param length in meters, `width` as well
 * @param heading of its length, clockwise from north in degrees
 */
export const outlineAt = (
  [longitude = NaN, latitude = NaN]: Position,
  length: number,
  width: number,
  heading: number,
): Position[] => {
  const turn = (heading * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const eastward = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const corner = (ahead: number, aside: number): Position => [
    rounded(longitude + (ahead * sin + aside * cos) / eastward),
    rounded(latitude + (ahead * cos - aside * sin) / METRES_PER_DEGREE),
  ]
  const [bow, beam] = [length / 2, width / 2]
  const corners = [corner(-bow, beam), corner(bow, beam), corner(bow, -beam), corner(-bow, -beam)]
  return [...corners, ...corners.slice(0, 1)]
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))
