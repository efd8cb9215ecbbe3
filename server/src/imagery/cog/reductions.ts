import { interpolationOf } from '../raster/interpolation.ts'
import type { BandsPicture } from './picture.ts'
import { areIntegers } from './samples.ts'

/** How pixels of overviews are computed. @see GDAL, gdaladdo -r */
export const OVERVIEW_RESAMPLINGS = ['nearest', 'average', 'mode', 'bilinear', 'cubic'] as const

export type OverviewResampling = (typeof OVERVIEW_RESAMPLINGS)[number]

/** The value of a pixel of a smaller picture in a band, NaN where there is none. */
type ValueAt = (x: number, y: number, band: number) => number

/** A smaller picture. @param factor pixels along a side of one of its own */
type Reduction = (picture: BandsPicture, factor: number) => ValueAt

/** The values of a band at a pixel, NaN where it has none. */
const readerOf = ({ width, bands, samples, nodata }: BandsPicture): ValueAt => {
  const absent = nodata === undefined || areIntegers(samples) ? nodata : Math.fround(nodata)
  return (x, y, band) => {
    const value = samples[(y * width + x) * bands + band] ?? NaN
    return value === absent ? NaN : value
  }
}

const nearest: Reduction = (picture, factor) => {
  const read = readerOf(picture)
  return (x, y, band) => read(x * factor, y * factor, band)
}

/** What becomes of several values. */
interface Summary {
  add(value: number): void
  /** That of all values since it was taken before, NaN where there were none. */
  take(): number
}

/** Of the pixels that have a value, among those that a pixel covers. */
const summarized =
  (summaryOf: () => Summary): Reduction =>
  (picture, factor) => {
    const [read, summary] = [readerOf(picture), summaryOf()]
    const { width, height } = picture
    return (x, y, band) => {
      const [right, bottom] = [Math.min(width, (x + 1) * factor), Math.min(height, (y + 1) * factor)]
      for (let row = y * factor; row < bottom; row++)
        for (let column = x * factor; column < right; column++) {
          const value = read(column, row, band)
          if (!Number.isNaN(value)) summary.add(value)
        }
      return summary.take()
    }
  }

const mean = (): Summary => {
  let [sum, count] = [0, 0]
  return {
    add(value) {
      sum += value
      count += 1
    },
    take() {
      const result = sum / count
      ;[sum, count] = [0, 0]
      return result
    },
  }
}

/** The value that most pixels have; of several, the one that had as many first. */
const mostFrequent = (): Summary => {
  const counts = new Map<number, number>()
  let [most, result] = [0, NaN]
  return {
    add(value) {
      const count = (counts.get(value) ?? 0) + 1
      counts.set(value, count)
      if (count > most) [most, result] = [count, value]
    },
    take() {
      const taken = result
      counts.clear()
      ;[most, result] = [0, NaN]
      return taken
    },
  }
}

const interpolated =
  (resampling: 'bilinear' | 'cubic'): Reduction =>
  (picture, factor) => {
    const { width, height } = picture
    const read = readerOf(picture)
    const bands = Array.from({ length: picture.bands }, (_, band) =>
      Float32Array.from({ length: width * height }, (__, at) =>
        read(at % width, Math.floor(at / width), band),
      ),
    )
    const interpolations = bands.map((band) => {
      const part = { box: [0, 0, width, height] as const, width, height, bands: [band] }
      return interpolationOf(resampling, { width, height, part, shrinking: [1 / factor, 1 / factor] })
    })
    const value = new Float64Array(1)
    const middle = (at: number, length: number) => (at * factor + Math.min(length, (at + 1) * factor)) / 2
    return (x, y, band) => {
      interpolations[band]?.(middle(x, width), middle(y, height), value)
      return value[0] ?? NaN
    }
  }

export const REDUCTIONS: Readonly<Record<OverviewResampling, Reduction>> = {
  nearest,
  average: summarized(mean),
  mode: summarized(mostFrequent),
  bilinear: interpolated('bilinear'),
  cubic: interpolated('cubic'),
}
