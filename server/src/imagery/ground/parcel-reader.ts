import type { Spots } from '../../scenery/noise.ts'
import { STRETCH } from './layer.ts'
import { seenValues } from './parcel-scale.ts'
import type { ParcelScale, ParcelValues, SeenValues } from './parcel-scale.ts'

/** Pixels of a stretch, the last one excluded. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** Reads values of parcels between the four samples around each pixel. */
export class ParcelReader {
  readonly #scale: ParcelScale
  readonly #layers: number
  /** Where the values of the four are. */
  readonly #topLeft = new Int32Array(STRETCH)
  readonly #topRight = new Int32Array(STRETCH)
  readonly #bottomLeft = new Int32Array(STRETCH)
  readonly #bottomRight = new Int32Array(STRETCH)
  /** How much of a pixel lies in those on the right, and how much in those at the bottom, 0 to 1. */
  readonly #right = new Float32Array(STRETCH)
  readonly #down = new Float32Array(STRETCH)
  readonly #seen = new Map<ParcelValues, SeenValues>()

  /** @param layers how many values of a parcel there are */
  constructor(scale: ParcelScale, layers: number) {
    this.#scale = scale
    this.#layers = layers
  }

  /**
   * Looks for the parcels around pixels. Each repetition of the square is turned or mirrored in one of eight ways, since
   * parcels end along its edges anyhow.
   */
  find({ x, y }: Pick<Spots, 'x' | 'y'>, { from, to }: Run): void {
    const { power, width, district } = this.#scale
    const layers = width <= 1 ? 1 : this.#layers
    const side = 1 << power
    const mask = side - 1
    const [across, along] = [district.across * side, district.along * side]
    // A pixel reaches into the next sample from half its own width before the border.
    const steepness = 1 / Math.min(1, width)
    const [topLeft, topRight] = [this.#topLeft, this.#topRight]
    const [bottomLeft, bottomRight] = [this.#bottomLeft, this.#bottomRight]
    const [right, down] = [this.#right, this.#down]
    for (let i = from; i < to; i++) {
      const placeX = x[i] ?? 0
      const placeY = y[i] ?? 0
      const u = placeX * across + placeY * along
      const v = placeY * across - placeX * along
      const column = Math.floor(u - 0.5)
      const row = Math.floor(v - 0.5)
      const turn = turnOf(Math.floor(u) >> power, Math.floor(v) >> power)
      const mirrored = (turn >> 31) & mask
      const reversed = ((turn << 1) >> 31) & mask
      const columnShift = ((turn >> 29) & 1) * power
      const rowShift = power - columnShift
      const before = ((column & mask) ^ mirrored) << columnShift
      const after = (((column + 1) & mask) ^ mirrored) << columnShift
      const above = ((row & mask) ^ reversed) << rowShift
      const below = (((row + 1) & mask) ^ reversed) << rowShift
      topLeft[i] = Math.imul(above | before, layers)
      topRight[i] = Math.imul(above | after, layers)
      bottomLeft[i] = Math.imul(below | before, layers)
      bottomRight[i] = Math.imul(below | after, layers)
      right[i] = Math.max(0, Math.min(1, (u - column - 1) * steepness + 0.5))
      down[i] = Math.max(0, Math.min(1, (v - row - 1) * steepness + 0.5))
    }
    if (width <= 1) this.#findNumbers({ from, to })
  }

  /** Values that pixels see as they are go by the numbers of parcels. */
  #findNumbers({ from, to }: Run): void {
    const [{ ids }, layers] = [this.#scale.parcels, this.#layers]
    for (const places of [this.#topLeft, this.#topRight, this.#bottomLeft, this.#bottomRight])
      for (let i = from; i < to; i++) places[i] = Math.imul(ids[places[i] ?? 0] ?? 0, layers)
  }

  /**
   * Adds values, each multiplied by the weight of its pixel, to what there is.
   * @param which of the values of a parcel, from 0
   */
  add(
    values: ParcelValues,
    which: number,
    weights: Float32Array,
    sums: Float32Array,
    { from, to }: Run,
  ): void {
    const { bytes, unit } = this.#seenOf(values)
    const [topLeft, topRight] = [this.#topLeft, this.#topRight]
    const [bottomLeft, bottomRight] = [this.#bottomLeft, this.#bottomRight]
    const [rights, downs] = [this.#right, this.#down]
    for (let i = from; i < to; i++) {
      const right = rights[i] ?? 0
      const left = bytes[(topLeft[i] ?? 0) + which] ?? 0
      const below = bytes[(bottomLeft[i] ?? 0) + which] ?? 0
      const top = left + ((bytes[(topRight[i] ?? 0) + which] ?? 0) - left) * right
      const bottom = below + ((bytes[(bottomRight[i] ?? 0) + which] ?? 0) - below) * right
      sums[i] = (sums[i] ?? 0) + (weights[i] ?? 0) * unit * (top + (bottom - top) * (downs[i] ?? 0))
    }
  }

  #seenOf(values: ParcelValues): SeenValues {
    const known = this.#seen.get(values)
    if (known) return known
    const seen = seenValues(this.#scale, values)
    this.#seen.set(values, seen)
    return seen
  }
}

/** Three bits, the highest ones, that say by chance how a repetition is turned. */
const turnOf = (column: number, row: number): number =>
  Math.imul(Math.imul(column, 0x2c1b3c6d) ^ Math.imul(row, 0x297a2d39), 0x45d9f3b)
