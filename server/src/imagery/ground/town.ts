import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import { ramp, smooth } from './mix.ts'
import type { Mix } from './mix.ts'
import { parcelAt, parcelsOf } from './parcels.ts'
import type { District } from './parcels.ts'
import type { Surface } from './surface.ts'

/** Blocks of houses along streets: two meters and a half a sample at the equator. */
const BLOCKS = parcelsOf({ seed: 51, smallest: 9, largest: 16, block: 44, road: 4, path: 1 })
/** How much of the blocks is streets, 0 to 1. */
const STREET_SHARE = BLOCKS.ids.filter((id) => id === 0).length / BLOCKS.ids.length

const STREETS: readonly [District, District] = [
  { across: 28_001, along: 13_002 },
  { across: 30_511, along: -5_003 },
]

/** Up to this pixel, in turns, houses are seen one by one; at four times as much no longer. */
const SHARP = 1.6e-7

/** Up to this pixel, in turns, the middle of a pixel says what most of it is. */
const FINE = 3e-8

/** Where less is built up, nothing is. */
const LEAST_BUILT = 0.04

/** How bright each parcel is by its number: streets are grey. */
const BRIGHTNESS = Float32Array.from({ length: 256 }, (_, id) =>
  id === 0 ? 0.95 : 0.72 + ((id * 37) % 64) / 110,
)

/** Paints towns. */
export class Town {
  readonly #surface: Surface
  /** How much of single houses pixels show, 0 to 1. */
  readonly #detail: number
  readonly #soft: number
  /** Places to a side of a pixel at which houses are looked for. */
  readonly #samples: 0 | 1 | 2
  readonly #built = new Float32Array(STRETCH)
  readonly #parks = new Float32Array(STRETCH)
  readonly #parcels = new Uint8Array(STRETCH)
  readonly #found = [new Float32Array(STRETCH), new Float32Array(STRETCH), new Float32Array(STRETCH)] as const

  constructor(surface: Surface) {
    this.#surface = surface
    this.#soft = 0.35 + 0.5 * surface.unseen[0]
    this.#detail = 1 - smooth(Math.log2(surface.pixel / SHARP) / 2)
    this.#samples = this.#detail === 0 ? 0 : surface.pixel > FINE ? 2 : 1
  }

  /** Paints houses and streets on what is left of pixels. */
  mixTown(mix: Mix, stretch: Stretch): void {
    const { setting } = this.#surface
    const built = this.#built.fill(0, 0, stretch.count)
    if (setting.builtUp.most >= LEAST_BUILT) this.#addTowns(stretch)
    if (setting.villages.most > 0) this.#addVillages(stretch)
    let isBuilt = false
    for (let i = 0; i < stretch.count; i++) {
      if (mix.left[i] === 0) built[i] = 0
      isBuilt ||= (built[i] ?? 0) > 0
    }
    if (isBuilt) this.#mixBlocks(mix, stretch)
  }

  #addTowns(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    const [builtUp, built, soft] = [setting.builtUp.along(stretch), this.#built, this.#soft]
    for (let i = 0; i < stretch.count; i++) {
      const dense = builtUp[i] ?? 0
      if (dense < LEAST_BUILT) continue
      built[i] = ramp(dense - 0.45 + 0.26 * (landscape[i] ?? 0) + 0.14 * (grove[i] ?? 0), soft)
    }
  }

  #addVillages(stretch: Stretch): void {
    const { landscape, grove, setting } = this.#surface
    const [villages, built, soft] = [setting.villages.along(stretch), this.#built, this.#soft]
    for (let i = 0; i < stretch.count; i++) {
      const share = ramp(0.4 * (landscape[i] ?? 0) + 0.25 * (grove[i] ?? 0) - 1.05, soft)
      if (share > 0) built[i] = Math.max(built[i] ?? 0, share * (villages[i] ?? 0))
    }
  }

  #mixBlocks(mix: Mix, stretch: Stretch): void {
    const { landscape, grove } = this.#surface
    const { left, light } = mix
    const [roofs, streets] = [mix.sharesOf(MATERIAL.roof), mix.sharesOf(MATERIAL.street)]
    const [built, parks] = [this.#built, this.#parks]
    const [houses, ways, bright] = this.#lookAlong(stretch)
    const parts = this.#samples ** 2
    const even = 1 - this.#detail
    const detail = parts === 0 ? 0 : this.#detail / parts
    for (let i = 0; i < stretch.count; i++) {
      const share = built[i] ?? 0
      if (share === 0) continue
      const amount = (left[i] ?? 0) * share
      const usual = (1 - STREET_SHARE) * (1 - (parks[i] ?? 0))
      const roof = amount * ((houses[i] ?? 0) * detail + usual * even)
      const street = amount * ((ways[i] ?? 0) * detail + STREET_SHARE * even)
      const varied = 0.05 * (grove[i] ?? 0) + 0.06 * (landscape[i] ?? 0)
      const lit = (bright[i] ?? 0) * detail + (1 + varied) * even
      roofs[i] = (roofs[i] ?? 0) + roof
      streets[i] = (streets[i] ?? 0) + street
      left[i] = (left[i] ?? 0) - roof - street
      light[i] = (light[i] ?? 0) * (1 + (lit - 1) * share)
    }
  }

  /** In how many places of each pixel houses are, and streets, and how bright all are together. */
  #lookAlong(stretch: Stretch): readonly [houses: Float32Array, streets: Float32Array, bright: Float32Array] {
    const { landscape, setting } = this.#surface
    const [houses, ways, bright] = this.#found
    for (const row of this.#found) row.fill(0, 0, stretch.count)
    const [built, parks, parcels] = [this.#built, this.#parks, this.#parcels]
    const [builtUp, region] = [setting.builtUp.along(stretch), setting.region.along(stretch)]
    for (let i = 0; i < stretch.count; i++) {
      const varied = 0.16 * (landscape[i] ?? 0) + 0.12 * (region[i] ?? 0)
      parks[i] = (0.55 - 0.45 * smooth((builtUp[i] ?? 0) * 1.3 - 0.3 - varied)) * 0.75
    }
    for (let part = 0; part < this.#samples ** 2; part++) {
      this.#findParcels(stretch, part)
      for (let i = 0; i < stretch.count; i++) {
        if (built[i] === 0) continue
        const id = parcels[i] ?? 0
        if (id === 0) ways[i] = (ways[i] ?? 0) + 1
        else if (((id * 89) & 255) >= 256 * (parks[i] ?? 0)) houses[i] = (houses[i] ?? 0) + 1
        bright[i] = (bright[i] ?? 0) + (BRIGHTNESS[id] ?? 0)
      }
    }
    return this.#found
  }

  /** Which parcel each pixel is in. @param part which of the places in it is looked at */
  #findParcels(stretch: Stretch, part: number): void {
    const { x, y, setting, pixel } = this.#surface
    const region = setting.region.along(stretch)
    const [built, parcels] = [this.#built, this.#parcels]
    const quarter = this.#samples === 2 ? pixel / 4 : 0
    const [right, down] = [part & 1 ? quarter : -quarter, part & 2 ? quarter : -quarter]
    for (let i = 0; i < stretch.count; i++) {
      if (built[i] === 0) continue
      const placeX = (x[i] ?? 0) + right
      const placeY = (y[i] ?? 0) + down
      const { across, along } = STREETS[(region[i] ?? 0) > 0 ? 0 : 1]
      parcels[i] = parcelAt(BLOCKS.ids, placeX * across + placeY * along, placeY * across - placeX * along)
    }
  }
}
