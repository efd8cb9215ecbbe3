import type { Stretch } from '../ground/layer.ts'
import { STRETCH } from '../workspace.ts'
import type { Places, SkyPlane } from './sky-plane.ts'

/** Lays the places of a picture on the plane of the sky, a stretch at a time and only where they are asked for. */
export class SkyRows {
  readonly width: number
  readonly #places: Places
  readonly #lay: SkyPlane['lay']
  readonly #row: Places = { x: new Float64Array(STRETCH), y: new Float64Array(STRETCH) }
  #stretch: Stretch | undefined

  /** @param places on the plane of the scenery @param width how many are in a row */
  constructor(places: Places, width: number, lay: SkyPlane['lay']) {
    this.#places = places
    this.width = width
    this.#lay = lay
  }

  /** How many rows there are. */
  get height(): number {
    return this.width === 0 ? 0 : this.#places.x.length / this.width
  }

  /** The places of a stretch on the plane of the sky. */
  along(stretch: Stretch): Places {
    if (this.#stretch === stretch) return this.#row
    this.#stretch = stretch
    this.#lay(this.#places, stretch.row * this.width + stretch.from, stretch.count, this.#row)
    return this.#row
  }
}
