import type { GroundMemory } from './ground-memory.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp } from './mix.ts'
import type { Surface } from './surface.ts'

/** Standard deviations that noise differs from its mean by, at most. */
const EXTREME = 4

/** How wide borders of deserts are. */
const SOFT = 0.25

/** Paints dunes, stones and gravel where nothing grows. */
export class Desert {
  readonly #surface: Surface
  readonly #mix: Mix

  constructor(surface: Surface, { mix }: GroundMemory) {
    this.#surface = surface
    this.#mix = mix
  }

  /** Paints deserts on what is left of pixels. */
  mixDesert(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    if (setting.desert.most < -SOFT / 2 - 0.04 * EXTREME) return
    const { left, light } = this.#mix
    const sand = this.#mix.sharesFor(MATERIAL.sand)
    const redSand = this.#mix.sharesFor(MATERIAL.redSand)
    const rock = this.#mix.sharesFor(MATERIAL.rock)
    const gravel = this.#mix.sharesFor(MATERIAL.gravel)
    const desert = setting.desert.along(stretch)
    const dunes = setting.dunes.along(stretch)
    const stony = setting.darkStones.along(stretch)
    const reds = setting.redSand.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const varied = landscape[i] ?? 0
      const amount = (left[i] ?? 0) * ramp((desert[i] ?? 0) + 0.04 * varied, SOFT)
      if (amount <= 0) continue
      const red = reds[i] ?? 0
      const patch = grove[i] ?? 0
      light[i] = (light[i] ?? 0) * (1 + amount * (0.05 * varied + 0.06 * patch))
      const sandy = amount * ramp((dunes[i] ?? 0) + 0.35 * varied, 1.6) * 0.9
      const dark = (amount - sandy) * ramp((stony[i] ?? 0) + 0.5 * varied + 0.35 * patch, 1.8) * 0.8
      const stones = amount - sandy - dark
      sand[i] = (sand[i] ?? 0) + sandy * (1 - red)
      redSand[i] = (redSand[i] ?? 0) + sandy * red + stones * red * 0.8
      rock[i] = (rock[i] ?? 0) + dark
      gravel[i] = (gravel[i] ?? 0) + stones * (1 - red * 0.8)
      left[i] = (left[i] ?? 0) - amount
    }
  }
}
