import type { Caller } from './caller.ts'
import { FairQueue } from './fair-queue.ts'
import type { Slot } from './fair-queue.ts'

/**
 * Shares out the event loop among work that takes long: one slice in each turn of the loop, so that the server reads
 * and answers requests in between. Callers take turns by organization, then by principal: a hundred searches of one
 * organization get as much of the loop as one search of another.
 */
export class LoopSlices {
  readonly #queue = new FairQueue({
    maxInFlight: 1,
    maxBytes: Infinity,
    shares: [],
    maxWaiting: Infinity,
    maxWaitMs: Infinity,
    clock: { now: () => 0 },
  })
  #isScheduled = false

  /** Settles in a later turn of the event loop, when it is the caller's turn. */
  next({ organization, principal }: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (slot: Slot): void => {
        this.#queue.end(slot)
        resolve()
      }
      this.#queue.offer([organization, principal], { start, refuse: reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#queue.startNext()
      if (this.#queue.waiting > 0) this.#schedule()
    })
  }
}
