import type { GroundMemory } from './ground-memory.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp } from './mix.ts'
import type { Surface } from './surface.ts'

/** Standard deviations that noise differs from its mean by, at most. */
const EXTREME = 4

/** Paints woods, tundra and grass. */
export class Plants {
  readonly #surface: Surface
  readonly #mix: Mix
  /** How much of each pixel of a stretch trees would cover. */
  readonly #wooded: Float32Array
  readonly #soft: number
  #stretch: Stretch | undefined

  /** @param soft how wide borders of woods are */
  constructor(surface: Surface, { mix, workspace }: GroundMemory, soft: number) {
    this.#surface = surface
    this.#mix = mix
    this.#wooded = workspace.row()
    this.#soft = soft
  }

  /** How much of each pixel trees would cover, 0 to 1. */
  woodedAlong(stretch: Stretch): Float32Array {
    const { landscape, grove, setting } = this.#surface
    const wooded = this.#wooded
    const soft = this.#soft
    if (this.#stretch === stretch) return wooded
    this.#stretch = stretch
    const wanted = setting.wooded.along(stretch)
    const treeLine = setting.treeLine.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const varied = 0.12 * (landscape[i] ?? 0) + 0.08 * (grove[i] ?? 0)
      wooded[i] = ramp((wanted[i] ?? 0) + varied, soft) * (treeLine[i] ?? 0)
    }
    return wooded
  }

  /** Paints all that is left of pixels. */
  mixPlants(stretch: Stretch): void {
    const { setting } = this.#surface
    const hasWoods = setting.treeLine.most > 0 && setting.wooded.most > -this.#soft / 2 - 0.2 * EXTREME
    if (hasWoods) this.#mixWoods(stretch)
    if (setting.arctic.most > 0) this.#mixShares(MATERIAL.tundra, setting.arctic.along(stretch), stretch)
    this.#mixGrass(stretch)
  }

  #mixWoods(stretch: Stretch): void {
    const { landscape, setting } = this.#surface
    const { left } = this.#mix
    const rainForest = this.#mix.sharesFor(MATERIAL.rainForest)
    const conifer = this.#mix.sharesFor(MATERIAL.conifer)
    const broadleaf = this.#mix.sharesFor(MATERIAL.broadleaf)
    const bareWood = this.#mix.sharesFor(MATERIAL.bareWood)
    const hot = setting.rainForest.along(stretch)
    const boreal = setting.boreal.along(stretch)
    const leaves = setting.leaves.along(stretch)
    const wooded = this.woodedAlong(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const amount = (left[i] ?? 0) * (wooded[i] ?? 0)
      if (amount <= 0) continue
      const tropical = amount * (hot[i] ?? 0)
      const cold = (amount - tropical) * ramp((boreal[i] ?? 0) + 1.5 * (landscape[i] ?? 0), 6)
      const temperate = amount - tropical - cold
      const green = temperate * (leaves[i] ?? 0)
      rainForest[i] = tropical
      conifer[i] = cold
      broadleaf[i] = green
      bareWood[i] = temperate - green
      left[i] = (left[i] ?? 0) - amount
    }
  }

  #mixGrass(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    const { left } = this.#mix
    const grass = this.#mix.sharesFor(MATERIAL.grass)
    const dryGrass = this.#mix.sharesFor(MATERIAL.dryGrass)
    const soil = this.#mix.sharesFor(MATERIAL.soil)
    const bareSoil = setting.bareSoil.along(stretch)
    const grown = setting.grass.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const before = left[i] ?? 0
      if (before <= 0) continue
      const varied = 0.06 * ((grove[i] ?? 0) + (landscape[i] ?? 0))
      const green = before * Math.max(0, Math.min(1, (grown[i] ?? 0) + varied))
      const bare = (before - green) * (bareSoil[i] ?? 0)
      grass[i] = (grass[i] ?? 0) + green
      soil[i] = (soil[i] ?? 0) + bare
      dryGrass[i] = before - green - bare
    }
  }

  /** Makes shares of what is left of a material. */
  #mixShares(material: number, shares: Float32Array, { count }: Stretch): void {
    const { left } = this.#mix
    const row = this.#mix.sharesFor(material)
    for (let i = 0; i < count; i++) {
      const amount = (left[i] ?? 0) * (shares[i] ?? 0)
      row[i] = (row[i] ?? 0) + amount
      left[i] = (left[i] ?? 0) - amount
    }
  }
}
