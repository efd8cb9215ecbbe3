import { lazily } from 'imagery-platform-scenery/lazily.ts'
import type { GroundMemory } from './ground-memory.ts'
import type { Stretch } from './layer.ts'
import type { Mix } from './mix.ts'
import { smooth } from './mix.ts'
import { MATERIAL } from './materials.ts'
import { ParcelReader } from './parcel-reader.ts'
import type { Run } from './parcel-reader.ts'
import { parcelScale } from './parcel-scale.ts'
import type { ParcelValues } from './parcel-scale.ts'
import { cutParcels } from './parcels.ts'
import type { District, Parcels } from './parcels.ts'
import type { Surface } from './surface.ts'

/** Up to so many meters from the quays land is the harbour's. */
const HARBOUR = 900

/** Land that is built up less than this is no harbour's. */
const LEAST_BUILT = 0.25

/** Parts of a run in which there is some of an amount. */
const findRuns = (amounts: Float32Array, { from, to }: Run): Run[] => {
  const runs: Run[] = []
  for (let i = from; i < to; i++) {
    const first = i
    while (i < to && (amounts[i] ?? 0) > 0) i++
    if (first < i) runs.push({ from: first, to: i })
  }
  return runs
}

const addTimes = (factor: number, amounts: Float32Array, sums: Float32Array, { from, to }: Run): void => {
  for (let i = from; i < to; i++) sums[i] = (sums[i] ?? 0) + factor * (amounts[i] ?? 0)
}

/** Paints the land of a harbour. */
export class Yard {
  readonly #surface: Surface
  readonly #mix: Mix
  /** For each pixel of a stretch: how much of it is a yard, and how much of that has tanks, with a roof and around it. */
  readonly #shares: Float32Array
  readonly #tanks: Float32Array
  readonly #roofed: Float32Array
  readonly #open: Float32Array
  readonly #plots: () => ParcelReader
  readonly #roofs: () => ParcelReader

  constructor(surface: Surface, memory: GroundMemory) {
    this.#surface = surface
    this.#mix = memory.mix
    this.#shares = memory.workspace.row()
    this.#tanks = memory.workspace.row()
    this.#roofed = memory.workspace.row()
    this.#open = memory.workspace.row()
    const lazyReader = (parcels: Parcels, district: District, { layers }: ParcelValues) =>
      lazily(() => new ParcelReader(parcelScale(parcels, district, surface.pixel), layers.length, memory))
    this.#plots = lazyReader(PLOTS, PLOT_DISTRICT, PLOT_VALUES)
    this.#roofs = lazyReader(ROUND_ROOFS, TANK_DISTRICT, ROOFED)
  }

  /** Paints yards on what is left of pixels. */
  mixYards(stretch: Stretch): void {
    if (!this.#findYards(stretch)) return
    const shares = this.#shares
    const tanks = this.#tanks
    const { left } = this.#mix
    for (let i = 0; i < stretch.count; i++) {
      const before = left[i] ?? 0
      const amount = before * (shares[i] ?? 0)
      shares[i] = amount
      left[i] = before - amount
    }
    tanks.fill(0)
    for (const run of findRuns(shares, { from: 0, to: stretch.count })) {
      this.#mixPlots(run)
      for (const around of findRuns(tanks, run)) this.#mixTanks(around)
    }
  }

  #mixPlots(run: Run): void {
    const mix = this.#mix
    const shares = this.#shares
    const plots = this.#plots()
    plots.find(this.#surface, run)
    for (const [pair, [first, second]] of PLOT_MATERIALS.entries())
      plots.addTwo(PLOT_VALUES, pair, shares, [mix.sharesFor(first), mix.sharesFor(second)], run)
    plots.addTwo(PLOT_VALUES, HEAPS_AND_TANKS, shares, [mix.sharesFor(MATERIAL.redSand), this.#tanks], run)
  }

  #mixTanks(run: Run): void {
    const mix = this.#mix
    const roofed = this.#roofed
    const open = this.#open
    const { from, to } = run
    for (const row of [roofed, open]) row.fill(0, from, to)
    const roofs = this.#roofs()
    roofs.find(this.#surface, run)
    roofs.addTwo(ROOFED, 0, this.#tanks, [roofed, open], run)
    addTimes(TANK_LIGHT, roofed, mix.sharesFor(MATERIAL.roof), run)
    for (const [material, share] of AROUND_TANKS) addTimes(share, open, mix.sharesFor(material), run)
  }

  /** How much of each pixel is a harbour's. @returns whether there is any */
  #findYards(stretch: Stretch): boolean {
    const shares = this.#shares
    const { inland, leastInland, drawn, setting, builtUp: towns } = this.#surface
    if (!drawn || towns.most <= LEAST_BUILT) return false
    const turn = setting.turn.along(stretch)
    const builtUp = towns.along(stretch)
    if (leastInland * (turn[0] ?? 0) >= HARBOUR) return false
    shares.fill(0, 0, stretch.count)
    let isFound = false
    for (let i = 0; i < stretch.count; i++) {
      const share = drawn[i] ?? 0
      if (share === 0) continue
      const near = smooth((HARBOUR - Math.max(0, (inland[i] ?? 0) * (turn[i] ?? 0))) / 200)
      shares[i] = share * near * smooth(((builtUp[i] ?? 0) - LEAST_BUILT) * 4)
      isFound ||= (shares[i] ?? 0) > 0
    }
    return isFound
  }
}

/** What a plot is made of: shares, and how bright they are. */
interface Plot {
  readonly light: number
  readonly shares: readonly (readonly [material: number, share: number])[]
}

const { roof, street, gravel, grass, redSand } = MATERIAL

const QUAY: Plot = {
  light: 1.25,
  shares: [
    [street, 0.6],
    [gravel, 0.4],
  ],
}
const TANKS = 'tanks'
const STACKS: Plot = {
  light: 0.95,
  shares: [
    [roof, 0.55],
    [redSand, 0.2],
    [street, 0.25],
  ],
}

/** As often as they are met: halls, stacks of containers, tanks, heaps of coal and ore, quays and what lies idle. */
const MET: readonly (Plot | typeof TANKS)[] = [
  { light: 1.45, shares: [[roof, 1]] },
  { light: 1.15, shares: [[roof, 1]] },
  STACKS,
  STACKS,
  TANKS,
  TANKS,
  { light: 0.45, shares: [[street, 1]] },
  {
    light: 0.8,
    shares: [
      [redSand, 0.45],
      [gravel, 0.36],
    ],
  },
  QUAY,
  QUAY,
  {
    light: 1,
    shares: [
      [grass, 0.75],
      [gravel, 0.17],
    ],
  },
]

/** What there is on the parcel of a number. */
const findPlot = (id: number): Plot | typeof TANKS =>
  id === 0 ? QUAY : (MET[(id * 37) % MET.length] ?? QUAY)

const materialLight = ({ light, shares }: Plot, material: number): number =>
  shares.reduce((sum, [of, share]) => sum + (of === material ? share * light : 0), 0)

const buildLayer = (toValue: (plot: Plot | typeof TANKS) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, id) => toValue(findPlot(id)))

/** What plots are made of, as pairs of their values. */
const PLOT_MATERIALS: readonly (readonly [number, number])[] = [
  [roof, street],
  [gravel, grass],
]

/** The next pair: heaps of red sand, and whether a plot has tanks. */
const HEAPS_AND_TANKS = PLOT_MATERIALS.length

/** How much of each material a plot without tanks is of, as much as there is light from it. */
const PLOT_VALUES: ParcelValues = {
  key: 'plots',
  layers: [
    ...[...PLOT_MATERIALS.flat(), redSand].map((material) =>
      buildLayer((plot) => (plot === TANKS ? 0 : materialLight(plot, material))),
    ),
    buildLayer((plot) => (plot === TANKS ? 1 : 0)),
  ],
}

/** Three meters a sample at Rotterdam. */
const PLOTS = cutParcels({ seed: 54, smallest: 12, largest: 56, block: 70, road: 4, path: 2 })
const PLOT_DISTRICT: District = { across: 14_001, along: 6003 }

/** How bright the roof of a tank is, and what is around it. */
const TANK_LIGHT = 1.75
const AROUND_TANKS = [
  [gravel, 0.7],
  [grass, 0.2],
] as const

/** Tanks stand 70 m apart, and their round roofs are 50 m wide. */
const TANK_DISTRICT: District = { across: 350_000, along: 0 }
const TANK_RADIUS = 0.36

/** Samples along the side of the square around a tank, as a power of two: of half a meter. */
const TANK_POWER = 7

/** Squares with a tank each, whose roof is parcel 1. */
const ROUND_ROOFS: Parcels = {
  key: 'round roofs',
  power: TANK_POWER,
  ids: Uint8Array.from({ length: 4 ** TANK_POWER }, (_, at) => {
    const middle = (i: number): number => ((i % 2 ** TANK_POWER) + 0.5) / 2 ** TANK_POWER - 0.5
    return Math.hypot(middle(at), middle(Math.floor(at / 2 ** TANK_POWER))) < TANK_RADIUS ? 1 : 0
  }),
}

/** Where the roof is, and where it is not. */
const ROOFED: ParcelValues = { key: 'roofed', layers: [Float32Array.of(0, 1), Float32Array.of(1, 0)] }
