import type { BandsPicture } from './picture.ts'
import { areIntegers } from './samples.ts'

/** The value of a pixel of a smaller picture in a band, NaN where there is none. */
export type ValueAt = (x: number, y: number, band: number) => number

/** A smaller picture. @param factor pixels along a side of one of its own */
export type Reduction = (picture: BandsPicture, factor: number) => ValueAt

/** The values of a band at a pixel, NaN where it has none. */
export const createReader = ({ width, bands, samples, nodata }: BandsPicture): ValueAt => {
  const absent = nodata === undefined || areIntegers(samples) ? nodata : Math.fround(nodata)
  return (x, y, band) => {
    const value = samples[(y * width + x) * bands + band] ?? NaN
    return value === absent ? NaN : value
  }
}
