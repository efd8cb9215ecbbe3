import type { Operation } from './operations.ts'

/** Pixels that are computed at a time: few enough for all rows to stay in the processor's cache. */
export const CHUNK = 1024

/** Most rows of values that a script may need: 2,000 of them take 16 megabytes. */
const MAX_REGISTERS = 2000

/**
 * Most expressions, statements, calls and choices that are evaluated: functions are written out where they are called, which
 * can be often, and values are chosen member by member.
 */
const MAX_EVALUATIONS = 20_000

/** Values of a chunk of pixels; of a constant all are the same. */
export interface Register {
  readonly row: Float64Array
  readonly constant: number | undefined
}

/** A script does something that is left to the sandbox. */
export class NotNative extends Error {}

/** What has to be computed for each chunk, in order. */
export class Machine {
  readonly #steps: ((n: number) => void)[] = []
  readonly #constants = new Map<number | string, Register>()
  #count = 0
  #evaluations = 0

  /** @throws NotNative beyond the most evaluations */
  countEvaluation(): void {
    if (++this.#evaluations > MAX_EVALUATIONS) throw new NotNative('too many evaluations')
  }

  /** @throws NotNative beyond the most rows */
  register(constant: number | undefined): Register {
    if (++this.#count > MAX_REGISTERS) throw new NotNative('too many values')
    return { row: new Float64Array(CHUNK), constant }
  }

  constant(value: number): Register {
    const key = Object.is(value, -0) ? '-0' : value
    const known = this.#constants.get(key)
    if (known) return known
    const made = this.register(value)
    made.row.fill(value)
    this.#constants.set(key, made)
    return made
  }

  /** What the operation makes of constants is a constant; of anything else it is computed for each chunk. @throws NotNative beyond the most rows and evaluations */
  apply(operation: Operation, given: readonly Register[]): Register {
    this.countEvaluation()
    const rows = given.map(({ row }) => row)
    if (given.every(({ constant }) => constant !== undefined)) {
      const single = new Float64Array(1)
      operation(single, 1, ...rows)
      return this.constant(single[0] ?? 0)
    }
    const made = this.register(undefined)
    this.#steps.push((n) => operation(made.row, n, ...rows))
    return made
  }

  /** @param n pixels, at most those of a chunk */
  run(n: number): void {
    for (const step of this.#steps) step(n)
  }
}
