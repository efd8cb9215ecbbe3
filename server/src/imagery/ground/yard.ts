import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import { smooth } from './mix.ts'
import type { Mix } from './mix.ts'
import { MATERIAL } from './materials.ts'
import { ParcelReader } from './parcel-reader.ts'
import type { Run } from './parcel-reader.ts'
import { parcelScale } from './parcel-scale.ts'
import type { ParcelValues } from './parcel-scale.ts'
import type { District, Parcels } from './parcels.ts'
import { AROUND_TANKS, HAS_TANKS, PLOT_DISTRICT, PLOT_MATERIALS, PLOT_VALUES, PLOTS, ROOFED, ROUND_ROOFS, TANK_DISTRICT, TANK_LIGHT } from './plots.ts' // oxfmt-ignore
import type { Surface } from './surface.ts'

/** Up to so many meters from the quays land is the harbour's. */
const HARBOUR = 900

/** Land that is built up less than this is no harbour's. */
const LEAST_BUILT = 0.25

/** Paints the land of a harbour. */
export class Yard {
  readonly #surface: Surface
  readonly #plots: ParcelReader
  readonly #roofs: ParcelReader
  readonly #shares = new Float32Array(STRETCH)
  readonly #tanks = new Float32Array(STRETCH)
  readonly #roofed = new Float32Array(STRETCH)

  constructor(surface: Surface) {
    this.#surface = surface
    const readerOf = (parcels: Parcels, district: District, { layers }: ParcelValues) =>
      new ParcelReader(parcelScale(parcels, district, surface.pixel), layers.length)
    this.#plots = readerOf(PLOTS, PLOT_DISTRICT, PLOT_VALUES)
    this.#roofs = readerOf(ROUND_ROOFS, TANK_DISTRICT, ROOFED)
  }

  /** Paints yards on what is left of pixels. */
  mixYards(mix: Mix, stretch: Stretch): void {
    if (!this.#findYards(stretch)) return
    const { left } = mix
    const amounts = this.#shares
    const run = { from: stretch.count, to: 0 }
    for (let i = 0; i < stretch.count; i++) {
      const before = left[i] ?? 0
      const amount = before * (amounts[i] ?? 0)
      amounts[i] = amount
      left[i] = before - amount
      if (amount === 0) continue
      run.from = Math.min(run.from, i)
      run.to = i + 1
    }
    this.#plots.find(this.#surface, run)
    for (const [which, material] of PLOT_MATERIALS.entries())
      this.#plots.add(PLOT_VALUES, which, amounts, mix.sharesOf(material), run)
    this.#mixTanks(mix, run)
  }

  #mixTanks(mix: Mix, run: Run): void {
    const [tanks, roofed] = [this.#tanks.fill(0), this.#roofed.fill(0)]
    this.#plots.add(PLOT_VALUES, HAS_TANKS, this.#shares, tanks, run)
    const roof = mix.sharesOf(MATERIAL.roof)
    const around = AROUND_TANKS.map(([material, share]) => ({ row: mix.sharesOf(material), share }))
    for (let from = run.from; from < run.to;) {
      let to = from
      while (to < run.to && (tanks[to] ?? 0) > 0) to++
      if (from < to) this.#roofs.find(this.#surface, { from, to })
      if (from < to) this.#roofs.add(ROOFED, 0, tanks, roofed, { from, to })
      from = to + 1
    }
    for (let i = run.from; i < run.to; i++) {
      const covered = roofed[i] ?? 0
      const open = (tanks[i] ?? 0) - covered
      roof[i] = (roof[i] ?? 0) + TANK_LIGHT * covered
      for (const { row, share } of around) row[i] = (row[i] ?? 0) + share * open
    }
  }

  /** How much of each pixel is a harbour's. @returns whether there is any */
  #findYards(stretch: Stretch): boolean {
    const { inland, leastInland, drawn, setting } = this.#surface
    if (!drawn || setting.builtUp.most <= LEAST_BUILT) return false
    const [turn, builtUp] = [setting.turn.along(stretch), setting.builtUp.along(stretch)]
    if (leastInland * (turn[0] ?? 0) >= HARBOUR) return false
    const shares = this.#shares.fill(0, 0, stretch.count)
    let isFound = false
    for (let i = 0; i < stretch.count; i++) {
      const share = drawn[i] ?? 0
      if (share === 0) continue
      const near = smooth((HARBOUR - Math.max(0, (inland[i] ?? 0) * (turn[i] ?? 0))) / 200)
      shares[i] = share * near * smooth(((builtUp[i] ?? 0) - LEAST_BUILT) * 4)
      isFound ||= (shares[i] ?? 0) > 0
    }
    return isFound
  }
}
