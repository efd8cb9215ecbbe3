import { MATERIAL } from './materials.ts'
import { parcelAt, parcelsOf } from './parcels.ts'
import type { District } from './parcels.ts'

/** What a plot is made of: shares that are 1 together, and how bright it is. */
interface Plot {
  readonly light: number
  readonly shares: readonly (readonly [material: number, share: number])[]
}

const { roof, street, gravel, soil, grass, redSand, darkRock } = MATERIAL

const QUAY: Plot = { light: 1.25, shares: [[street, 0.6], [gravel, 0.4]] } // oxfmt-ignore
const TANK: Plot = { light: 1.75, shares: [[roof, 1]] }
const AROUND_TANKS: Plot = { light: 1, shares: [[gravel, 0.5], [grass, 0.2], [soil, 0.3]] } // oxfmt-ignore
const STACKS: Plot = { light: 0.95, shares: [[roof, 0.55], [redSand, 0.2], [street, 0.25]] } // oxfmt-ignore

/** As often as they are met: halls, stacks of containers, tanks, heaps of coal and ore, quays and what lies idle. */
const MET: readonly Plot[] = [
  { light: 1.45, shares: [[roof, 1]] },
  { light: 1.15, shares: [[roof, 1]] },
  STACKS,
  STACKS,
  TANK,
  TANK,
  { light: 0.75, shares: [[darkRock, 0.8], [soil, 0.2]] },
  { light: 0.8, shares: [[redSand, 0.45], [soil, 0.55]] },
  QUAY,
  QUAY,
  { light: 1, shares: [[grass, 0.75], [soil, 0.25]] },
] // oxfmt-ignore

/** All plots as far as pixels see them together. */
const TOGETHER: Plot = {
  light: MET.reduce((sum, { light }) => sum + light, 0) / MET.length,
  shares: MET.flatMap(({ shares }) =>
    shares.map(([material, share]): readonly [number, number] => [material, share / MET.length]),
  ),
}

const PLOTS = [...MET, AROUND_TANKS, TOGETHER]

/** What plots are made of. */
export const PLOT_MATERIALS: readonly number[] = [roof, street, gravel, soil, grass, redSand, darkRock]

/** How much of a plot is of each material, plot by plot. */
export const PLOT_SHARES = Float32Array.from(
  PLOTS.flatMap(({ shares }) =>
    PLOT_MATERIALS.map((material) =>
      shares.reduce((sum, [of, share]) => sum + (of === material ? share : 0), 0),
    ),
  ),
)

/** How bright each plot is. */
export const PLOT_LIGHT = Float32Array.from(PLOTS, ({ light }) => light)

/** The plot that stands for all. */
export const ALL_PLOTS = PLOTS.indexOf(TOGETHER)

/** The plot of each parcel by its number. */
const PLOT_OF = Uint8Array.from({ length: 256 }, (_, id) =>
  id === 0 ? MET.indexOf(QUAY) : (id * 37) % MET.length,
)
const IS_TANK = Uint8Array.from(PLOTS, (plot) => (plot === TANK ? 1 : 0))
const BESIDE_TANKS = PLOTS.indexOf(AROUND_TANKS)

/** Three meters a sample at Rotterdam. */
const PARCELS = parcelsOf({ seed: 54, smallest: 12, largest: 56, block: 70, road: 4, path: 2 })
const DISTRICT: District = { across: 14_001, along: 6003 }

/** Tanks stand 70 m apart, and their round roofs are 50 m wide. */
const TANKS_AROUND = 350_000
const TANK_RADIUS = 0.36

/** The plot that a place of a harbour is in. @param x and @param y turns of the plane */
export const plotAt = (x: number, y: number): number => {
  const { across, along } = DISTRICT
  const plot = PLOT_OF[parcelAt(PARCELS.ids, x * across + y * along, y * across - x * along)] ?? 0
  return IS_TANK[plot] === 1 && !isRoofed(x * TANKS_AROUND, y * TANKS_AROUND) ? BESIDE_TANKS : plot
}

const isRoofed = (x: number, y: number): boolean => {
  const [right, down] = [x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5]
  return right * right + down * down < TANK_RADIUS * TANK_RADIUS
}
