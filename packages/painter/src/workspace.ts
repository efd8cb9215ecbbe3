/** Pixels of a row that are painted together: their numbers stay in the processor's cache. */
export const STRETCH = 256

/**
 * Lends arrays for the pixels of a block and uses them again for the next block: the garbage collector makes new arrays for
 * each block expensive. Whoever paints owns one, and paints one block after the other.
 */
export class Workspace {
  readonly #singles = new Pool((length) => new Float32Array(length))
  readonly #doubles = new Pool((length) => new Float64Array(length))
  readonly #rows = new Pool((length) => new Float32Array(length))
  readonly #exactRows = new Pool((length) => new Float64Array(length))
  readonly #integerRows = new Pool((length) => new Int32Array(length))

  /** Makes all arrays available to the next block, which overwrites them. */
  takeBack(): void {
    for (const pool of [this.#singles, this.#doubles, this.#rows, this.#exactRows, this.#integerRows])
      pool.takeBack()
  }

  /** One number a pixel, arbitrary until written. */
  plane(pixels: number): Float32Array {
    return this.#singles.lend(pixels).subarray(0, pixels)
  }

  /** One number a pixel in double precision, which places need; arbitrary until written. */
  places(pixels: number): Float64Array {
    return this.#doubles.lend(pixels).subarray(0, pixels)
  }

  /** One number for each pixel of a stretch, arbitrary until written. */
  row(): Float32Array {
    return this.#rows.lend(STRETCH)
  }

  /** Like `row`, in double precision. */
  exactRow(): Float64Array {
    return this.#exactRows.lend(STRETCH)
  }

  /** Like `row`, for integers. */
  integerRow(): Int32Array {
    return this.#integerRows.lend(STRETCH)
  }
}

/** Arrays of one type, lent in the order in which they were made. */
class Pool<Numbers extends { readonly length: number }> {
  readonly #create: (length: number) => Numbers
  readonly #arrays: Numbers[] = []
  #lent = 0

  constructor(create: (length: number) => Numbers) {
    this.#create = create
  }

  takeBack(): void {
    this.#lent = 0
  }

  /** An array of at least this length. */
  lend(length: number): Numbers {
    const index = this.#lent++
    const known = this.#arrays[index]
    if (known && known.length >= length) return known
    return (this.#arrays[index] = this.#create(length))
  }
}
