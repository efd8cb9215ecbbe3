import { STRETCH } from '../ground/layer.ts'
import type { Stretch } from '../ground/layer.ts'
import type { CloudField } from './cloud-field.ts'
import type { SkyRows } from './sky-rows.ts'
import type { Shift } from './sky-plane.ts'

/** Tells how thick the bodies of clouds are, many places at a time: a call for each costs more than the answer. */
export interface CloudReader {
  /** Of each place of a stretch. */
  along(stretch: Stretch): Float32Array
}

/** Looks at each place by itself. */
export class ExactClouds implements CloudReader {
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
