import { LRUCache } from 'lru-cache'
import type { District, Parcels } from './parcels.ts'

/** How pixels of a size see parcels. */
export interface ParcelScale {
  readonly parcels: Parcels
  /** Samples to a side of a pixel. Above 1, pixels see means over so many. */
  readonly width: number
  /** Numbers along a side of a table of values that pixels see, as a power of two. */
  readonly power: number
}

/** Some values of each parcel. */
export interface ParcelValues {
  /** No others of the same parcels have it. */
  readonly key: string
  /** Each by the number of a parcel, 0 to 255. */
  readonly layers: readonly Float32Array[]
}

/** Widths to an octave that means are made for: pixels of nearly the same size share a table. */
const TO_OCTAVE = 4

/** @param pixel turns of the plane */
export const parcelScale = (parcels: Parcels, { across, along }: District, pixel: number): ParcelScale => {
  const { power } = parcels
  const width = pixel * Math.hypot(across, along) * 2 ** power
  const octaves = Math.min(power, Math.round(TO_OCTAVE * Math.log2(width)) / TO_OCTAVE)
  if (octaves <= 0) return { parcels, width: Math.min(1, width), power }
  // Two numbers or more to a pixel: what is read between them is nearly a mean over the pixel itself.
  return { parcels, width: 2 ** octaves, power: power - Math.max(0, Math.floor(octaves) - 1) }
}

/** Bytes kept: some days of fields. */
const KEPT = 24 * 2 ** 20

const TABLES = new LRUCache<string, Float32Array>({
  maxSize: KEPT,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/**
 * Values as pixels see them, those of a parcel together. Up to a width of 1 they are as they are, by the number of a
 * parcel, since pixels lie in one or a few parcels; above, each is a mean over a square as wide as a pixel, row by row.
 */
export const seenValues = (scale: ParcelScale, { key, layers }: ParcelValues): Float32Array => {
  const sought = `${scale.parcels.key} ${scale.width <= 1 ? 'each' : scale.width} ${key}`
  const known = TABLES.get(sought)
  if (known) return known
  const table = together(scale.width <= 1 ? layers : layers.map((values) => meansOf(scale, values)))
  TABLES.set(sought, table)
  return table
}

const together = (layers: readonly Float32Array[]): Float32Array => {
  const table = new Float32Array((layers[0]?.length ?? 0) * layers.length)
  for (const [which, values] of layers.entries())
    for (let i = 0; i < values.length; i++) table[i * layers.length + which] = values[i] ?? 0
  return table
}

const meansOf = ({ parcels, width, power }: ParcelScale, byNumber: Float32Array): Float32Array => {
  const { ids, power: full } = parcels
  const values = new Float32Array(ids.length)
  for (let i = 0; i < ids.length; i++) values[i] = byNumber[ids[i] ?? 0] ?? 0
  const across = meansAlong(values, { rows: 1 << full, columns: 1 << full, count: 1 << power, width })
  return meansAlong(across, { rows: 1 << power, columns: 1 << full, count: 1 << power, width })
}

interface Reduction {
  readonly rows: number
  readonly columns: number
  /** Means to a row. */
  readonly count: number
  /** Samples that are taken together. */
  readonly width: number
}

/** Means along rows that repeat. Rows come to be columns: done twice, it takes means of squares. */
const meansAlong = (values: Float32Array, { rows, columns, count, width }: Reduction): Float32Array => {
  const means = new Float32Array(count * rows)
  const step = columns / count
  const before = Math.ceil(width / 2)
  const first = before + (step - width) / 2
  const [start, end] = [Math.floor(first), Math.floor(first + width)]
  const [startShare, endShare] = [first - start, first + width - end]
  /** Up to each sample, from some before the row. */
  const sums = new Float64Array(columns + 2 * before + 2)
  for (let row = 0; row < rows; row++) {
    const from = row * columns
    for (let i = 0, sum = 0; i < sums.length; i++) {
      sums[i] = sum
      sum += values[from + ((i - before + columns) & (columns - 1))] ?? 0
    }
    for (let i = 0, at = 0; i < count; i++, at += step) {
      const low = sums[start + at] ?? 0
      const high = sums[end + at] ?? 0
      const outside = ((sums[start + at + 1] ?? 0) - low) * startShare
      const beyond = ((sums[end + at + 1] ?? 0) - high) * endShare
      means[i * rows + row] = (high + beyond - low - outside) / width
    }
  }
  return means
}
