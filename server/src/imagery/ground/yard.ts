import { drawnShare } from '../../scenery/coast/harbour.ts'
import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import { smooth } from './mix.ts'
import type { Mix } from './mix.ts'
import { ALL_PLOTS, PLOT_LIGHT, PLOT_MATERIALS, PLOT_SHARES, plotAt } from './plots.ts'
import type { Surface } from './surface.ts'

/** Up to this pixel, in turns, plots are seen one by one; at four times as much no longer. */
const SHARP = 8e-7

/** Up to so many meters from the quays land is the harbour's. */
const HARBOUR = 900

/** Land that is built up less than this is no harbour's. */
const LEAST_BUILT = 0.25

/** Paints the land of a harbour. */
export class Yard {
  readonly #surface: Surface
  /** How much of single plots pixels show, 0 to 1. */
  readonly #detail: number
  readonly #shares = new Float32Array(STRETCH)
  #rows: readonly Float32Array[] = []

  constructor(surface: Surface) {
    this.#surface = surface
    this.#detail = 1 - smooth(Math.log2(surface.pixel / SHARP) / 2)
  }

  /** Paints yards on what is left of pixels. */
  mixYards(mix: Mix, stretch: Stretch): void {
    if (!this.#findYards(stretch)) return
    const { left, light } = mix
    this.#rows = PLOT_MATERIALS.map((material) => mix.sharesOf(material))
    for (let i = 0; i < stretch.count; i++) {
      const share = this.#shares[i] ?? 0
      const amount = (left[i] ?? 0) * share
      if (amount <= 0) continue
      light[i] = (light[i] ?? 0) * (1 + (this.#mixPlots(i, amount) / amount - 1) * share)
      left[i] = (left[i] ?? 0) - amount
    }
  }

  /** How much of each pixel is a harbour's. @returns whether there is any */
  #findYards(stretch: Stretch): boolean {
    const { inland, leastInland, x, y, setting } = this.#surface
    if (setting.builtUp.most <= LEAST_BUILT) return false
    const [turn, builtUp] = [setting.turn.along(stretch), setting.builtUp.along(stretch)]
    if (leastInland * (turn[0] ?? 0) >= HARBOUR) return false
    const shares = this.#shares.fill(0, 0, stretch.count)
    let isFound = false
    for (let i = 0; i < stretch.count; i++) {
      const drawn = drawnShare(x[i] ?? 0, y[i] ?? 0)
      if (drawn === 0) continue
      const near = smooth((HARBOUR - Math.max(0, (inland[i] ?? 0) * (turn[i] ?? 0))) / 200)
      shares[i] = drawn * near * smooth(((builtUp[i] ?? 0) - LEAST_BUILT) * 4)
      isFound ||= (shares[i] ?? 0) > 0
    }
    return isFound
  }

  /** Looks at four places of a pixel. @returns how much light an amount of what is there gives */
  #mixPlots(i: number, amount: number): number {
    const [seen, quarter] = [amount * this.#detail, this.#surface.pixel / 4]
    const unseen = seen < amount ? this.#put(i, ALL_PLOTS, amount - seen) : 0
    if (seen === 0) return unseen
    const [x, y] = [this.#surface.x[i] ?? 0, this.#surface.y[i] ?? 0]
    const [a, b] = [plotAt(x - quarter, y - quarter), plotAt(x + quarter, y - quarter)]
    const [c, d] = [plotAt(x - quarter, y + quarter), plotAt(x + quarter, y + quarter)]
    if (a === b && a === c && a === d) return unseen + this.#put(i, a, seen)
    const part = seen / 4
    const [above, below] = [this.#put(i, a, part) + this.#put(i, b, part), this.#put(i, c, part)]
    return unseen + above + below + this.#put(i, d, part)
  }

  /** @returns how much light that much of a plot gives */
  #put(i: number, plot: number, amount: number): number {
    const rows = this.#rows
    const from = plot * rows.length
    for (let material = 0; material < rows.length; material++) {
      const [row, share] = [rows[material], PLOT_SHARES[from + material] ?? 0]
      if (row && share > 0) row[i] = (row[i] ?? 0) + amount * share
    }
    return (PLOT_LIGHT[plot] ?? 0) * amount
  }
}
