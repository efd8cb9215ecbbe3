import { toMercator, type Mercator } from '../../map/mercator.ts'

/** `[west, south, east, north]` in degrees WGS 84. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** A part of the map that is drawn as one picture. */
export interface Frame {
  /** `[west, south, east, north]` in degrees WGS 84: its middle lies in the world, its sides may lie beyond 180. */
  readonly box: Box
  /** Where the file counts them: its sides may lie beyond 180 degrees, too. */
  readonly upperLeft: Mercator
  readonly lowerRight: Mercator
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** What brings a longitude as close to another as whole turns round the world can, west of it rather than east. */
export const turnsBetween = (longitude: number, other: number): number =>
  Math.ceil((other - longitude) / 360 - 0.5) * 360

export const middleLongitude = ([west, , east]: Box): number => (west + east) / 2

/** Of a side, in pixels: a picture of four million pixels is made in some 50 ms. */
const LARGEST = 2048

/**
 * What is drawn of a file in a view of the map; undefined where it shows none of it.
 * @param worldSize pixels of the screen that the whole world would be wide at the zoom level of the view
 */
export const computeFrame = (view: Box, file: Box, worldSize: number): Frame | undefined => {
  const toFile = turnsBetween(middleLongitude(view), middleLongitude(file))
  const west = Math.max(view[0] + toFile, file[0])
  const south = Math.max(view[1], file[1])
  const east = Math.min(view[2] + toFile, file[2])
  const north = Math.min(view[3], file[3])
  if (west >= east || south >= north) return undefined
  const upperLeft = toMercator(west, north)
  const lowerRight = toMercator(east, south)
  const pixels = (size: number): number => Math.min(LARGEST, Math.max(1, Math.ceil(size * worldSize)))
  const toWorld = turnsBetween((west + east) / 2, 0)
  return {
    box: [west + toWorld, south, east + toWorld, north],
    upperLeft,
    lowerRight,
    width: pixels(lowerRight[0] - upperLeft[0]),
    height: pixels(lowerRight[1] - upperLeft[1]),
  }
}
