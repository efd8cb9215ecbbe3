import { lacksData, weightedInterpolation } from '../raster/interpolation.ts'
import { KERNELS } from '../raster/kernels.ts'
import type { Kernel } from '../raster/kernels.ts'
import type { Window } from '../raster/window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { BandsPicture } from './picture.ts'
import { createReader } from './reduction.ts'
import type { Reduction } from './reduction.ts'

/** The value of a band at a place in its pixels, NaN where there is none around it. */
type At = (x: number, y: number) => number

/** @param of what takes values from a band, whose pixels are weighted over `factor` of them */
const interpolated =
  (of: (band: Window, factor: number) => At): Reduction =>
  (picture, factor) => {
    const { width, height } = picture
    const bands = splitBands(picture).map((band) => of(band, factor))
    const middle = (at: number, length: number) => (at * factor + Math.min(length, (at + 1) * factor)) / 2
    return (x, y, band) => bands[band]?.(middle(x, width), middle(y, height)) ?? NaN
  }

const splitBands = (picture: BandsPicture): Window[] => {
  const { width, height } = picture
  const read = createReader(picture)
  return Array.from({ length: picture.bands }, (_, band) => {
    const values = new Float32Array(width * height)
    for (let at = 0; at < values.length; at++) values[at] = read(at % width, Math.floor(at / width), band)
    return { box: [0, 0, width, height], width, height, bands: [values] }
  })
}

const weighted =
  (kernel: Kernel) =>
  (part: Window, factor: number): At => {
    const interpolate = weightedInterpolation(kernel, { part, shrinking: [1 / factor, 1 / factor] })
    const value = new Float64Array(1)
    return (x, y) => {
      value.fill(0)
      interpolate(x, y, value)
      return value[0] ?? NaN
    }
  }

/** Beside pixels without data bilinear: negative weights alone would make values that are nowhere around. */
const cubicUnlessLacking = (part: Window, factor: number): At => {
  const whole = weighted(KERNELS.cubic)(part, factor)
  const otherwise = weighted(KERNELS.bilinear)(part, factor)
  return (x, y) =>
    (lacksData(part, around(part, x, y, KERNELS.cubic.radius * factor)) ? otherwise : whole)(x, y)
}

/** The pixels that have a weight at a place. */
const around = ({ width, height }: Window, x: number, y: number, reach: number): PixelBox => [
  Math.max(0, Math.ceil(x - 0.5 - reach)),
  Math.max(0, Math.ceil(y - 0.5 - reach)),
  Math.min(width, Math.floor(x - 0.5 + reach) + 1),
  Math.min(height, Math.floor(y - 0.5 + reach) + 1),
]

/** @see GDAL, gdaladdo -r bilinear */
export const bilinear = interpolated(weighted(KERNELS.bilinear))

/** @see GDAL, gdaladdo -r cubic */
export const cubic = interpolated(cubicUnlessLacking)
