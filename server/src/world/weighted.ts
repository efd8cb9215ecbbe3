import type { Random } from 'imagery-platform-scenery/random.ts'

/** Values of which some are chosen more often than others. */
export class Weighted<Value extends { readonly weight: number }> {
  readonly #values: readonly Value[]
  /** For each value the sum of the weights up to it, its own included. */
  readonly #sums: Float64Array

  constructor(values: readonly Value[]) {
    let sum = 0
    this.#values = values
    this.#sums = Float64Array.from(values, ({ weight }) => (sum += weight))
  }

  /** @throws RangeError where there is nothing to choose from */
  pick(random: Random): Value {
    const at = random.between(0, this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sums[middle] ?? NaN) > at) high = middle
      else low = middle + 1
    }
    const value = this.#values[low]
    if (value === undefined) throw new RangeError('there is nothing to choose from')
    return value
  }
}
