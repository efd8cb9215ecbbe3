import { addNoise } from 'imagery-platform-scenery/noise.ts'
import type { Spots } from 'imagery-platform-scenery/noise.ts'
import { Rivers } from 'imagery-platform-scenery/rivers.ts'
import { STRETCH } from '../workspace.ts'
import type { Grid } from './grid.ts'
import type { Layer, Stretch } from './layer.ts'
import type { Setting } from './setting.ts'
import { texturePart } from './texture.ts'

/** How much each layer of noise pushes great rivers, and nameless ones, to and fro, in turns. */
type Depths = readonly [region: number, landscape: number, grove: number]
const GREAT: Depths = [1e-4, 2.2e-5, 5e-7]
const NAMELESS: Depths = [0, 7e-6, 5e-7]

/** Of the distance between nodes, that rivers are looked for around them: what bends them may also draw them closer. */
const AROUND = 2

/** What rivers are bent by, pixel by pixel: layers of noise. */
export interface Bends {
  readonly region: Float32Array
  readonly landscape: Float32Array
  readonly grove: Float32Array
}

/** How much of each pixel is a river. Pixels are looked at one by one only where a node near them has one near. */
export class Streams {
  readonly #grid: Grid
  readonly #rivers: Rivers
  readonly #flow: Layer
  /** Nodes near great rivers, and near nameless ones. */
  readonly #nearGreat: Uint8Array
  readonly #nearNameless: Uint8Array
  readonly #row = new Float32Array(STRETCH)
  readonly #bentX = new Float64Array(STRETCH)
  readonly #bentY = new Float64Array(STRETCH)

  /** @param pixel turns of the plane */
  constructor(grid: Grid, pixel: number, { region, flow }: Setting) {
    this.#grid = grid
    this.#rivers = new Rivers(pixel)
    this.#flow = flow
    this.#nearGreat = new Uint8Array(grid.spots.count)
    this.#nearNameless = new Uint8Array(grid.spots.count)
    const landscape = new Float32Array(grid.spots.count)
    const { table, layout } = texturePart(1, pixel)
    addNoise(landscape, grid.spots, table, layout, 1)
    const bends = { region: region.nodes, landscape, grove: landscape }
    const within = AROUND * grid.every * pixel + 3 * GREAT[2]
    const bent = {
      x: new Float64Array(grid.spots.count),
      y: new Float64Array(grid.spots.count),
      count: grid.spots.count,
    }
    bend(grid.spots, bends, [GREAT[0], GREAT[1], 0], 0, bent)
    this.#rivers.markGreat(bent, within, this.#nearGreat)
    bend(grid.spots, bends, [NAMELESS[0], NAMELESS[1], 0], 0, bent)
    this.#rivers.markNameless(bent, flow.nodes, within, this.#nearNameless)
  }

  /** Shares, 0 to 1; undefined where there are none. @param spots where the pixels are */
  along(stretch: Stretch, spots: Spots, bends: Bends): Float32Array | undefined {
    const { row, from, count } = stretch
    const great = this.#grid.partsNear(this.#nearGreat, row, from, count)
    const nameless = this.#grid.partsNear(this.#nearNameless, row, from, count)
    if (great.length + nameless.length === 0) return undefined
    this.#row.fill(0, 0, count)
    for (let part = 0; part < great.length; part += 2) {
      const first = great[part] ?? 0
      const end = great[part + 1] ?? 0
      const bent = this.#bentPart(spots, bends, GREAT, [first, end])
      this.#rivers.readGreat(bent, this.#row.subarray(first, end))
    }
    const flow = this.#flow.along(stretch)
    for (let part = 0; part < nameless.length; part += 2) {
      const first = nameless[part] ?? 0
      const end = nameless[part + 1] ?? 0
      const bent = this.#bentPart(spots, bends, NAMELESS, [first, end])
      this.#rivers.readShares(bent, flow, this.#row, first)
    }
    return this.#row
  }

  #bentPart(spots: Spots, bends: Bends, depths: Depths, [first, end]: readonly [number, number]): Spots {
    const bent = { x: this.#bentX, y: this.#bentY, count: end - first }
    bend(spots, bends, depths, first, bent)
    return bent
  }
}

/**
 * Pushes places to and fro, so that rivers meander.
 * @param depths turns of the plane @param first of the places that are pushed, as many as `bent` has
 */
const bend = (
  { x, y }: Spots,
  { region, landscape, grove }: Bends,
  [wide, narrow, little]: Depths,
  first: number,
  bent: Spots,
): void => {
  for (let i = 0, at = first; i < bent.count; i++, at++) {
    const by = wide * (region[at] ?? 0) + narrow * (landscape[at] ?? 0) + little * (grove[at] ?? 0)
    bent.x[i] = (x[at] ?? 0) + by
    bent.y[i] = (y[at] ?? 0) - by
  }
}
