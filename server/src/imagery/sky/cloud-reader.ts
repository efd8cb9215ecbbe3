import { STRETCH } from '../ground/layer.ts'
import type { Stretch } from '../ground/layer.ts'
import type { CloudField } from './cloud-field.ts'
import type { Places, Shift } from './sky-plane.ts'

/** Tells how thick the bodies of clouds are, many places at a time: a call for each costs more than the answer. */
export interface CloudReader {
  /** Of each place of a stretch. */
  along(stretch: Stretch): Float32Array
}

/** Looks at each place by itself. */
export class ExactClouds implements CloudReader {
  readonly #field: CloudField
  readonly #places: Places
  readonly #width: number
  readonly #shift: Shift
  readonly #row = new Float32Array(STRETCH)

  /** @param places on the plane of the sky @param width how many are in a row */
  constructor(field: CloudField, places: Places, width: number, shift: Shift) {
    this.#field = field
    this.#places = places
    this.#width = width
    this.#shift = shift
  }

  along({ row, from, count }: Stretch): Float32Array {
    this.#field.read(this.#places, row * this.#width + from, count, this.#shift, this.#row)
    return this.#row
  }
}
