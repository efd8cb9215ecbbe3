import type { Clock } from '../../kernel/clock.ts'

/**
 * How long calls are started in a turn of the event loop, in milliseconds. Other connections are read between slices,
 * so they wait at most for one slice and the call that overruns it.
 */
const SLICE_MS = 5

/** How long new connections delay work at most, in milliseconds. */
const MAX_PUT_OFF_MS = 50

interface PutOff {
  readonly begin: (end: number) => void
  readonly latest: number
}

/**
 * Shares out each turn of the event loop: new connections come in first, then calls start for a few milliseconds. libuv
 * accepts one connection per turn, so in a burst each waits for as many turns as there are connections before it: turns
 * have to be short.
 */
export class LoopBudget {
  readonly #clock: Clock
  #sliceEnd = Infinity
  #isQuiet = true
  #isLooking = false
  #connections = 0
  #connectionsBefore = 0
  #putOff: PutOff[] = []

  /** @param clock monotonic */
  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A connection was accepted. */
  noteConnection(): void {
    this.#connections++
    this.#isQuiet = false
    this.#lookAtTheEnd()
  }

  /**
   * Whether a call that has just come may start: a whole turn has passed since the last connection was accepted, and the
   * calls that this turn has started so far took less than the time for them.
   */
  allowsAnother(): boolean {
    return this.#isQuiet && this.#isSliceLeft()
  }

  /**
   * Begins work at the end of a turn: of one in which no connection was accepted, or when it was delayed for long.
   * @param begin told when its time in this turn is over
   */
  whenQuiet(begin: (end: number) => void): void {
    this.#putOff.push({ begin, latest: this.#clock.now() + MAX_PUT_OFF_MS })
    this.#lookAtTheEnd()
  }

  /** The time begins with the first call that a turn starts. */
  #isSliceLeft(): boolean {
    const now = this.#clock.now()
    if (this.#sliceEnd === Infinity) {
      this.#sliceEnd = now + SLICE_MS
      setImmediate(this.#endSlice)
    }
    return now < this.#sliceEnd
  }

  readonly #endSlice = (): void => {
    this.#sliceEnd = Infinity
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
    for (const { begin } of due) begin(this.#clock.now() + SLICE_MS)
  }
}
