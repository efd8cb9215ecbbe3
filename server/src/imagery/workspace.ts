/**
 * Planes of numbers for the pixels of a block, that are used again for the next one: memory that is new for each block is
 * paid for by the garbage collector. All are lent for one block at a time.
 */
export class Workspace {
  readonly #planes: Float32Array[] = []
  readonly #places: Float64Array[] = []
  #lentPlanes = 0
  #lentPlaces = 0

  /** Takes back all that it lent: what still looks at it sees the next block. */
  takeBack(): void {
    this.#lentPlanes = 0
    this.#lentPlaces = 0
  }

  /** A number for each pixel: any, until it is written. */
  plane(pixels: number): Float32Array {
    const index = this.#lentPlanes++
    const known = this.#planes[index]
    if (known && known.length >= pixels) return known.subarray(0, pixels)
    return (this.#planes[index] = new Float32Array(pixels))
  }

  /** The same, as exact as places are. */
  places(pixels: number): Float64Array {
    const index = this.#lentPlaces++
    const known = this.#places[index]
    if (known && known.length >= pixels) return known.subarray(0, pixels)
    return (this.#places[index] = new Float64Array(pixels))
  }
}
