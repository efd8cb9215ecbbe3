import { LRUCache } from 'lru-cache'
import type { District, Parcels } from './parcels.ts'

/** How pixels of a size see parcels. */
export interface ParcelScale {
  readonly parcels: Parcels
  readonly district: District
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
const TO_OCTAVE = 16

/** @param pixel turns of the plane */
export const parcelScale = (parcels: Parcels, district: District, pixel: number): ParcelScale => {
  const { power } = parcels
  const width = pixel * Math.hypot(district.across, district.along) * 2 ** power
  const octaves = Math.round(TO_OCTAVE * Math.log2(width)) / TO_OCTAVE
  if (octaves <= 0) return { parcels, district, width: Math.min(1, width), power }
  if (octaves >= power) return { parcels, district, width: 2 ** power, power: 0 }
  return { parcels, district, width: 2 ** octaves, power: power - halvingsFor(octaves) }
}

/**
 * How many times a table is halved: four numbers or more are left to a pixel, so that what is read between them is nearly
 * the mean over the pixel itself. Two do from four samples to a pixel on, where parcels are still larger than it: a whole
 * table does not fit the processor's cache.
 */
const halvingsFor = (octaves: number): number => (octaves < 2 ? 0 : Math.max(1, Math.floor(octaves) - 2))

/** Means over less are numbers as they are. */
const LEAST_WIDTH = 0.1

/** What pixels see, in bytes: tables stay in the processor's cache, and no step of them is a level of grey. */
export interface SeenValues {
  /** Two values each, the first one in the low byte; all those of a parcel, or of a place, together. */
  readonly pairs: Uint16Array
  /** What 1 stands for. */
  readonly unit: number
}

/** Values are read two at a time. @param layers how many values of a parcel there are */
export const pairsFor = (layers: number): number => Math.ceil(layers / 2)

/** Bytes kept: some days of fields. */
const KEPT = 16 * 2 ** 20

/** Computes values of parcels as pixels see them, and keeps the last ones. */
export class ParcelTables {
  readonly #tables = new LRUCache<string, SeenValues, ScaledValues>({
    maxSize: KEPT,
    sizeCalculation: ({ pairs }) => pairs.byteLength,
    memoMethod: (_key, _stale, { context }) => computeSeenValues(context),
  })

  /**
   * Values as pixels see them. Up to a width of 1 they are unchanged, by the number of a parcel, since pixels lie in one or
   * a few parcels; above, each is a mean over a square as wide as a pixel, row by row.
   */
  find(scale: ParcelScale, values: ParcelValues): SeenValues {
    const { parcels, width } = scale
    const key = `${parcels.key} ${values.key} ${width <= 1 ? 'each' : width}`
    return this.#tables.memo(key, { context: { scale, values } })
  }
}

interface ScaledValues {
  readonly scale: ParcelScale
  readonly values: ParcelValues
}

const computeSeenValues = ({ scale, values: { layers } }: ScaledValues): SeenValues => {
  const unit = Math.max(...layers.map((values) => Math.max(...values))) / 255
  const seen = scale.width <= 1 ? layers : layers.map((values) => computeMeans(scale, values))
  return { pairs: packPairs(seen, unit), unit }
}

const packPairs = (layers: readonly Float32Array[], unit: number): Uint16Array => {
  const places = layers[0]?.length ?? 0
  const count = pairsFor(layers.length)
  const pairs = new Uint16Array(places * count)
  for (const [which, values] of layers.entries())
    for (let i = 0; i < places; i++) {
      const at = i * count + (which >> 1)
      pairs[at] = (pairs[at] ?? 0) | (Math.floor((values[i] ?? 0) / unit + 0.5) << (8 * (which & 1)))
    }
  return pairs
}

const computeMeans = (scale: ParcelScale, byNumber: Float32Array): Float32Array => {
  const { width, power, parcels } = scale
  const block = 2 ** (parcels.power - power)
  // Blocks blur, and so does reading between them: so much less is left to do.
  const blurred = block === 1 ? 2 : 3 * block ** 2
  const left = Math.sqrt(Math.max(LEAST_WIDTH ** 2, width ** 2 - blurred)) / block
  return meansAlong(meansAlong(blockMeans(scale, byNumber), power, left), power, left)
}

/** Means of blocks of samples. */
const blockMeans = ({ parcels, power }: ParcelScale, byNumber: Float32Array): Float32Array => {
  const { ids, power: full } = parcels
  const smaller = full - power
  const blocks = new Float32Array(4 ** power)
  const share = 4 ** -smaller
  for (let row = 0, i = 0; row < 1 << full; row++) {
    const from = (row >> smaller) << power
    for (let column = 0; column < 1 << full; column++, i++) {
      const at = from + (column >> smaller)
      blocks[at] = (blocks[at] ?? 0) + share * (byNumber[ids[i] ?? 0] ?? 0)
    }
  }
  return blocks
}

/**
 * Means along the rows of a square that repeats. Rows come to be columns: done twice, it takes means over squares.
 * @param width numbers that each mean goes over
 */
const meansAlong = (values: Float32Array, power: number, width: number): Float32Array => {
  const side = 1 << power
  const mask = (1 << power) - 1
  const means = new Float32Array(values.length)
  const before = Math.ceil(width / 2)
  const first = before + (1 - width) / 2
  const start = Math.floor(first)
  const end = Math.floor(first + width)
  const startShare = first - start
  const endShare = first + width - end
  /** Up to each number of a row, from some before it. */
  const sums = new Float64Array(side + 2 * before + 2)
  for (let row = 0; row < side; row++) {
    for (let i = 0, sum = 0; i < sums.length; i++) {
      sums[i] = sum
      sum += values[(row << power) | ((i - before) & mask)] ?? 0
    }
    for (let i = 0; i < side; i++) {
      const low = sums[start + i] ?? 0
      const high = sums[end + i] ?? 0
      const excluded = ((sums[start + i + 1] ?? 0) - low) * startShare
      const included = ((sums[end + i + 1] ?? 0) - high) * endShare
      means[(i << power) | row] = (high + included - low - excluded) / width
    }
  }
  return means
}
