import { addNoise, spreadOf, tableFor } from '../../scenery/noise.ts'
import type { Layout, Spots, Table } from '../../scenery/noise.ts'
import type { Grid } from './grid.ts'
import { Layer, STRETCH } from './layer.ts'
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
    const seen = parts.filter(({ table, height }) => spreadOf(table) * height >= least)
    const isSlow = ({ table, layout }: NoisePart): boolean => texelOf(table, layout) >= 2 * grid.every * pixel
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
const texelOf = ({ power }: Table, { across, along }: Layout): number =>
  2 ** -power / Math.hypot(across, along)

/** The table of a texture as pixels of a size see it. @param pixel turns of the plane */
export const partOf = (table: Table, layout: Layout, height: number, pixel: number): NoisePart => ({
  table: tableFor(table, layout, pixel),
  layout,
  height,
})
