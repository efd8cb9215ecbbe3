import type { Clock } from '../../kernel/clock.ts'

/** How long new connections put work off at most, in milliseconds. */
const MAX_PUT_OFF_MS = 50

/**
 * Lets new connections in before work is begun. libuv accepts one connection in a turn of the event loop, so in a burst
 * each waits for as many turns as connections came before it: these have to be short.
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

  /** Begins work after a whole turn of the event loop in which no connection was accepted, or when it was put off for long. */
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
