import type { Rows } from './rows.ts'

/** Rows from `from` to before `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * When rows are published: the first rows of a catalog, in the order in which they are published. All later rows always
 * are. So those not published yet are one stretch, and checking a row takes two comparisons.
 */
export class Publication {
  readonly #rows: Rows
  #end = 0
  /** When the last row is published. */
  #last = -Infinity

  constructor(rows: Rows) {
    this.#rows = rows
  }

  /**
   * Sets the times at which the next rows are published.
   * @param from the first of them
   * @throws RangeError where they do not continue the earlier ones in the order of publication
   */
  extend(from: number, times: readonly number[]): void {
    if (from !== this.#end) throw new RangeError('what is published in its time comes before everything else')
    const last = times.reduce((before, time) => (before <= time ? time : NaN), this.#last)
    if (Number.isNaN(last)) throw new RangeError('what is published in its time comes in that order')
    this.#last = last
    this.#end += times.length
  }

  /** The rows that are not published yet; undefined where there are none. @param present milliseconds since 1970 UTC */
  toCome(present: number): Stretch | undefined {
    if (this.#last <= present) return undefined
    let [low, high] = [0, this.#end - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#rows.timeOf('published', middle) > present) high = middle
      else low = middle + 1
    }
    return { from: low, to: this.#end }
  }

  /** How many rows have a time. */
  get end(): number {
    return this.#end
  }
}

export const isIn = (stretch: Stretch | undefined, row: number): boolean =>
  stretch !== undefined && row >= stretch.from && row < stretch.to
