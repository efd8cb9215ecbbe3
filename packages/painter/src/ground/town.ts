import { lazily } from 'imagery-platform-scenery/lazily.ts'
import type { GroundMemory } from './ground-memory.ts'
import type { Stretch } from './layer.ts'
import { MATERIAL } from './materials.ts'
import type { Mix } from './mix.ts'
import { ramp, smooth, widened } from './mix.ts'
import { ParcelReader } from './parcel-reader.ts'
import type { Run } from './parcel-reader.ts'
import { parcelScale } from './parcel-scale.ts'
import type { ParcelValues } from './parcel-scale.ts'
import { cutParcels } from './parcels.ts'
import type { District } from './parcels.ts'
import type { Surface } from './surface.ts'

/** Where less is built up, nothing is. */
const LEAST_BUILT = 0.01

/** Where less is built up, noise alone makes less and less of it: all in all as much as there is. */
const FULLY_VARIED = 0.15

/** How wide borders of towns and of villages are, where pixels show all noise. */
const BORDER = 0.35

/** The number of no district. */
const NOWHERE = -1

/** How bright roofs are that are not tarred, and what is tarred. */
const ROOF_LIGHT = 1.3
const TAR_LIGHT = 0.95

/** Paints towns. */
export class Town {
  readonly #surface: Surface
  readonly #mix: Mix
  /** For each pixel of a stretch: how much of it is built on, and with what. */
  readonly #built: Float32Array
  readonly #amounts: Float32Array
  readonly #gardens: Float32Array
  readonly #roofs: Float32Array
  readonly #tarred: Float32Array
  readonly #houses: Float32Array
  readonly #townBorder: number
  readonly #villageBorder: number
  /** By the number of their district. */
  readonly #readers: readonly (() => ParcelReader)[]

  constructor(surface: Surface, memory: GroundMemory) {
    this.#surface = surface
    this.#mix = memory.mix
    this.#built = memory.workspace.row()
    this.#amounts = memory.workspace.row()
    this.#gardens = memory.workspace.row()
    this.#roofs = memory.workspace.row()
    this.#tarred = memory.workspace.row()
    this.#houses = memory.workspace.row()
    const [landscape, grove] = surface.unseen
    this.#townBorder = widened(BORDER, 0.26 * landscape, 0.14 * grove)
    this.#villageBorder = widened(BORDER, 0.4 * landscape, 0.25 * grove)
    const lazyReader = (district: District) =>
      lazily(
        () =>
          new ParcelReader(parcelScale(BLOCKS, district, surface.pixel), BLOCK_VALUES.layers.length, memory),
      )
    this.#readers = DISTRICTS.map(lazyReader)
  }

  /** Paints houses and streets on what is left of pixels. */
  mixTown(stretch: Stretch): void {
    const built = this.#built
    const amounts = this.#amounts
    const { left } = this.#mix
    const { setting } = this.#surface
    built.fill(0, 0, stretch.count)
    const hasTowns = this.#surface.builtUp.most >= LEAST_BUILT && this.#addTowns(stretch)
    const hasVillages = setting.villages.most > 0 && this.#addVillages(stretch)
    if (!hasTowns && !hasVillages) return
    let isBuilt = false
    for (let i = 0; i < stretch.count; i++) {
      const amount = (built[i] ?? 0) * (left[i] ?? 0)
      amounts[i] = amount
      isBuilt ||= amount > 0
    }
    if (isBuilt) this.#mixBlocks(stretch)
  }

  /** @returns whether there are any */
  #addTowns(stretch: Stretch): boolean {
    const built = this.#built
    const { landscape, grove, builtUp: towns } = this.#surface
    const builtUp = towns.along(stretch)
    const border = this.#townBorder
    let isFound = false
    for (let i = 0; i < stretch.count; i++) {
      const dense = builtUp[i] ?? 0
      if (dense < LEAST_BUILT) continue
      const share = ramp(dense - 0.45 + 0.26 * (landscape[i] ?? 0) + 0.14 * (grove[i] ?? 0), border)
      if (share === 0) continue
      built[i] = dense < FULLY_VARIED ? (share * dense) / FULLY_VARIED : share
      isFound = true
    }
    return isFound
  }

  /** @returns whether there are any */
  #addVillages(stretch: Stretch): boolean {
    const built = this.#built
    const { landscape, grove, setting } = this.#surface
    const villages = setting.villages.along(stretch)
    const border = this.#villageBorder
    let isFound = false
    for (let i = 0; i < stretch.count; i++) {
      const share = ramp(0.4 * (landscape[i] ?? 0) + 0.25 * (grove[i] ?? 0) - 1.05, border)
      if (share === 0) continue
      built[i] = Math.max(built[i] ?? 0, share * (villages[i] ?? 0))
      isFound = true
    }
    return isFound
  }

  /** Run by run, each in one district: most pixels of most stretches have nothing built on them. */
  #mixBlocks(stretch: Stretch): void {
    const amounts = this.#amounts
    const region = this.#surface.setting.region.along(stretch)
    const districtAt = (i: number): number => (amounts[i] === 0 ? NOWHERE : (region[i] ?? 0) > 0 ? 0 : 1)
    let from = 0
    while (from < stretch.count) {
      const district = districtAt(from)
      let to = from + 1
      while (to < stretch.count && districtAt(to) === district) to++
      const run = { from, to }
      const reader = this.#readers[district]?.()
      from = to
      if (!reader) continue
      this.#readRoofs(reader, run)
      if (this.#lookAtGardens(stretch, run)) this.#readHouses(reader, run)
      this.#mixRun(run)
    }
  }

  /** How much of each pixel is bright roofs, and how much is tarred. */
  #readRoofs(reader: ParcelReader, run: Run): void {
    for (const row of [this.#roofs, this.#tarred, this.#houses]) row.fill(0, run.from, run.to)
    reader.find(this.#surface, run)
    reader.addTwo(BLOCK_VALUES, BLOCK.roofAndTarred, this.#amounts, [this.#roofs, this.#tarred], run)
  }

  /** How much of each pixel is houses where gardens are elsewhere. */
  #readHouses(reader: ParcelReader, run: Run): void {
    reader.addTwo(BLOCK_VALUES, BLOCK.garden, this.#gardens, [this.#houses], run)
  }

  #mixRun({ from, to }: Run): void {
    const { left } = this.#mix
    const roofs = this.#roofs
    const tarred = this.#tarred
    const houses = this.#houses
    const roof = this.#mix.sharesFor(MATERIAL.roof)
    const street = this.#mix.sharesFor(MATERIAL.street)
    for (let i = from; i < to; i++) {
      const bright = roofs[i] ?? 0
      const dark = tarred[i] ?? 0
      const between = houses[i] ?? 0
      roof[i] = (roof[i] ?? 0) + ROOF_LIGHT * bright + between
      street[i] = (street[i] ?? 0) + TAR_LIGHT * dark
      left[i] = (left[i] ?? 0) - bright - dark - between
    }
  }

  /** How much of each pixel is of towns whose gardens are built on. @returns whether any is */
  #lookAtGardens(stretch: Stretch, { from, to }: Run): boolean {
    const amounts = this.#amounts
    const gardens = this.#gardens
    const { landscape, setting } = this.#surface
    const builtUp = this.#surface.builtUp.along(stretch)
    const region = setting.region.along(stretch)
    let isFound = false
    for (let i = from; i < to; i++) {
      const varied = 0.16 * (landscape[i] ?? 0) + 0.12 * (region[i] ?? 0)
      const share = smooth((builtUp[i] ?? 0) * 1.3 - 0.3 - varied)
      gardens[i] = (amounts[i] ?? 0) * share
      isFound ||= share > 0
    }
    return isFound
  }
}

/** Blocks of houses along streets: two meters and a half a sample at the equator. */
const BLOCKS = cutParcels({ seed: 51, smallest: 9, largest: 16, block: 44, road: 4, path: 1 })

const DISTRICTS: readonly [District, District] = [
  { across: 28_001, along: 13_002 },
  { across: 30_511, along: -5003 },
]

/** The share of parcels that are parks in every town, and of those that are where little is built. */
const PARKS = 0.075
const GARDENS = 0.3375

type Use = 'street' | 'park' | 'garden' | 'house'

const parcelUse = (id: number): Use => {
  const rank = ((id * 89) & 255) / 256
  if (id === 0) return 'street'
  return rank < PARKS ? 'park' : rank < PARKS + GARDENS ? 'garden' : 'house'
}

/** How much of the roof of a house is bright: the rest is tarred as streets are. */
const brightShare = (id: number): number => 0.1 + 0.9 * (((id * 37) % 64) / 63)

const buildLayer = (toValue: (use: Use, bright: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, id) => toValue(parcelUse(id), brightShare(id)))

/** What of blocks is told by the number of their parcel, as pairs of its values. Parks are nothing of it. */
const BLOCK = {
  roofAndTarred: 0,
  /** Roofs stand on it where much is built, and gardens are there elsewhere. */
  garden: 1,
} as const

const BLOCK_VALUES: ParcelValues = {
  key: 'blocks',
  layers: [
    buildLayer((use, bright) => (use === 'house' ? bright : 0)),
    buildLayer((use, bright) => (use === 'street' ? 1 : use === 'house' ? 1 - bright : 0)),
    buildLayer((use) => (use === 'garden' ? 1 : 0)),
  ],
}
