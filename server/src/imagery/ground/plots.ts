import { MATERIAL } from './materials.ts'
import type { ParcelValues } from './parcel-scale.ts'
import { parcelsOf } from './parcels.ts'
import type { District, Parcels } from './parcels.ts'

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
const plotOf = (id: number): Plot | typeof TANKS => (id === 0 ? QUAY : (MET[(id * 37) % MET.length] ?? QUAY))

const lightOf = ({ light, shares }: Plot, material: number): number =>
  shares.reduce((sum, [of, share]) => sum + (of === material ? share * light : 0), 0)

const layerOf = (valueOf: (plot: Plot | typeof TANKS) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, id) => valueOf(plotOf(id)))

/** What plots are made of, as pairs of their values. */
export const PLOT_MATERIALS: readonly (readonly [number, number])[] = [
  [roof, street],
  [gravel, grass],
]

/** The next pair: heaps of red sand, and whether a plot has tanks. */
export const HEAPS_AND_TANKS = PLOT_MATERIALS.length

/** How much of each material a plot without tanks is of, as much as there is light from it. */
export const PLOT_VALUES: ParcelValues = {
  key: 'plots',
  layers: [
    ...[...PLOT_MATERIALS.flat(), redSand].map((material) =>
      layerOf((plot) => (plot === TANKS ? 0 : lightOf(plot, material))),
    ),
    layerOf((plot) => (plot === TANKS ? 1 : 0)),
  ],
}

/** Three meters a sample at Rotterdam. */
export const PLOTS = parcelsOf({ seed: 54, smallest: 12, largest: 56, block: 70, road: 4, path: 2 })
export const PLOT_DISTRICT: District = { across: 14_001, along: 6003 }

/** How bright the roof of a tank is, and what is around it. */
export const TANK_LIGHT = 1.75
export const AROUND_TANKS = [
  [gravel, 0.7],
  [grass, 0.2],
] as const

/** Tanks stand 70 m apart, and their round roofs are 50 m wide. */
export const TANK_DISTRICT: District = { across: 350_000, along: 0 }
const TANK_RADIUS = 0.36

/** Samples along the side of the square around a tank, as a power of two: of half a meter. */
const TANK_POWER = 7

/** Squares with a tank each, whose roof is parcel 1. */
export const ROUND_ROOFS: Parcels = {
  key: 'round roofs',
  power: TANK_POWER,
  ids: Uint8Array.from({ length: 4 ** TANK_POWER }, (_, at) => {
    const middle = (i: number): number => ((i % 2 ** TANK_POWER) + 0.5) / 2 ** TANK_POWER - 0.5
    return Math.hypot(middle(at), middle(Math.floor(at / 2 ** TANK_POWER))) < TANK_RADIUS ? 1 : 0
  }),
}

/** Where the roof is, and where it is not. */
export const ROOFED: ParcelValues = { key: 'roofed', layers: [Float32Array.of(0, 1), Float32Array.of(1, 0)] }
