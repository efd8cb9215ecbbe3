import { cropsAt } from './crops.ts'
import type { Crops, Greenness } from './crops.ts'
import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import { ramp, smooth } from './mix.ts'
import type { Mix } from './mix.ts'
import { parcelAt, parcelsOf } from './parcels.ts'
import type { District } from './parcels.ts'
import type { Surface } from './surface.ts'

/** Fields of all sizes, and those of countries that were measured out before they were settled. */
const FIELDS = parcelsOf({ seed: 52, smallest: 12, largest: 40, block: 200, road: 1, path: 0 })
const SECTIONS = parcelsOf({ seed: 53, smallest: 20, largest: 56, block: 60, road: 1, path: 0 })
const OLD_COUNTRIES: readonly [District, District, District] = [
  { across: 5801, along: 1613 },
  { across: 4507, along: -3319 },
  { across: 5101, along: 2999 },
]
const MEASURED: District = { across: 4003, along: 0 }

/** West of it land is measured out in squares, in turns: 30° W. */
const NEW_WORLD = 150 / 360

/** Up to this pixel, in turns, fields are seen one by one; at eight times as much no longer. */
const SHARP = 3e-6

/** Up to this pixel, in turns, the middle of a pixel says what most of it is. */
const FINE = 4e-7

/** Standard deviations that noise differs from its mean by, at most. */
const EXTREME = 4

/** Paints fields. */
export class Fields {
  readonly #surface: Surface
  readonly #steep: Float32Array
  readonly #soft: number
  /** How green parcels are as pixels see them, by number. */
  readonly #north: Float32Array
  readonly #south: Float32Array
  readonly #irrigated: Float32Array
  readonly #tropical: Float32Array
  readonly #stubble: Float32Array
  /** Places to a side of a pixel at which fields are looked for; none where pixels are too large. */
  readonly #samples: 0 | 1 | 2
  readonly #parcels = new Uint8Array(STRETCH)
  readonly #amounts = new Float32Array(STRETCH)
  readonly #greens = new Float32Array(STRETCH)
  readonly #straws = new Float32Array(STRETCH)

  /** @param steep of each pixel @param soft how wide borders of farmland are @param time milliseconds since 1970 UTC */
  constructor(surface: Surface, steep: Float32Array, soft: number, time: number) {
    this.#surface = surface
    this.#steep = steep
    this.#soft = soft
    const detail = 1 - smooth(Math.log2(surface.pixel / SHARP) / 3)
    this.#samples = detail === 0 ? 0 : surface.pixel > FINE ? 2 : 1
    const crops = cropsAt(time)
    const seen = (kind: keyof Crops): Float32Array => seenGreen(crops[kind], detail)
    this.#north = seen('north')
    this.#south = seen('south')
    this.#irrigated = seen('irrigated')
    this.#tropical = seen('tropical')
    this.#stubble = Float32Array.from(
      { length: 256 },
      (_, id) => 0.5 + (((id * 29) % 32) / 32 - 0.5) * detail,
    )
  }

  /** Paints fields on what is left of pixels. */
  mixFields(mix: Mix, stretch: Stretch): void {
    const { landscape, setting } = this.#surface
    if (setting.farmed.most < -this.#soft / 2 - 0.13 * EXTREME) return
    const { left } = mix
    const [farmed, steep, soft] = [setting.farmed.along(stretch), this.#steep, this.#soft]
    const amounts = this.#amounts
    let isFarmed = false
    for (let i = 0; i < stretch.count; i++) {
      const wanted = (farmed[i] ?? 0) + 0.13 * (landscape[i] ?? 0) - (steep[i] ?? 0) * 0.5
      const before = left[i] ?? 0
      const amount = before * ramp(wanted, soft)
      amounts[i] = amount
      left[i] = before - amount
      isFarmed ||= amount > 0
    }
    if (isFarmed) this.#mixCrops(mix, stretch)
  }

  #mixCrops(mix: Mix, stretch: Stretch): void {
    const { grove, grain } = this.#surface
    const crop = mix.sharesOf(MATERIAL.crop)
    const [stubble, soil] = [mix.sharesOf(MATERIAL.stubble), mix.sharesOf(MATERIAL.soil)]
    const [amounts, greens, straws] = [this.#amounts, this.#greens, this.#straws]
    this.#lookAlong(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const amount = amounts[i] ?? 0
      if (amount === 0) continue
      const varied = (greens[i] ?? 0) + 0.03 * (grain[i] ?? 0) + 0.04 * (grove[i] ?? 0)
      const grown = amount * (varied <= 0 ? 0 : varied >= 1 ? 1 : varied)
      const cut = (amount - grown) * (straws[i] ?? 0)
      crop[i] = grown
      stubble[i] = cut
      soil[i] = (soil[i] ?? 0) + amount - grown - cut
    }
  }

  /** How green the fields of each pixel are, and how much of the rest of them is stubble. */
  #lookAlong(stretch: Stretch): void {
    const { count } = stretch
    const [greens, straws] = [this.#greens.fill(0, 0, count), this.#straws.fill(0, 0, count)]
    const parts = Math.max(1, this.#samples ** 2)
    for (let part = 0; part < parts; part++) {
      if (this.#samples > 0) this.#findParcels(stretch, part)
      this.#addGreen(stretch)
    }
    for (let i = 0; i < count; i++) {
      greens[i] = (greens[i] ?? 0) / parts
      straws[i] = (straws[i] ?? 0) / parts
    }
  }

  /** Which parcel each pixel is in. @param part which of the places in it is looked at */
  #findParcels(stretch: Stretch, part: number): void {
    const { x, y, setting, pixel } = this.#surface
    const region = setting.region.along(stretch)
    const [amounts, parcels] = [this.#amounts, this.#parcels]
    const quarter = this.#samples === 2 ? pixel / 4 : 0
    const [right, down] = [part & 1 ? quarter : -quarter, part & 2 ? quarter : -quarter]
    for (let i = 0; i < stretch.count; i++) {
      if (amounts[i] === 0) continue
      const placeX = (x[i] ?? 0) + right
      const placeY = (y[i] ?? 0) + down
      const isMeasured = placeX < NEW_WORLD
      const { across, along } = isMeasured ? MEASURED : districtOf(region[i] ?? 0)
      parcels[i] = parcelAt(
        isMeasured ? SECTIONS.ids : FIELDS.ids,
        placeX * across + placeY * along,
        placeY * across - placeX * along,
      )
    }
  }

  #addGreen(stretch: Stretch): void {
    const { setting } = this.#surface
    const [dry, hot] = [setting.dryFields.along(stretch), setting.hotFields.along(stretch)]
    const southern = setting.southern.along(stretch)
    const [north, south, irrigated, tropical] = [this.#north, this.#south, this.#irrigated, this.#tropical]
    const [amounts, parcels, stubble] = [this.#amounts, this.#parcels, this.#stubble]
    const [greens, straws] = [this.#greens, this.#straws]
    for (let i = 0; i < stretch.count; i++) {
      if (amounts[i] === 0) continue
      const id = parcels[i] ?? 0
      const watered = dry[i] ?? 0
      const wet = hot[i] ?? 0
      const temperate = (1 - watered) * (1 - wet)
      const late = temperate * (southern[i] ?? 0)
      let green = (north[id] ?? 0) * (temperate - late)
      if (late > 0) green += (south[id] ?? 0) * late
      if (watered > 0) green += (irrigated[id] ?? 0) * watered
      if (wet > 0) green += (tropical[id] ?? 0) * wet
      greens[i] = (greens[i] ?? 0) + green
      straws[i] = (straws[i] ?? 0) + (stubble[id] ?? 0)
    }
  }
}

/** How green parcels are as pixels see them. @param detail 0 shows only what they are on average, 1 each of them */
const seenGreen = ({ mean, parcels }: Greenness, detail: number): Float32Array =>
  parcels.map((green) => mean + (green - mean) * detail)

const districtOf = (region: number): District => OLD_COUNTRIES[region > 0.4 ? 0 : region < -0.4 ? 1 : 2]
