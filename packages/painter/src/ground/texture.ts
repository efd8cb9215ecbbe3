import {
  addNoise,
  standardDeviation,
  tableFor,
  noiseTable,
  whiteTable,
} from 'imagery-platform-scenery/noise.ts'
import type { Layout, Spots, Table } from 'imagery-platform-scenery/noise.ts'
import { STRETCH } from '../workspace.ts'
import type { Grid } from './grid.ts'
import { Layer } from './layer.ts'
import type { Stretch } from './layer.ts'

/** Noise that is part of a texture. */
export interface NoisePart {
  /** As pixels see it. @see tableFor */
  readonly table: Table
  readonly layout: Layout
  readonly height: number
}

/** A sum of noise, pixel by pixel; what of it varies slowly is read at the nodes of a grid only. */
export class Texture {
  readonly #slow: Layer | undefined
  readonly #fast: readonly NoisePart[]
  readonly #row = new Float32Array(STRETCH)

  /** @param pixel turns of the plane @param least parts that are lower are left out: nobody would see them */
  constructor(grid: Grid, pixel: number, parts: readonly NoisePart[], least: number) {
    const seen = parts.filter(({ table, height }) => standardDeviation(table) * height >= least)
    const isSlow = ({ table, layout }: NoisePart): boolean =>
      texelSize(table, layout) >= 2 * grid.every * pixel
    this.#fast = seen.filter((part) => !isSlow(part))
    const slow = seen.filter(isSlow)
    if (slow.length > 0) this.#slow = new Layer(grid)
    for (const { table, layout, height } of slow)
      if (this.#slow) addNoise(this.#slow.nodes, grid.spots, table, layout, height)
  }

  /** Of each pixel of a stretch. @param spots where they are */
  along(stretch: Stretch, spots: Spots): Float32Array {
    if (this.#slow && this.#fast.length === 0) return this.#slow.along(stretch)
    if (this.#slow) this.#row.set(this.#slow.along(stretch))
    else this.#row.fill(0, 0, stretch.count)
    for (const { table, layout, height } of this.#fast) addNoise(this.#row, spots, table, layout, height)
    return this.#row
  }
}

/** How far apart samples of a table are, in turns. */
const texelSize = ({ power }: Table, { across, along }: Layout): number =>
  2 ** -power / Math.hypot(across, along)

/** The table of a texture as pixels of a size see it. @param pixel turns of the plane */
export const noisePart = (table: Table, layout: Layout, height: number, pixel: number): NoisePart => ({
  table: tableFor(table, layout, pixel),
  layout,
  height,
})

/** Patches of land cover: from 80 kilometers down to two meters in four layers. */
const LAYERS = [
  { table: noiseTable(21, 0.7), layout: { across: 53, along: -36 } },
  { table: noiseTable(22, 0.75), layout: { across: 881, along: 521 } },
  { table: noiseTable(23, 0.75), layout: { across: -9001, along: 13_711 } },
  { table: noiseTable(24, 0.8), layout: { across: 201_101, along: 168_253 } },
] as const

/** Ten meters a sample. */
const SPECKLE: Layout = { across: 12_043, along: 10_007 }
const WHITE = whiteTable(25)

/**
 * Noise of a layer as pixels of a size see it: of mean 0, and of standard deviation 1 as long as pixels are small.
 * @param layer tens of kilometers, kilometers, a hundred meters, ten meters and less @param pixel turns of the plane
 */
export const texturePart = (layer: 0 | 1 | 2 | 3, pixel: number): NoisePart =>
  noisePart(LAYERS[layer].table, LAYERS[layer].layout, 1, pixel)

/** How much of a layer pixels are too large to show: 0 none, 1 all; the square root of its variance. */
export const unseenShare = (layer: 0 | 1 | 2 | 3, pixel: number): number =>
  Math.sqrt(Math.max(0, 1 - standardDeviation(texturePart(layer, pixel).table) ** 2))

export const specklePart = (pixel: number): NoisePart => ({
  table: tableFor(WHITE, SPECKLE, pixel),
  layout: SPECKLE,
  height: 1,
})
