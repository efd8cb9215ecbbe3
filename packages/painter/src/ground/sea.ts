import type { GroundMemory } from './ground-memory.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp, smooth } from './mix.ts'
import type { Surface } from './surface.ts'

/** Meters from the shore that rivers and tides make the water murky for. */
const MURKY = 7000

/** Meters from the shore that the ground of a warm sea shines through. */
const SHALLOW = 900

/** Paints the sea. */
export class Sea {
  readonly #surface: Surface
  readonly #mix: Mix
  readonly #soft: number

  constructor(surface: Surface, { mix }: GroundMemory) {
    this.#surface = surface
    this.#mix = mix
    this.#soft = 0.2 + 0.4 * surface.unseen[0]
  }

  /** Paints the sea on its share of the pixels; land is left. */
  mixSea(stretch: Stretch): void {
    const { inland, pixel, setting } = this.#surface
    const { left } = this.#mix
    for (let i = 0; i < stretch.count; i++) {
      const share = 0.5 - (inland[i] ?? 0) / pixel
      left[i] = share <= 0 ? 0 : share >= 1 ? 1 : share
    }
    if (setting.seaIce.most > 0) this.#mixIce(stretch)
    this.#mixWater(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const share = 0.5 + (inland[i] ?? 0) / pixel
      left[i] = share <= 0 ? 0 : share >= 1 ? 1 : share
    }
  }

  #mixIce(stretch: Stretch): void {
    const { landscape, setting } = this.#surface
    const { left } = this.#mix
    const ice = this.#mix.sharesFor(MATERIAL.seaIce)
    const frozen = setting.seaIce.along(stretch)
    const region = setting.region.along(stretch)
    const soft = this.#soft
    for (let i = 0; i < stretch.count; i++) {
      const cold = frozen[i] ?? 0
      const water = left[i] ?? 0
      if (cold <= 0 || water === 0) continue
      const drift = 0.12 * (region[i] ?? 0) + 0.16 * (landscape[i] ?? 0)
      const floes = water * ramp(cold * 1.5 - 0.75 + drift, soft)
      ice[i] = floes
      left[i] = water - floes
    }
  }

  #mixWater(stretch: Stretch): void {
    const { inland, landscape, setting } = this.#surface
    const { left, light } = this.#mix
    const deep = this.#mix.sharesFor(MATERIAL.deepWater)
    const murky = this.#mix.sharesFor(MATERIAL.murkyWater)
    const shallow = this.#mix.sharesFor(MATERIAL.clearShallows)
    const turn = setting.turn.along(stretch)
    const warmth = setting.warmSea.along(stretch)
    const region = setting.region.along(stretch)
    const frozen = setting.seaIce.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const offshore = -(inland[i] ?? 0) * (turn[i] ?? 0)
      const away = offshore > 0 ? offshore : 0
      const water = left[i] ?? 0
      const wave = landscape[i] ?? 0
      const drift = region[i] ?? 0
      const warm = warmth[i] ?? 0
      const near = smooth(1 - away / SHALLOW + 0.25 * wave)
      const clear = near * warm * ramp(drift + 0.7, 1.6) * 0.8
      const mud = smooth(1 - away / MURKY + 0.08 * wave) * (0.75 - 0.55 * warm) * (1 - clear)
      shallow[i] = water * clear
      murky[i] = water * mud
      deep[i] = water * (1 - clear - mud)
      if (water > 0) light[i] = 1 + (1 - (frozen[i] ?? 0)) * (0.05 * drift + 0.03 * wave)
    }
  }
}
