import { setMaxListeners } from 'node:events'
import { rejectAborted } from './caller.ts'
import type { Caller } from './caller.ts'
import { STOPPED_CLOCK } from './clock.ts'
import { FairQueue } from './fair-queue.ts'
import type { Slot } from './fair-queue.ts'
import { Problem } from './problem.ts'

interface FairLimitOptions {
  /** How many pieces of work are under way at once. */
  readonly concurrency: number
  /** How many bytes of memory they hold together; by default they are not counted. */
  readonly maxBytes?: number
  /** How many wait; by default as many as there are. */
  readonly maxWaiting?: number
  /** How much an organization may use, as a multiple of the capacity that is free; by default all. */
  readonly organizationShare?: number
}

/** Limits how much work is under way at once. Work that waits takes turns by organization, then by principal. */
export class FairLimit {
  readonly #queue: FairQueue

  constructor({
    concurrency,
    maxBytes = Infinity,
    maxWaiting = Infinity,
    organizationShare = Infinity,
  }: FairLimitOptions) {
    this.#queue = new FairQueue({
      maxInFlight: concurrency,
      maxBytes,
      shares: [organizationShare],
      maxWaiting,
      maxWaitMs: Infinity,
      clock: STOPPED_CLOCK,
    })
  }

  /** How many callers wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * Does work in the caller's turn.
   * @param bytes of memory that the work holds
   * @throws the error of the work, or what `acquire` throws
   */
  async run<Result>(caller: Caller, work: () => Promise<Result>, bytes = 0): Promise<Result> {
    const slot = this.acquireAtOnce(caller, bytes) ?? (await this.acquire(caller, bytes))
    try {
      return await work()
    } finally {
      this.release(slot)
    }
  }

  /**
   * Takes a turn if none waits and there is room.
   * @returns to be given back to `release`; undefined where the caller has to wait
   * @throws the reason of the caller's signal if it has aborted
   */
  acquireAtOnce(caller: Caller, bytes = 0): Slot | undefined {
    caller.signal.throwIfAborted()
    return this.#queue.startIfFree(toPath(caller), bytes)
  }

  /**
   * Waits for the caller's turn.
   * @returns to be given back to `release`
   * @throws the reason of the caller's signal as soon as it aborts while the caller waits; Problem 503 with `Retry-After`
   *   where too many wait
   */
  async acquire(caller: Caller, bytes = 0): Promise<Slot> {
    caller.signal.throwIfAborted()
    return this.#wait(toPath(caller), caller.signal, bytes)
  }

  /** Ends a turn, so that the next caller has one. */
  release(slot: Slot): void {
    this.#queue.end(slot)
    this.#startAll()
  }

  #wait(path: readonly string[], signal: AbortSignal, bytes: number): Promise<Slot> {
    return new Promise((resolve, reject) => {
      setMaxListeners(0, signal) // Node warns about more than ten; a signal of its own for each would cost more
      const leave = (): void => {
        this.#queue.withdraw(flow, item)
        resolve(rejectAborted(signal))
      }
      const item = {
        start: (slot: Slot) => {
          signal.removeEventListener('abort', leave)
          resolve(slot)
        },
        reject: () => {
          signal.removeEventListener('abort', leave)
          reject(TOO_MUCH_WAITS)
        },
      }
      signal.addEventListener('abort', leave)
      const flow = this.#queue.offer(path, item, bytes)
      this.#startAll()
    })
  }

  #startAll(): void {
    while (this.#queue.startNext());
  }
}

const toPath = ({ organization, principal }: Caller): readonly string[] => [organization, principal]

const TOO_MUCH_WAITS = new Problem(
  503,
  'The server has too much work of this kind waiting. Try again later.',
  {
    headers: { 'Retry-After': '5' },
  },
)
