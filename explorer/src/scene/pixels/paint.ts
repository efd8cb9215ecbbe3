import { ndviColor, computeNdvi } from './ndvi.ts'
import { toBrightness, type Stretch } from './stretch.ts'

type Values = ArrayLike<number>

/**
 * Pixels of red, green, blue and opacity, from 0 to 255, row by row: those without data, and those beside the file, are
 * transparent.
 * @param lookup for each pixel that of the bands that it shows; -1 for none
 * @param stretch how the values of all three become brightness
 * @param nodata what all three bands have where there are no data
 */
export const paintBands = (
  lookup: Int32Array,
  channels: readonly [red: Values, green: Values, blue: Values],
  stretch: Stretch,
  nodata: number | undefined,
): Uint8ClampedArray<ArrayBuffer> => {
  const painted = new Uint8ClampedArray(lookup.length * 4)
  lookup.forEach((source, pixel) => {
    if (source < 0 || channels.every((values) => values[source] === nodata)) return
    channels.forEach((values, channel) => {
      painted[pixel * 4 + channel] = toBrightness(values[source] ?? 0, stretch)
    })
    painted[pixel * 4 + 3] = 255
  })
  return painted
}

/** The same in the colours of the vegetation index. */
export const paintNdvi = (lookup: Int32Array, red: Values, nir: Values): Uint8ClampedArray<ArrayBuffer> => {
  const painted = new Uint8ClampedArray(lookup.length * 4)
  lookup.forEach((source, pixel) => {
    const ndvi = source < 0 ? undefined : computeNdvi(red[source] ?? 0, nir[source] ?? 0)
    if (ndvi === undefined) return
    painted.set(ndviColor(ndvi), pixel * 4)
    painted[pixel * 4 + 3] = 255
  })
  return painted
}
