import type { GroundMemory } from './ground-memory.ts'
import { Cover } from './cover.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp, smooth } from './mix.ts'
import type { Surface } from './surface.ts'
import { Town } from './town.ts'
import { Yard } from './yard.ts'

/** Below half of the light of flat ground it fades out slowly: the sky lights what the sun does not. */
const SKYLIGHT = 0.5

/** How bright ground is beside even ground. */
const variedBy = (grain: number, grove: number): number => 1 + 0.035 * grain + 0.03 * grove

/** Meters from the shore that beaches reach, at most. */
const BEACH = 250

/** Paints land. */
export class Land {
  readonly #surface: Surface
  readonly #mix: Mix
  readonly #cover: Cover
  readonly #town: Town
  readonly #yards: Yard
  /** How slowly snow gives way to bare ground. */
  readonly #soft: number
  /** How steep ground is towards the sun or away from it: 0 is flat, 1 a wall. */
  readonly #steep: Float32Array

  /** @param time milliseconds since 1970 UTC */
  constructor(surface: Surface, memory: GroundMemory, time: number) {
    this.#surface = surface
    this.#mix = memory.mix
    this.#steep = memory.workspace.row().fill(0)
    this.#cover = new Cover(surface, memory, this.#steep, time)
    this.#town = new Town(surface, memory)
    this.#yards = new Yard(surface, memory)
    this.#soft = 0.45 + 0.5 * surface.unseen[0] + 0.4 * surface.unseen[1]
  }

  /** Paints what is left of pixels. */
  mixLand(stretch: Stretch): void {
    const { setting } = this.#surface
    if (setting.rugged.most > 0) this.#shade(stretch)
    else this.#vary(stretch)
    if (setting.glaciers.most > 0 || setting.lasting.most > 0) this.#mixIce(stretch)
    this.#mixRivers(stretch)
    this.#mixBeach(stretch)
    if (setting.mostSnow.most > 0) this.#mixSnow(stretch)
    this.#yards.mixYards(stretch)
    if (!this.#mix.hasLeft) return
    this.#town.mixTown(stretch)
    this.#cover.mixCover(stretch)
  }

  #shade(stretch: Stretch): void {
    const { left, light } = this.#mix
    const { slope, grain, grove, tangent, setting } = this.#surface
    const steep = this.#steep
    const rugged = setting.rugged.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const rise = (slope[i] ?? 0) * (rugged[i] ?? 0)
      steep[i] = Math.min(1, Math.abs(rise) * 0.8)
      if (left[i] === 0) continue
      const sunlit = 1 - rise * tangent
      const shaded = sunlit > SKYLIGHT ? Math.min(2, sunlit) : SKYLIGHT / (2 - 2 * sunlit)
      light[i] = (light[i] ?? 0) * shaded * variedBy(grain[i] ?? 0, grove[i] ?? 0)
    }
  }

  /** As `#shade`, on land that is flat everywhere. */
  #vary(stretch: Stretch): void {
    const { left, light } = this.#mix
    const { grain, grove } = this.#surface
    for (let i = 0; i < stretch.count; i++)
      if (left[i] !== 0) light[i] = (light[i] ?? 0) * variedBy(grain[i] ?? 0, grove[i] ?? 0)
  }

  /** Old ice is bare and blue where summers are warm, and under snow elsewhere. */
  #mixIce(stretch: Stretch): void {
    const { landscape, setting } = this.#surface
    const { left } = this.#mix
    const blue = this.#mix.sharesFor(MATERIAL.ice)
    const white = this.#mix.sharesFor(MATERIAL.snow)
    const ice = setting.ice.along(stretch)
    const lasting = setting.lasting.along(stretch)
    const glaciers = setting.glaciers.along(stretch)
    const thaw = setting.thaw.along(stretch)
    const steep = this.#steep
    for (let i = 0; i < stretch.count; i++) {
      const varied = landscape[i] ?? 0
      const kept = (lasting[i] ?? 0) * (1 - (steep[i] ?? 0))
      const glacier = ramp((ice[i] ?? 0) + 0.07 * varied, 0.25) * (glaciers[i] ?? 0)
      const frozen = Math.min(1, glacier + kept)
      if (frozen === 0) continue
      const amount = (left[i] ?? 0) * frozen
      const bare = amount * smooth(((thaw[i] ?? 0) + 1.5 * varied) / 9) * 0.8
      blue[i] = bare
      white[i] = amount - bare
      left[i] = (left[i] ?? 0) - amount
    }
  }

  /** Rivers freeze over, grey ice with open water between. */
  #mixRivers(stretch: Stretch): void {
    const { river, setting } = this.#surface
    if (!river) return
    const { left } = this.#mix
    if (setting.frozenRivers.most > 0) this.#mixRiverIce(stretch, river)
    const water = this.#mix.sharesFor(MATERIAL.murkyWater)
    for (let i = 0; i < stretch.count; i++) {
      const amount = (left[i] ?? 0) * (river[i] ?? 0)
      water[i] = (water[i] ?? 0) + amount
      left[i] = (left[i] ?? 0) - amount
    }
  }

  #mixRiverIce(stretch: Stretch, river: Float32Array): void {
    const { left } = this.#mix
    const ice = this.#mix.sharesFor(MATERIAL.seaIce)
    const frozen = this.#surface.setting.frozenRivers.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const amount = (left[i] ?? 0) * (river[i] ?? 0) * (frozen[i] ?? 0)
      ice[i] = (ice[i] ?? 0) + amount
      left[i] = (left[i] ?? 0) - amount
    }
  }

  #mixBeach(stretch: Stretch): void {
    const { inland, leastInland, drawn, landscape, grove, setting } = this.#surface
    const turn = setting.turn.along(stretch)
    if (leastInland * (turn[0] ?? 0) >= BEACH) return
    const { left } = this.#mix
    const sand = this.#mix.sharesFor(MATERIAL.sand)
    const sandy = setting.sandyShore.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const meters = Math.max(0, (inland[i] ?? 0) * (turn[i] ?? 0))
      const dry = left[i] ?? 0
      if (meters >= BEACH || dry === 0) continue
      const share = ramp(70 - meters + 35 * (landscape[i] ?? 0) + 20 * (grove[i] ?? 0), 60)
      if (share === 0) continue
      const amount = dry * share * (sandy[i] ?? 0) * (1 - (drawn?.[i] ?? 0))
      sand[i] = amount
      left[i] = dry - amount
    }
  }

  /** Snow lies in patches, and neither on walls nor, as it is seen from above, under trees. */
  #mixSnow(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    const { left } = this.#mix
    const builtUp = this.#surface.builtUp.along(stretch)
    const snow = this.#mix.sharesFor(MATERIAL.snow)
    const fallen = setting.snow.along(stretch)
    const most = setting.mostSnow.along(stretch)
    const steep = this.#steep
    const soft = this.#soft
    const hidden = this.#cover.hideSnow(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const varied = 0.25 * (landscape[i] ?? 0) + 0.2 * (grove[i] ?? 0)
      const patches = ramp((fallen[i] ?? 0) + varied, soft) * (most[i] ?? 0)
      if (patches <= 0) continue
      const kept =
        patches * (1 - 0.5 * (builtUp[i] ?? 0)) * (1 - 0.85 * smooth(((steep[i] ?? 0) - 0.25) / 0.6))
      const amount = (left[i] ?? 0) * kept * (1 - (hidden[i] ?? 0))
      snow[i] = (snow[i] ?? 0) + amount
      left[i] = (left[i] ?? 0) - amount
    }
  }
}
