import type { Clock } from '../../kernel/clock.ts'

/** How long new connections delay work at most, in milliseconds. */
const MAX_PUT_OFF_MS = 50

interface PutOff {
  readonly begin: () => void
  readonly latest: number
}

/**
 * Lets new connections in before work starts. libuv accepts one connection per turn of the event loop, so in a burst
 * each waits for as many turns as there are connections before it: turns have to be short.
 */
export class Arrivals {
  readonly #clock: Clock
  #isQuiet = true
  #isLooking = false
  #connections = 0
  #connectionsBefore = 0
  #putOff: PutOff[] = []

  /** @param clock monotonic */
  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether a whole turn of the event loop has passed since the last connection was accepted. */
  get isQuiet(): boolean {
    return this.#isQuiet
  }

  /** A connection was accepted. */
  note(): void {
    this.#connections++
    this.#isQuiet = false
    this.#lookAtTheEnd()
  }

  /** Starts work at the end of a turn of the event loop: of a quiet one, or when it was delayed for long. */
  whenQuiet(begin: () => void): void {
    this.#putOff.push({ begin, latest: this.#clock.now() + MAX_PUT_OFF_MS })
    this.#lookAtTheEnd()
  }

  #lookAtTheEnd(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    setImmediate(() => {
      this.#isLooking = false
      this.#look()
    })
  }

  #look(): void {
    this.#isQuiet = this.#connections === this.#connectionsBefore
    this.#connectionsBefore = this.#connections
    const now = this.#clock.now()
    const isDue = ({ latest }: PutOff) => this.#isQuiet || now >= latest
    const due = this.#putOff.filter(isDue)
    this.#putOff = this.#putOff.filter((work) => !isDue(work))
    if (!this.#isQuiet) this.#lookAtTheEnd()
    for (const { begin } of due) begin()
  }
}
