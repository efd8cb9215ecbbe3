import type { Clock } from '../../kernel/clock.ts'

/** How long new connections delay work at most, in milliseconds. */
const MAX_PUT_OFF_MS = 50

/**
 * Lets new connections in before work starts. libuv accepts one connection per turn of the event loop, so in a burst
 * each waits for as many turns as there are connections before it: turns have to be short.
 */
export class Arrivals {
  readonly #clock: Clock
  #connections = 0

  /** @param clock monotonic */
  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A connection was accepted. */
  note(): void {
    this.#connections++
  }

  /**
   * Starts work after a whole turn of the event loop in which no connection was accepted, or when it was delayed for
   * long.
   */
  whenQuiet(begin: () => void): void {
    const latest = this.#clock.now() + MAX_PUT_OFF_MS
    let before: number | undefined
    const look = () => {
      if (this.#connections === before || this.#clock.now() >= latest) {
        begin()
        return
      }
      before = this.#connections
      setImmediate(look)
    }
    setImmediate(look)
  }
}
