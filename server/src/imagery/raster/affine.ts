import type { Point } from 'imagery-platform-geometry/planar.ts'
import { RasterError } from './raster-error.ts'

/** Pixels to coordinates: x = a + b column + c row, y = d + e column + f row, from the upper left corner of a pixel. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The values of the tags that say where a picture lies. @see OGC GeoTIFF 1.1, 7.1 */
export interface Tiepoints {
  readonly transformation: readonly number[] | undefined
  readonly scale: readonly number[] | undefined
  readonly tiepoint: readonly number[] | undefined
  /** Whether coordinates are of the middle of pixels and not of their corners. */
  readonly isPoint: boolean
}

/** @throws RasterError if they do not say where each pixel lies */
export const toAffine = ({ transformation, scale, tiepoint, isPoint }: Tiepoints): Affine => {
  const affine = transformation ? ofTransformation(transformation) : ofScale(scale ?? [], tiepoint ?? [])
  const [a, b, c, d, e, f] = affine
  if (!affine.every(Number.isFinite) || b * f === c * e)
    throw new RasterError('it does not say where its pixels lie (ModelTransformation, ModelPixelScale)')
  return isPoint ? [a - (b + c) / 2, b, c, d - (e + f) / 2, e, f] : affine
}

const ofTransformation = (m: readonly number[]): Affine => [
  m[3] ?? NaN,
  m[0] ?? NaN,
  m[1] ?? NaN,
  m[7] ?? NaN,
  m[4] ?? NaN,
  m[5] ?? NaN,
]

const ofScale = (
  [width = NaN, height = NaN]: readonly number[],
  [column = NaN, row = NaN, , x = NaN, y = NaN]: readonly number[],
): Affine => [x - column * width, width, 0, y + row * Math.abs(height), 0, -Math.abs(height)]

export const applied = ([a, b, c, d, e, f]: Affine, [column, row]: Point): Point => [
  a + b * column + c * row,
  d + e * column + f * row,
]

/** Coordinates to pixels. */
export const inverted = ([a, b, c, d, e, f]: Affine): Affine => {
  const determinant = b * f - c * e
  return [
    (c * d - a * f) / determinant,
    f / determinant,
    -c / determinant,
    (a * e - b * d) / determinant,
    -e / determinant,
    b / determinant,
  ]
}
