/**
 * Steps between two pauses. A step compares two numbers or tests two edges: it takes about 0.1 us, so that a pause is due
 * every 0.4 ms, and still every 4 ms if each step takes ten times as long.
 */
export const STEPS_AT_ONCE = 4096

/** Counts the steps of long work, so that it pauses after a number of them and not after each. */
export class Pace {
  #left = STEPS_AT_ONCE

  /** Counts steps. Returns true if the work should pause now. */
  isDue(steps: number): boolean {
    this.#left -= steps
    if (this.#left > 0) return false
    this.#left = STEPS_AT_ONCE
    return true
  }
}
