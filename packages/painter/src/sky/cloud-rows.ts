import { lazily } from 'imagery-platform-scenery/lazily.ts'
import { Grid } from '../ground/grid.ts'
import { Layer } from '../ground/layer.ts'
import type { Stretch } from '../ground/layer.ts'
import type { Patch } from '../patch.ts'
import { STRETCH } from '../workspace.ts'
import type { CloudField } from './cloud-field.ts'
import type { Places, Shift, SkyPlane } from './sky-plane.ts'
import type { SkyRows } from './sky-rows.ts'

/** Of a scene: no cloud is smaller than a few of these, but for its detail. */
export const FINE = 1 / 1024

/** Pixels from node to node, at most: a power of two, so that nodes of all spacings lie on one another. */
const WIDEST = 8

/** How clouds over the pixels of a picture are read. */
export interface CloudPixels {
  readonly field: CloudField
  readonly lay: SkyPlane['lay']
  readonly rows: SkyRows
  /** Undefined where single places are looked at. */
  readonly patch: Patch | undefined
  /** Side of a pixel on the plane of the sky; 0 where no size is known. */
  readonly pixel: number
}

/** Reads bodies of clouds over the pixels of a picture: straight between nodes where that makes no difference. */
export class CloudRows {
  readonly #pixels: CloudPixels
  readonly #grids = new Map<number, Grid>()
  /** Nodes on the plane of the sky, so many at a time: places for all of them would be most of a tile's memory. */
  readonly #places: Places = { x: new Float64Array(STRETCH), y: new Float64Array(STRETCH) }

  constructor(pixels: CloudPixels) {
    this.#pixels = pixels
  }

  /** @param finest how far nodes may be apart, on the plane of the sky */
  reader(shift: Shift, finest: number): CloudReader {
    const { field, rows, patch, pixel } = this.#pixels
    const every = pixel > 0 ? Math.min(WIDEST, 2 ** Math.floor(Math.log2(finest / pixel))) : 0
    if (!patch || every < 2) return new ExactClouds(field, rows, shift)
    const layer = lazily(() => this.#readLayer(this.#ensureGrid(every, patch), shift))
    return { along: (stretch) => layer().along(stretch) }
  }

  #readLayer(grid: Grid, shift: Shift): Layer {
    const { field, lay } = this.#pixels
    const layer = new Layer(grid)
    const { spots } = grid
    for (let from = 0; from < spots.count; from += STRETCH) {
      const count = Math.min(STRETCH, spots.count - from)
      lay(spots, from, count, this.#places)
      field.read(this.#places, count, shift, layer.nodes.subarray(from, from + count))
    }
    return layer
  }

  #ensureGrid(every: number, patch: Patch): Grid {
    const known = this.#grids.get(every)
    if (known) return known
    const grid = new Grid(patch, every)
    this.#grids.set(every, grid)
    return grid
  }
}

/** Tells how thick the bodies of clouds are, many places at a time: a call for each costs more than the answer. */
export interface CloudReader {
  /** Of each place of a stretch. */
  along(stretch: Stretch): Float32Array
}

/** Looks at each place by itself. */
class ExactClouds implements CloudReader {
  readonly #field: CloudField
  readonly #places: SkyRows
  readonly #shift: Shift
  readonly #row = new Float32Array(STRETCH)

  constructor(field: CloudField, places: SkyRows, shift: Shift) {
    this.#field = field
    this.#places = places
    this.#shift = shift
  }

  along(stretch: Stretch): Float32Array {
    this.#field.read(this.#places.along(stretch), stretch.count, this.#shift, this.#row)
    return this.#row
  }
}
