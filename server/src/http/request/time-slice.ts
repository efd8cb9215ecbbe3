import type { Clock } from '../../kernel/clock.ts'

/**
 * How long calls are started in a turn of the event loop, in milliseconds. In between, the server reads what others
 * have sent: that is how long they wait for the calls of one, and the one call that goes on beyond it.
 */
export const SLICE_MS = 5

/** The time in which calls are started at once in this turn of the event loop: from the first of them on. */
export class TimeSlice {
  readonly #clock: Clock
  #end = Infinity

  /** @param clock monotonic */
  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether another call may be started. */
  isLeft(): boolean {
    const now = this.#clock.now()
    if (this.#end === Infinity) {
      this.#end = now + SLICE_MS
      setImmediate(this.#endTurn)
    }
    return now < this.#end
  }

  readonly #endTurn = (): void => {
    this.#end = Infinity
  }
}
