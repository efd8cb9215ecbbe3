import { LRUCache } from 'lru-cache'
import { noiseTable, tableFor } from '../../scenery/noise.ts'
import type { Layout, Table } from '../../scenery/noise.ts'
import type { Sun } from '../../scenery/sun.ts'

/** Ridges: sharp above, round below. */
const RIDGES = noiseTable(31, 0.48, (value) => 0.5 * value - 0.7 * Math.abs(value))
const FOOTHILLS = noiseTable(32, 0.55, (value) => 0.35 * value - 0.8 * Math.abs(value))

/** A layer of mountains: how high it rises where the land is as rugged as can be, meters, as a standard deviation. */
export interface ReliefLayer {
  readonly layout: Layout
  readonly table: Table
  readonly height: number
}

/** From ranges of 60 kilometers down to gullies of 30 meters. */
export const RELIEF: readonly [ReliefLayer, ReliefLayer, ReliefLayer] = [
  { layout: { across: 71, along: 37 }, table: RIDGES, height: 780 },
  { layout: { across: -611, along: 1033 }, table: FOOTHILLS, height: 170 },
  { layout: { across: 15_013, along: 9041 }, table: RIDGES, height: 7 },
]

/** The highest tangent of the sun's distance from the zenith that shading goes with: beyond it all would be black. */
const LOWEST_SUN = 2.2

/** How much darker than flat ground a slope is: the rise towards the sun, a turn of the plane, a meter of height. */
export interface Shading {
  readonly slopes: readonly [Table, Table, Table]
  /** Cotangent of the elevation of the sun. */
  readonly tangent: number
}

/** Ten tables of 256 kB. */
const MAX_NUMBERS = 1_000_000

/** Computes how the sun shades mountains, and keeps the last tables of slopes. */
export class Slopes {
  readonly #kept: SlopeTables = new LRUCache({
    maxSize: MAX_NUMBERS,
    sizeCalculation: ({ length }) => length,
    memoMethod: (_key, _stale, { context: make }) => make(),
  })

  /** @param pixel turns of the plane */
  shade(sun: Sun, pixel: number): Shading {
    const azimuth = Math.round(sun.azimuth)
    const slope = (layer: 0 | 1 | 2): Table => slopeTowards(layer, azimuth, pixel, this.#kept)
    const elevation = (Math.max(3, sun.elevation) * Math.PI) / 180
    return { slopes: [slope(0), slope(1), slope(2)], tangent: Math.min(LOWEST_SUN, 1 / Math.tan(elevation)) }
  }
}

type SlopeTables = LRUCache<string, Float32Array, () => Float32Array>

const slopeTowards = (layer: 0 | 1 | 2, azimuth: number, pixel: number, kept: SlopeTables): Table => {
  const { table, layout, height } = RELIEF[layer]
  const { values, power } = tableFor(table, layout, pixel)
  const angle = (azimuth * Math.PI) / 180
  const east = Math.sin(angle)
  const south = -Math.cos(angle)
  const across = layout.across * east + layout.along * south
  const down = layout.across * south - layout.along * east
  const side = 1 << power
  const make = () => {
    const slopes = new Float32Array(values.length)
    const at = (row: number, column: number): number =>
      values[(((row + side) & (side - 1)) << power) | ((column + side) & (side - 1))] ?? 0
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const eastward = at(row, column + 1) - at(row, column - 1)
        const downward = at(row + 1, column) - at(row - 1, column)
        slopes[(row << power) | column] = ((eastward * across + downward * down) * side * height) / 2
      }
    return slopes
  }
  return { values: kept.memo(`${layer}/${azimuth}/${power}`, { context: make }), power }
}
