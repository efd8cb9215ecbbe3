import { STRETCH } from './layer.ts'
import { MATERIAL, MATERIALS } from './materials.ts'

/**
 * What pixels of a row are made of: shares of materials that are 1 together, but that bright roofs count for more and
 * dark heaps for less. It goes material by material, since most pixels are made of few.
 */
export class Mix {
  /** How bright pixels are beside flat, even ground in the same light. */
  readonly light = new Float32Array(STRETCH)
  /** What is not yet known to be of any material. */
  readonly left = new Float32Array(STRETCH)
  readonly #rows: (Float32Array | undefined)[] = Array.from({ length: MATERIALS })
  readonly #isUsed = new Uint8Array(MATERIALS)
  readonly #sums = new Float32Array(STRETCH)
  /** Materials of which there are some, once they are mixed. */
  readonly #found: number[] = []
  #count = 0

  clear(count: number): void {
    this.#count = count
    this.#isUsed.fill(0)
    this.light.fill(1, 0, count)
    this.left.fill(1, 0, count)
  }

  /** The shares of a material: whoever adds to them takes as much of what is left. */
  sharesOf(material: number): Float32Array {
    const row = (this.#rows[material] ??= new Float32Array(STRETCH))
    if (this.#isUsed[material] === 0) row.fill(0, 0, this.#count)
    this.#isUsed[material] = 1
    return row
  }

  /** Ends the mixing: materials of which there was none after all are forgotten. */
  settle(): void {
    this.#found.length = 0
    for (let material = 0; material < MATERIALS; material++)
      if (this.#isUsed[material] === 1 && hasSome(this.sharesOf(material), this.#count))
        this.#found.push(material)
  }

  /** Adds up what is seen of them. @param values of all materials @param from where those of the band start */
  see(values: Float32Array, from: number, into: Float32Array, at: number): void {
    const [found, sums, light, count] = [this.#found, this.#sums, this.light, this.#count]
    sums.fill(0, 0, count)
    // Four at a time, since sums are read and written as often as there are turns.
    for (let next = 0; next < found.length; next += 4) {
      const [a, b] = [this.#foundAt(next), this.#foundAt(next + 1)]
      const [c, d] = [this.#foundAt(next + 2), this.#foundAt(next + 3)]
      const valueOf = (place: number): number => values[from + (found[place] ?? 0)] ?? 0
      const [ofA, ofB] = [valueOf(next), valueOf(next + 1)]
      const [ofC, ofD] = [valueOf(next + 2), valueOf(next + 3)]
      for (let i = 0; i < count; i++)
        sums[i] =
          (sums[i] ?? 0) + (a[i] ?? 0) * ofA + (b[i] ?? 0) * ofB + (c[i] ?? 0) * ofC + (d[i] ?? 0) * ofD
    }
    for (let i = 0; i < count; i++) {
      const seen = (sums[i] ?? 0) * (light[i] ?? 0)
      into[at + i] = seen > 1 ? seen : 1
    }
  }

  #foundAt(place: number): Float32Array {
    const material = this.#found[place]
    return material === undefined ? NONE : this.sharesOf(material)
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
    into.fill(0, at, at + this.#count)
    for (const material of this.#found) {
      if (!materials.includes(material)) continue
      const shares = this.sharesOf(material)
      for (let i = 0; i < this.#count; i++) into[at + i] = (into[at + i] ?? 0) + (shares[i] ?? 0)
    }
  }
}

const NONE = new Float32Array(STRETCH)

const hasSome = (shares: Float32Array, count: number): boolean => {
  for (let i = 0; i < count; i++) if (shares[i] !== 0) return true
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
