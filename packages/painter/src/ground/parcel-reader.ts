import type { Spots } from 'imagery-platform-scenery/noise.ts'
import type { Workspace } from '../workspace.ts'
import { pairsFor } from './parcel-scale.ts'
import type { ParcelScale, ParcelTables, ParcelValues, SeenValues } from './parcel-scale.ts'

/** Pixels of a stretch, the last one excluded. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** What the shares of the four samples around a pixel are together, so that each fits a byte. */
const WHOLE = 255

/** What a reader needs from its painter. */
interface ParcelMemory {
  readonly workspace: Workspace
  readonly parcels: ParcelTables
}

/** Reads values of parcels between the four samples around each pixel. */
export class ParcelReader {
  readonly #scale: ParcelScale
  readonly #pairs: number
  readonly #tables: ParcelTables
  readonly #seen = new Map<ParcelValues, SeenValues>()
  /** For each pixel of a stretch: where the values of the four samples are. */
  readonly #topLeft: Int32Array
  readonly #topRight: Int32Array
  readonly #bottomLeft: Int32Array
  readonly #bottomRight: Int32Array
  /** How much of a pixel lies in each but the first: top right, bottom left and bottom right, from the lowest byte. */
  readonly #shares: Int32Array

  /** @param layers how many values of a parcel there are */
  constructor(scale: ParcelScale, layers: number, { workspace, parcels }: ParcelMemory) {
    this.#scale = scale
    this.#pairs = pairsFor(layers)
    this.#tables = parcels
    this.#topLeft = workspace.integerRow()
    this.#topRight = workspace.integerRow()
    this.#bottomLeft = workspace.integerRow()
    this.#bottomRight = workspace.integerRow()
    this.#shares = workspace.integerRow()
  }

  /**
   * Looks for the parcels around pixels. Each repetition of the square is turned or mirrored in one of eight ways, since
   * parcels end along its edges anyhow.
   */
  find({ x, y }: Pick<Spots, 'x' | 'y'>, { from, to }: Run): void {
    const topLeft = this.#topLeft
    const topRight = this.#topRight
    const bottomLeft = this.#bottomLeft
    const bottomRight = this.#bottomRight
    const shares = this.#shares
    const { power, width, district } = this.#scale
    const pairs = width <= 1 ? 1 : this.#pairs
    const side = 1 << power
    const mask = side - 1
    const across = district.across * side
    const along = district.along * side
    // A pixel reaches into the next sample from half its own width before the border.
    const steepness = 1 / Math.min(1, width)
    for (let i = from; i < to; i++) {
      const placeX = x[i] ?? 0
      const placeY = y[i] ?? 0
      const u = placeX * across + placeY * along
      const v = placeY * across - placeX * along
      const column = Math.floor(u - 0.5) | 0 // an integer from here on, so that it is not converted for each use
      const row = Math.floor(v - 0.5) | 0
      const turn = turnAt(Math.floor(u) >> power, Math.floor(v) >> power)
      const mirrored = (turn >> 31) & mask
      const reversed = ((turn << 1) >> 31) & mask
      const columnShift = ((turn >> 29) & 1) * power
      const rowShift = power - columnShift
      const before = ((column & mask) ^ mirrored) << columnShift
      const after = (((column + 1) & mask) ^ mirrored) << columnShift
      const above = ((row & mask) ^ reversed) << rowShift
      const below = (((row + 1) & mask) ^ reversed) << rowShift
      topLeft[i] = Math.imul(above | before, pairs)
      topRight[i] = Math.imul(above | after, pairs)
      bottomLeft[i] = Math.imul(below | before, pairs)
      bottomRight[i] = Math.imul(below | after, pairs)
      const right = Math.max(0, Math.min(1, (u - column - 1) * steepness + 0.5))
      const down = Math.max(0, Math.min(1, (v - row - 1) * steepness + 0.5))
      shares[i] = packShares(right, down)
    }
    if (width <= 1) this.#findNumbers({ from, to })
  }

  /** Values that pixels see as they are go by the numbers of parcels: most small pixels lie in one. */
  #findNumbers({ from, to }: Run): void {
    const topLeft = this.#topLeft
    const topRight = this.#topRight
    const bottomLeft = this.#bottomLeft
    const bottomRight = this.#bottomRight
    const shares = this.#shares
    const { ids } = this.#scale.parcels
    const pairs = this.#pairs
    for (let i = from; i < to; i++) {
      const first = ids[topLeft[i] ?? 0] ?? 0
      const second = ids[topRight[i] ?? 0] ?? 0
      const third = ids[bottomLeft[i] ?? 0] ?? 0
      const fourth = ids[bottomRight[i] ?? 0] ?? 0
      topLeft[i] = Math.imul(first, pairs)
      topRight[i] = Math.imul(second, pairs)
      bottomLeft[i] = Math.imul(third, pairs)
      bottomRight[i] = Math.imul(fourth, pairs)
      if (((first ^ second) | (first ^ third) | (first ^ fourth)) === 0) shares[i] = 0
    }
  }

  /**
   * Adds two values, each multiplied by the weight of its pixel, to what there is of the first and, if it is wanted, of
   * the second one.
   * @param pair which two of the values of a parcel, from 0
   */
  addTwo(
    values: ParcelValues,
    pair: number,
    weights: Float32Array,
    [firsts, seconds]: readonly [Float32Array, Float32Array?],
    { from, to }: Run,
  ): void {
    const topLeft = this.#topLeft
    const topRight = this.#topRight
    const bottomLeft = this.#bottomLeft
    const bottomRight = this.#bottomRight
    const shares = this.#shares
    const { pairs, unit } = this.#findSeen(values)
    const scale = unit / WHOLE
    for (let i = from; i < to; i++) {
      const weight = (weights[i] ?? 0) * scale
      const share = shares[i] ?? 0
      const first = apart(pairs[(topLeft[i] ?? 0) + pair] ?? 0)
      let both = Math.imul(first, WHOLE)
      if (share !== 0) {
        const right = share & 255
        const below = (share >> 8) & 255
        const across = share >> 16
        both =
          Math.imul(first, WHOLE - right - below - across) +
          Math.imul(apart(pairs[(topRight[i] ?? 0) + pair] ?? 0), right) +
          Math.imul(apart(pairs[(bottomLeft[i] ?? 0) + pair] ?? 0), below) +
          Math.imul(apart(pairs[(bottomRight[i] ?? 0) + pair] ?? 0), across)
      }
      firsts[i] = (firsts[i] ?? 0) + weight * (both & 0xffff)
      if (seconds) seconds[i] = (seconds[i] ?? 0) + weight * (both >>> 16)
    }
  }

  #findSeen(values: ParcelValues): SeenValues {
    const known = this.#seen.get(values)
    if (known) return known
    const seen = this.#tables.find(this.#scale, values)
    this.#seen.set(values, seen)
    return seen
  }
}

/** @param right how much of a pixel lies on the right @param down how much of it lies at the bottom, 0 to 1 */
const packShares = (right: number, down: number): number => {
  const bottom = Math.floor(WHOLE * down + 0.5)
  const topRight = Math.floor((WHOLE - bottom) * right + 0.5)
  const bottomRight = Math.floor(bottom * right + 0.5)
  return topRight | ((bottom - bottomRight) << 8) | (bottomRight << 16)
}

/** Two bytes with room for one more above each, so that both are multiplied at once. */
const apart = (pair: number): number => ((pair << 8) | pair) & 0xff00ff

/** Three bits, the highest ones, that say by chance how a repetition is turned. */
const turnAt = (column: number, row: number): number =>
  Math.imul(Math.imul(column, 0x2c1b3c6d) ^ Math.imul(row, 0x297a2d39), 0x45d9f3b)
