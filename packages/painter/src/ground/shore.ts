import { Coast } from 'imagery-platform-scenery/coast.ts'
import type { Spots } from 'imagery-platform-scenery/noise.ts'
import { STRETCH } from '../workspace.ts'
import type { Grid } from './grid.ts'
import { Layer } from './layer.ts'
import type { Stretch } from './layer.ts'

/** Of the distance between nodes: no pixel is farther from all of those around it. */
const FARTHEST = 0.75

/** How far inland pixels are. Far from shores, the nodes of a grid are looked at alone. */
export class Shore {
  /** Turns of the plane from the shore as the atlas has it, below 0 at sea. */
  readonly distances: Layer
  /** How much of each pixel of the last stretch is of the harbour as it is drawn; nothing where none is. */
  drawn: Float64Array | undefined
  readonly #grid: Grid
  readonly #coast: Coast
  readonly #isNear: Uint8Array
  readonly #row = new Float32Array(STRETCH)
  readonly #drawn = new Float64Array(STRETCH)

  /** @param pixel turns of the plane */
  constructor(grid: Grid, pixel: number) {
    this.#grid = grid
    this.#coast = new Coast(pixel)
    this.distances = new Layer(grid)
    this.#isNear = new Uint8Array(grid.spots.count)
    this.#coast.readDistances(grid.spots, this.distances.nodes)
    this.#coast.markNear(grid.spots, this.distances.nodes, FARTHEST * grid.every * pixel, this.#isNear)
  }

  /** Turns of the plane from the shore, below 0 at sea. @param spots where the pixels are */
  along(stretch: Stretch, { x, y }: Spots): Float32Array {
    const row = this.#row
    const drawn = this.#drawn
    row.set(this.distances.along(stretch))
    const parts = this.#grid.partsNear(this.#isNear, stretch.row, stretch.from, stretch.count)
    if (this.drawn) drawn.fill(0)
    let isDrawn = false
    for (let part = 0; part < parts.length; part += 2) {
      const from = parts[part] ?? 0
      const to = parts[part + 1] ?? 0
      const near = { x: x.subarray(from, to), y: y.subarray(from, to), count: to - from }
      if (this.#coast.readInland(near, row.subarray(from, to), drawn.subarray(from, to))) isDrawn = true
    }
    this.drawn = isDrawn ? drawn : undefined
    return row
  }
}
