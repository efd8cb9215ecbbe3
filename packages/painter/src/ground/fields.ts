import { lazily } from 'imagery-platform-scenery/lazily.ts'
import type { GroundMemory } from './ground-memory.ts'
import { Farming } from './farming.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp, widened } from './mix.ts'
import { ParcelReader } from './parcel-reader.ts'
import { parcelScale } from './parcel-scale.ts'
import { cutParcels } from './parcels.ts'
import type { District, Parcels } from './parcels.ts'
import type { Surface } from './surface.ts'

/** Fields of all sizes, and those of countries that were measured out before they were settled. */
const FIELDS = cutParcels({ seed: 52, smallest: 12, largest: 40, block: 200, road: 1, path: 0 })
const SECTIONS = cutParcels({ seed: 53, smallest: 20, largest: 56, block: 60, road: 1, path: 0 })
const OLD_COUNTRIES: readonly [District, District, District] = [
  { across: 5801, along: 1613 },
  { across: 4507, along: -3319 },
  { across: 5101, along: 2999 },
]
const MEASURED: District = { across: 4003, along: 0 }

/** West of it land is measured out in squares, in turns: 30° W. */
const NEW_WORLD = 150 / 360

/** Standard deviations that noise differs from its mean by, at most. */
const EXTREME = 4

/** How wide borders of farmland are, where pixels show all noise, and how much they vary. */
const BORDER = 0.55
const VARIED = 0.13

/** The number of no district. */
const NOWHERE = -1

/** The number of the district that a field is in: of three in old countries, or where land is measured out. */
const findDistrict = (x: number, region: number): number =>
  x < NEW_WORLD ? OLD_COUNTRIES.length : region > 0.4 ? 0 : region < -0.4 ? 1 : 2

/** How green they are, and how much of them is stubble. */
const FIELD_LAYERS = 2

/** Pixels of a stretch in one district: from the first to the last one, which is excluded. */
interface DistrictRun {
  readonly reader: ParcelReader
  readonly from: number
  readonly to: number
}

/** Paints fields. */
export class Fields {
  readonly #surface: Surface
  readonly #mix: Mix
  /** For each pixel of a stretch: how much of it is fields, and how much of these is green, and stubble. */
  readonly #amounts: Float32Array
  readonly #greens: Float32Array
  readonly #stubbles: Float32Array
  readonly #steep: Float32Array
  readonly #border: number
  readonly #farming: Farming
  /** By the number of their district. */
  readonly #readers: readonly (() => ParcelReader)[]

  /** @param steep of each pixel @param time milliseconds since 1970 UTC */
  constructor(surface: Surface, memory: GroundMemory, steep: Float32Array, time: number) {
    this.#surface = surface
    this.#mix = memory.mix
    this.#amounts = memory.workspace.row()
    this.#greens = memory.workspace.row()
    this.#stubbles = memory.workspace.row()
    this.#steep = steep
    this.#border = widened(BORDER, VARIED * surface.unseen[0])
    this.#farming = new Farming(surface.setting, memory.crops.at(time), memory.workspace)
    const lazyReader = (parcels: Parcels, district: District) =>
      lazily(() => new ParcelReader(parcelScale(parcels, district, surface.pixel), FIELD_LAYERS, memory))
    const old = OLD_COUNTRIES.map((district) => lazyReader(FIELDS, district))
    this.#readers = [...old, lazyReader(SECTIONS, MEASURED)]
  }

  /** Paints fields on what is left of pixels. */
  mixFields(stretch: Stretch): void {
    const { landscape, setting } = this.#surface
    if (setting.farmed.most < -this.#border / 2 - VARIED * EXTREME) return
    const amounts = this.#amounts
    const { left } = this.#mix
    const farmed = setting.farmed.along(stretch)
    const steep = this.#steep
    const border = this.#border
    let isFarmed = false
    for (let i = 0; i < stretch.count; i++) {
      const wanted = (farmed[i] ?? 0) + VARIED * (landscape[i] ?? 0) - (steep[i] ?? 0) * 0.5
      const before = left[i] ?? 0
      const amount = before * ramp(wanted, border)
      amounts[i] = amount
      left[i] = before - amount
      isFarmed ||= amount > 0
    }
    if (isFarmed) this.#mixCrops(stretch)
  }

  #mixCrops(stretch: Stretch): void {
    const amounts = this.#amounts
    const greens = this.#greens
    const stubbles = this.#stubbles
    const { grove, grain } = this.#surface
    const crop = this.#mix.sharesFor(MATERIAL.crop)
    const stubble = this.#mix.sharesFor(MATERIAL.stubble)
    const soil = this.#mix.sharesFor(MATERIAL.soil)
    this.#readAlong(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const amount = amounts[i] ?? 0
      if (amount === 0) continue
      const green = greens[i] ?? 0
      // Neither bare fields nor lush ones vary, so that no share leaves 0 to 1.
      const varied = 0.16 * (grain[i] ?? 0) + 0.2 * (grove[i] ?? 0)
      const withered = amount * (1 - varied * green)
      const cut = withered * (stubbles[i] ?? 0)
      crop[i] = amount * green * (1 + varied * (1 - green))
      stubble[i] = cut
      soil[i] = (soil[i] ?? 0) + withered * (1 - green) - cut
    }
  }

  /** How much of the fields of each pixel is green, and how much stubble. */
  #readAlong(stretch: Stretch): void {
    const greens = this.#greens
    const stubbles = this.#stubbles
    const { count } = stretch
    for (const row of [greens, stubbles]) row.fill(0, 0, count)
    const runs = this.#runsAlong(stretch)
    for (const run of runs) run.reader.find(this.#surface, run)
    this.#farming.lookAt(stretch)
    for (const { fields, shares } of this.#farming.kinds)
      for (const run of runs) run.reader.addTwo(fields, 0, shares, [greens, stubbles], run)
  }

  /** Parts of the stretch that are farmed. */
  #runsAlong(stretch: Stretch): DistrictRun[] {
    const amounts = this.#amounts
    const { x, setting } = this.#surface
    const region = setting.region.along(stretch)
    const runs: DistrictRun[] = []
    const districtAt = (i: number): number =>
      amounts[i] === 0 ? NOWHERE : findDistrict(x[i] ?? 0, region[i] ?? 0)
    let from = 0
    while (from < stretch.count) {
      const district = districtAt(from)
      let to = from + 1
      while (to < stretch.count && districtAt(to) === district) to++
      const reader = this.#readers[district]?.()
      if (reader) runs.push({ reader, from, to })
      from = to
    }
    return runs
  }
}
