import { PLATFORM_CALLER } from './caller.ts'
import type { Caller } from './caller.ts'
import { STOPPED_CLOCK } from './clock.ts'
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
    clock: STOPPED_CLOCK,
  })
  #isScheduled = false

  /** Settles in a later turn of the event loop, when it is the caller's turn. */
  next({ organization, principal }: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (slot: Slot): void => {
        this.#queue.end(slot)
        resolve()
      }
      this.#queue.offer([organization, principal], { start, reject })
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

/** The time for which work may hold the event loop before it yields, in milliseconds. */
const TURN_MS = 8

/** A process has one event loop, whichever platforms run in it. */
const SLICES = new LoopSlices()

/**
 * Runs work that pauses now and then. Work that ends within one time slice never waits. Longer work yields, and goes on in
 * the caller's turn.
 * @throws the reason of the caller's signal once it is aborted
 */
export const cooperatively = async <Result>(
  work: Generator<undefined, Result>,
  caller: Caller = PLATFORM_CALLER,
): Promise<Result> => {
  for (;;) {
    caller.signal.throwIfAborted()
    const end = performance.now() + TURN_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await SLICES.next(caller)
  }
}

/** Settles when it is the caller's turn of the event loop: before work that takes long and cannot pause. */
export const turnOfLoop = (caller: Caller): Promise<void> => SLICES.next(caller)

/**
 * Maps a list with a pause after each element.
 * @throws the reason of the caller's signal once it is aborted
 */
export const mapCooperatively = <Element, Result>(
  list: readonly Element[],
  map: (element: Element) => Result,
  caller?: Caller,
): Promise<readonly Result[]> => cooperatively(mapped(list, map), caller)

function* mapped<Element, Result>(
  list: readonly Element[],
  map: (element: Element) => Result,
): Generator<undefined, readonly Result[]> {
  const results: Result[] = []
  for (const element of list) {
    results.push(map(element))
    yield
  }
  return results
}
