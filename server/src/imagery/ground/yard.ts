import { lazily } from '../../kernel/lazily.ts'
import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import { mix, smooth } from './mix.ts'
import { MATERIAL } from './materials.ts'
import { ParcelReader } from './parcel-reader.ts'
import type { Run } from './parcel-reader.ts'
import { parcelScale } from './parcel-scale.ts'
import type { ParcelValues } from './parcel-scale.ts'
import type { District, Parcels } from './parcels.ts'
import {
  AROUND_TANKS,
  HEAPS_AND_TANKS,
  PLOT_DISTRICT,
  PLOT_MATERIALS,
  PLOT_VALUES,
  PLOTS,
  ROOFED,
  ROUND_ROOFS,
  TANK_DISTRICT,
  TANK_LIGHT,
} from './plots.ts'
import type { Surface } from './surface.ts'

/** Up to so many meters from the quays land is the harbour's. */
const HARBOUR = 900

/** Land that is built up less than this is no harbour's. */
const LEAST_BUILT = 0.25

/** Parts of a run in which there is some of an amount. */
const runsOf = (amounts: Float32Array, { from, to }: Run): Run[] => {
  const runs: Run[] = []
  for (let i = from; i < to; i++) {
    const first = i
    while (i < to && (amounts[i] ?? 0) > 0) i++
    if (first < i) runs.push({ from: first, to: i })
  }
  return runs
}

const addTimes = (factor: number, amounts: Float32Array, sums: Float32Array, { from, to }: Run): void => {
  for (let i = from; i < to; i++) sums[i] = (sums[i] ?? 0) + factor * (amounts[i] ?? 0)
}

/** Of each pixel of a stretch: how much of it is a yard, and how much of that has tanks, with a roof and around it. */
const shares = new Float32Array(STRETCH)
const tanks = new Float32Array(STRETCH)
const roofed = new Float32Array(STRETCH)
const open = new Float32Array(STRETCH)

/** Paints the land of a harbour. */
export class Yard {
  readonly #surface: Surface
  readonly #plots: () => ParcelReader
  readonly #roofs: () => ParcelReader

  constructor(surface: Surface) {
    this.#surface = surface
    const readerOf = (parcels: Parcels, district: District, { layers }: ParcelValues) =>
      lazily(() => new ParcelReader(parcelScale(parcels, district, surface.pixel), layers.length))
    this.#plots = readerOf(PLOTS, PLOT_DISTRICT, PLOT_VALUES)
    this.#roofs = readerOf(ROUND_ROOFS, TANK_DISTRICT, ROOFED)
  }

  /** Paints yards on what is left of pixels. */
  mixYards(stretch: Stretch): void {
    if (!this.#findYards(stretch)) return
    const { left } = mix
    for (let i = 0; i < stretch.count; i++) {
      const before = left[i] ?? 0
      const amount = before * (shares[i] ?? 0)
      shares[i] = amount
      left[i] = before - amount
    }
    tanks.fill(0)
    for (const run of runsOf(shares, { from: 0, to: stretch.count })) {
      this.#mixPlots(run)
      for (const around of runsOf(tanks, run)) this.#mixTanks(around)
    }
  }

  #mixPlots(run: Run): void {
    const plots = this.#plots()
    plots.find(this.#surface, run)
    for (const [pair, [first, second]] of PLOT_MATERIALS.entries())
      plots.addTwo(PLOT_VALUES, pair, shares, [mix.sharesOf(first), mix.sharesOf(second)], run)
    plots.addTwo(PLOT_VALUES, HEAPS_AND_TANKS, shares, [mix.sharesOf(MATERIAL.redSand), tanks], run)
  }

  #mixTanks(run: Run): void {
    const { from, to } = run
    for (const row of [roofed, open]) row.fill(0, from, to)
    const roofs = this.#roofs()
    roofs.find(this.#surface, run)
    roofs.addTwo(ROOFED, 0, tanks, [roofed, open], run)
    addTimes(TANK_LIGHT, roofed, mix.sharesOf(MATERIAL.roof), run)
    for (const [material, share] of AROUND_TANKS) addTimes(share, open, mix.sharesOf(material), run)
  }

  /** How much of each pixel is a harbour's. @returns whether there is any */
  #findYards(stretch: Stretch): boolean {
    const { inland, leastInland, drawn, setting, builtUp: towns } = this.#surface
    if (!drawn || towns.most <= LEAST_BUILT) return false
    const turn = setting.turn.along(stretch)
    const builtUp = towns.along(stretch)
    if (leastInland * (turn[0] ?? 0) >= HARBOUR) return false
    shares.fill(0, 0, stretch.count)
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
