import type { GroundMemory } from './ground-memory.ts'
import { Desert } from './desert.ts'
import { Fields } from './fields.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp } from './mix.ts'
import { Plants } from './plants.ts'
import type { Surface } from './surface.ts'

/** Paints what grows, and what is bare. */
export class Cover {
  readonly #surface: Surface
  readonly #mix: Mix
  readonly #steep: Float32Array
  readonly #fields: Fields
  readonly #desert: Desert
  readonly #plants: Plants
  readonly #soft: number
  /** How much of the snow of each pixel of a stretch is hidden under trees. */
  readonly #hidden: Float32Array

  /** @param steep how steep each pixel of a stretch is: 0 is flat, 1 a wall @param time milliseconds since 1970 UTC */
  constructor(surface: Surface, memory: GroundMemory, steep: Float32Array, time: number) {
    this.#surface = surface
    this.#mix = memory.mix
    this.#hidden = memory.workspace.row()
    this.#steep = steep
    this.#soft = 0.4 + 0.25 * surface.unseen[0] + 0.12 * surface.unseen[1]
    this.#fields = new Fields(surface, memory, steep, time)
    this.#desert = new Desert(surface, memory)
    this.#plants = new Plants(surface, memory, this.#soft)
  }

  /** How much of the snow of each pixel is hidden under trees that keep none, 0 to 1. */
  hideSnow(stretch: Stretch): Float32Array {
    const hidden = this.#hidden
    const shelter = this.#surface.setting.shelter
    if (shelter.most === 0) return hidden.fill(0, 0, stretch.count)
    const wooded = this.#plants.woodedAlong(stretch)
    const sheltered = shelter.along(stretch)
    for (let i = 0; i < stretch.count; i++) hidden[i] = (wooded[i] ?? 0) * (sheltered[i] ?? 0)
    return hidden
  }

  /** Paints what is left of pixels. */
  mixCover(stretch: Stretch): void {
    this.#mixRock(stretch)
    this.#fields.mixFields(stretch)
    this.#desert.mixDesert(stretch)
    this.#plants.mixPlants(stretch)
  }

  #mixRock(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    const { left } = this.#mix
    const dark = this.#mix.sharesFor(MATERIAL.darkRock)
    const light = this.#mix.sharesFor(MATERIAL.rock)
    const height = setting.bareHeight.along(stretch)
    const steep = this.#steep
    const soft = this.#soft
    for (let i = 0; i < stretch.count; i++) {
      const varied = 0.1 * (landscape[i] ?? 0) + 0.05 * (grove[i] ?? 0)
      const rock = ramp((height[i] ?? 0) + (steep[i] ?? 0) * 0.55 + varied, soft)
      if (rock === 0) continue
      const before = left[i] ?? 0
      const darkAmount = before * rock * 0.3
      const amount = (before - darkAmount) * rock * 0.9
      dark[i] = (dark[i] ?? 0) + darkAmount
      light[i] = amount
      left[i] = before - darkAmount - amount
    }
  }
}
