import type { Point } from 'imagery-platform-geometry/planar.ts'
import { effective, KERNELS } from './kernels.ts'
import type { Kernel, Resampling } from './kernels.ts'
import type { Window } from './window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** Writes the values of all bands at a place into `into`, NaN for a band without data there. */
export type Interpolation = (x: number, y: number, into: Float64Array) => void

/** A source, and the part of it that was read. */
export interface Source {
  /** Of the whole source, in pixels. */
  readonly width: number
  readonly height: number
  /** Bands are NaN where they have no data. */
  readonly part: Window
  /** Pixels of the picture along a side of one of the source, to the right and down. */
  readonly shrinking: Point
}

/**
 * Values at places of a source, in its pixels, as gdalwarp has them. A band without data in the pixel around a place has
 * none there; elsewhere pixels without data have no weight.
 */
export const createInterpolation = (resampling: Resampling, source: Source): Interpolation => {
  const nearest = nearestInterpolation(source)
  if (resampling === 'nearest') return nearest
  const [scaleX, scaleY] = source.shrinking
  const isShrunk = effective(scaleX) < 1 || effective(scaleY) < 1
  const weighted = weightedInterpolation(KERNELS[resampling], source)
  const whole = resampling === 'cubic' && !isShrunk ? unlessLacking(source, weighted) : weighted
  return (x, y, into) => {
    nearest(x, y, into)
    whole(x, y, into)
  }
}

/** Places on the edge of two pixels lie in the right and lower one, also where they lie on it but for rounding. */
const ROUNDING = 1e-10

const nearestInterpolation = ({ width, height, part }: Source): Interpolation => {
  const [left, top] = part.box
  return (x, y, into) => {
    if (!(x >= 0 && y >= 0 && x <= width && y <= height)) {
      into.fill(NaN)
      return
    }
    const column = Math.min(width - 1, Math.floor(x + ROUNDING)) - left
    const at = (Math.min(height - 1, Math.floor(y + ROUNDING)) - top) * part.width + column
    for (let band = 0; band < into.length; band++) into[band] = part.bands[band]?.[at] ?? NaN
  }
}

/** The mean of the pixels around a place that have data; of those bands alone that have a value before. */
export const weightedInterpolation = (
  { radius, weight }: Kernel,
  { part, shrinking }: Pick<Source, 'part' | 'shrinking'>,
): Interpolation => {
  const { width, height, bands } = part
  const scaleX = effective(shrinking[0])
  const scaleY = effective(shrinking[1])
  const reachX = radius / scaleX
  const reachY = radius / scaleY
  const left = part.box[0] + 0.5
  const top = part.box[1] + 0.5
  const weightsX = new Float64Array(Math.floor(2 * reachX) + 2)
  return (x, y, into) => {
    const middleX = x - left
    const middleY = y - top
    const fromX = Math.max(0, Math.ceil(middleX - reachX))
    const toX = Math.min(width - 1, Math.floor(middleX + reachX))
    const fromY = Math.max(0, Math.ceil(middleY - reachY))
    const toY = Math.min(height - 1, middleY + reachY)
    for (let column = fromX; column <= toX; column++)
      weightsX[column - fromX] = weight((column - middleX) * scaleX)
    for (let index = 0; index < into.length; index++) {
      const band = bands[index]
      if (!band || Number.isNaN(into[index])) continue
      let sum = 0
      let weights = 0
      for (let row = fromY; row <= toY; row++) {
        const weightY = weight((row - middleY) * scaleY)
        for (let column = fromX; column <= toX; column++) {
          const value = band[row * width + column] ?? NaN
          if (value !== value) continue
          const both = weightY * (weightsX[column - fromX] ?? 0)
          weights += both
          sum += both * value
        }
      }
      into[index] = Math.abs(weights) > LEAST ? sum / weights : NaN
    }
  }
}

/** Below this, weights that are positive and negative are nothing to divide by. */
const LEAST = 1e-6

/** Cubic where all sixteen pixels around a place have data, and bilinear elsewhere, as GDAL does. */
const unlessLacking = (source: Source, cubic: Interpolation): Interpolation => {
  const bilinear = weightedInterpolation(KERNELS.bilinear, source)
  const { width, height, box } = source.part
  return (x, y, into) => {
    const left = Math.floor(x - box[0] - 0.5) - 1
    const top = Math.floor(y - box[1] - 0.5) - 1
    const isInside = left >= 0 && top >= 0 && left + 4 <= width && top + 4 <= height
    const isWhole = isInside && !lacksData(source.part, [left, top, left + 4, top + 4])
    if (isWhole) cubic(x, y, into)
    else bilinear(x, y, into)
  }
}

/** Whether a band has no data somewhere in a box. @param box of pixels of the window */
export const lacksData = ({ width, bands }: Window, [left, top, right, bottom]: PixelBox): boolean => {
  for (const band of bands)
    for (let row = top; row < bottom; row++)
      for (let at = row * width + left; at < row * width + right; at++)
        if (Number.isNaN(band[at])) return true
  return false
}
