import { GREAT_RIVERS, REACH } from './great-rivers.ts'
import type { LatticeReader } from './lattice.ts'
import { addNoise, smoothTable, tableFor } from './noise.ts'
import type { Layout, Spots, Table } from './noise.ts'

/** Samples that a distance to a river is told for: farther ones do not matter, and noise is steep nowhere else. */
const TOLD = 12

/**
 * For each sample of smooth noise how far its next zero line is, in samples, since lines of noise wind as rivers do.
 * @see Taubin, Distance approximations for rasterizing implicit curves, 1994
 */
const distancesToZero = ({ values, power }: Table): Table => {
  const side = 1 << power
  const at = (row: number, column: number): number =>
    values[((row & (side - 1)) << power) | (column & (side - 1))] ?? 0
  const distances = values.map((value, i) => {
    const row = i >> power
    const column = i & (side - 1)
    const steep = Math.hypot(
      at(row, column + 1) - at(row, column - 1),
      at(row + 1, column) - at(row - 1, column),
    )
    return Math.max(-TOLD, Math.min(TOLD, (2 * value) / Math.max(steep, 1e-6)))
  })
  return { values: distances, power }
}

interface RiverSystem {
  readonly layout: Layout
  readonly distances: Table
  /** Width at its widest, in turns of the plane, where it is as wet as can be. */
  readonly width: number
}

const system = (seed: number, across: number, along: number, width: number): RiverSystem => ({
  layout: { across, along },
  distances: distancesToZero(smoothTable(seed, 8)),
  width,
})

/** Rivers every thirty kilometers, and streams between them. */
const SYSTEMS: readonly RiverSystem[] = [system(41, 133, 71, 1.1e-5), system(42, -811, 1277, 1.6e-6)]

/** Rivers as they are seen in pixels of a size. */
export class Rivers {
  readonly #pixel: number
  readonly #systems: readonly (RiverSystem & { readonly unit: number })[]

  readonly #great: LatticeReader
  /** Of places, again and again: those that are looked at are few, and many times. */
  #distances = new Float32Array()

  /** @param pixel turns of the plane */
  constructor(pixel: number) {
    this.#great = GREAT_RIVERS.reader(pixel)
    this.#pixel = pixel
    this.#systems = SYSTEMS.filter(({ width }) => width > pixel / 5).map((each) => {
      const distances = tableFor(each.distances, each.layout, pixel)
      const unit = 1 / Math.hypot(each.layout.across, each.layout.along) / (1 << each.distances.power)
      return { ...each, distances, unit }
    })
  }

  /** How much of each pixel is one of the great rivers, 0 to 1. @param into shares */
  readGreat(spots: Spots, into: Float32Array): void {
    this.#great.read(spots, into)
    for (let i = 0; i < spots.count; i++)
      into[i] = Math.max(0, Math.min(1, (into[i] ?? 0) / this.#pixel + 0.5))
  }

  /** Marks places near a great river. @param within how near, in turns of the plane @param marks 1 for each of them */
  markGreat(spots: Spots, within: number, marks: Uint8Array): void {
    const depths = new Float32Array(spots.count)
    this.#great.read(spots, depths)
    const least = -Math.min(within + this.#pixel, 0.95 * REACH)
    for (let i = 0; i < spots.count; i++) if ((depths[i] ?? 0) > least) marks[i] = 1
  }

  /** Marks places near a nameless river. @param within how near, in turns of the plane @param marks 1 for each of them */
  markNameless(spots: Spots, flow: Float32Array, within: number, marks: Uint8Array): void {
    for (const { layout, distances: table, unit, width } of this.#systems) {
      const distances = new Float32Array(spots.count)
      addNoise(distances, spots, table, layout, unit)
      for (let i = 0; i < spots.count; i++) {
        const half = (width * (flow[i] ?? 0)) / 2
        if (half > 0 && Math.abs(distances[i] ?? 0) < half + this.#pixel + within) marks[i] = 1
      }
    }
  }

  /**
   * Adds how much of each pixel is one of the nameless rivers, 0 to 1.
   * @param spots where they are, pushed to and fro so that rivers meander
   * @param flow 0 where there are no rivers, 1 where they are as wide as can be @param into shares
   * @param first where the first place is in `flow` and `into`
   */
  readShares(spots: Spots, flow: Float32Array, into: Float32Array, first: number): void {
    if (this.#distances.length < spots.count) this.#distances = new Float32Array(spots.count)
    const distances = this.#distances
    for (const { layout, distances: table, unit, width } of this.#systems) {
      addNoise(distances.fill(0, 0, spots.count), spots, table, layout, unit)
      for (let i = 0; i < spots.count; i++) {
        const half = (width * (flow[first + i] ?? 0)) / 2
        const away = Math.abs(distances[i] ?? 0)
        if (away > half + this.#pixel) continue
        const near = (half - away) / this.#pixel
        const far = (-half - away) / this.#pixel
        const covered = Math.max(0, Math.min(1, near + 0.5)) - Math.max(0, Math.min(1, far + 0.5))
        if (covered > (into[first + i] ?? 0)) into[first + i] = covered
      }
    }
  }
}
