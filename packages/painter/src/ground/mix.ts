import { STRETCH } from '../workspace.ts'
import { MATERIAL, MATERIALS } from './materials.ts'

/**
 * The materials of the pixels in a row. The shares of a pixel add up to 1, or to more for bright roofs and less for dark
 * heaps. Each material is stored separately, because most pixels have only a few.
 */
export class Mix {
  /** How bright pixels are beside flat, even ground in the same light. */
  readonly light = new Float32Array(STRETCH)
  /** What is not yet known to be of any material. */
  readonly left = new Float32Array(STRETCH)
  /** Frozen, so that V8 has those of materials that are named at hand. */
  readonly #rows = Object.freeze(Array.from({ length: MATERIALS }, () => new Float32Array(STRETCH)))
  readonly #isUsed = new Uint8Array(MATERIALS)
  /** The shares of a material that is not there: always 0. */
  readonly #none = new Float32Array(STRETCH)
  /** Sums of the three bands that one pass adds up. */
  readonly #first = new Float64Array(STRETCH)
  readonly #second = new Float64Array(STRETCH)
  readonly #third = new Float64Array(STRETCH)
  readonly #sums = [this.#first, this.#second, this.#third]
  /** Materials of which there are some, once they are mixed. */
  readonly #found: number[] = []
  #count = 0

  clear(count: number): void {
    this.#count = count
    this.#isUsed.fill(0)
    this.light.fill(1, 0, count)
    this.left.fill(1, 0, count)
  }

  /** Whether some of some pixel is not yet known to be of any material. */
  get hasLeft(): boolean {
    return hasSome(this.left, this.#count)
  }

  /** The shares of a material: whoever adds to them takes as much of what is left. */
  sharesFor(material: number): Float32Array {
    const row = this.#rows[material] ?? this.#none
    if (this.#isUsed[material] === 0) row.fill(0, 0, this.#count)
    this.#isUsed[material] = 1
    return row
  }

  /** Ends the mixing: materials of which there was none after all are forgotten. */
  settle(): void {
    this.#found.length = 0
    for (let material = 0; material < MATERIALS; material++)
      if (this.#isUsed[material] === 1 && hasSome(this.sharesFor(material), this.#count))
        this.#found.push(material)
  }

  /**
   * Adds up what is seen of them. Three bands at a time, since shares are read as often as there are turns.
   * @param spectra of all bands the values of all materials @param at where the pixels are in each band
   */
  see(spectra: Float32Array, bands: readonly Float32Array[], at: number): void {
    for (let band = 0; band < bands.length; band += this.#sums.length) {
      for (const sums of this.#sums) sums.fill(0, 0, this.#count)
      for (let next = 0; next < this.#found.length; next += 4) this.#addFour(spectra, band * MATERIALS, next)
      for (const [place, sums] of this.#sums.entries()) this.#light(sums, bands[band + place], at)
    }
  }

  /** Adds four materials to the sums of three bands. @param from where the values of the first band start */
  #addFour(spectra: Float32Array, from: number, next: number): void {
    const count = this.#count
    const first = this.#first
    const second = this.#second
    const third = this.#third
    const a = this.#foundAt(next)
    const b = this.#foundAt(next + 1)
    const c = this.#foundAt(next + 2)
    const d = this.#foundAt(next + 3)
    const valueAt = (place: number, band: number): number =>
      spectra[from + band * MATERIALS + (this.#found[next + place] ?? 0)] ?? 0
    const a1 = valueAt(0, 0)
    const b1 = valueAt(1, 0)
    const c1 = valueAt(2, 0)
    const d1 = valueAt(3, 0)
    const a2 = valueAt(0, 1)
    const b2 = valueAt(1, 1)
    const c2 = valueAt(2, 1)
    const d2 = valueAt(3, 1)
    const a3 = valueAt(0, 2)
    const b3 = valueAt(1, 2)
    const c3 = valueAt(2, 2)
    const d3 = valueAt(3, 2)
    for (let i = 0; i < count; i++) {
      const ofA = a[i] ?? 0
      const ofB = b[i] ?? 0
      const ofC = c[i] ?? 0
      const ofD = d[i] ?? 0
      first[i] = (first[i] ?? 0) + ofA * a1 + ofB * b1 + ofC * c1 + ofD * d1
      second[i] = (second[i] ?? 0) + ofA * a2 + ofB * b2 + ofC * c2 + ofD * d2
      third[i] = (third[i] ?? 0) + ofA * a3 + ofB * b3 + ofC * c3 + ofD * d3
    }
  }

  #light(sums: Float64Array, into: Float32Array | undefined, at: number): void {
    if (!into) return
    const light = this.light
    const count = this.#count
    for (let i = 0; i < count; i++) {
      const seen = (sums[i] ?? 0) * (light[i] ?? 0)
      into[at + i] = seen > 1 ? seen : 1
    }
  }

  #foundAt(place: number): Float32Array {
    const material = this.#found[place]
    return material === undefined ? this.#none : this.sharesFor(material)
  }

  /** How much of pixels is water. */
  showWater(into: Float32Array, at: number): void {
    this.#addUp([MATERIAL.deepWater, MATERIAL.murkyWater, MATERIAL.clearShallows], into, at)
  }

  /** How much of them is snow or ice. */
  showSnow(into: Float32Array, at: number): void {
    this.#addUp([MATERIAL.snow, MATERIAL.ice, MATERIAL.seaIce], into, at)
  }

  #addUp(materials: readonly number[], into: Float32Array, at: number): void {
    const [some, ...others] = this.#found.filter((material) => materials.includes(material))
    if (some === undefined) into.fill(0, at, at + this.#count)
    else into.set(this.sharesFor(some).subarray(0, this.#count), at)
    for (const material of others) {
      const shares = this.sharesFor(material)
      for (let i = 0; i < this.#count; i++) into[at + i] = (into[at + i] ?? 0) + (shares[i] ?? 0)
    }
  }
}

/** Four at a time, which is twice as fast; beyond the last pixel it may find some of a stretch before, and that is no harm. */
const hasSome = (shares: Float32Array, count: number): boolean => {
  for (let i = 0; i < count; i += 4)
    if ((shares[i] ?? 0) + (shares[i + 1] ?? 0) + (shares[i + 2] ?? 0) + (shares[i + 3] ?? 0) !== 0)
      return true
  return false
}

/** From 0 to 1 while a value goes from half a width below 0 to half a width above it. */
export const ramp = (value: number, width: number): number => {
  const share = value / width + 0.5
  return share <= 0 ? 0 : share >= 1 ? 1 : share
}

/** As `ramp` from 0 to 1, without a kink. */
export const smooth = (value: number): number => {
  const share = value <= 0 ? 0 : value >= 1 ? 1 : value
  return share * share * (3 - 2 * share)
}

/** The width of a ramp where pixels are too large to show noise of some spreads: its mean over them is as broad. */
export const widened = (width: number, ...spreads: readonly number[]): number =>
  Math.sqrt(spreads.reduce((sum, spread) => sum + 12 * spread * spread, width * width))
