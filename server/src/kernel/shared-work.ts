import { gaveUp } from './gave-up.ts'

/** Does a piece of work. @param signal aborted once nobody waits for it any more */
type Work<Result> = (signal: AbortSignal) => Promise<Result>

/** Work that is done once for all who wait for it meanwhile. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, UnderWay<Result>>()

  /**
   * @param key of two pieces of work with the same one, the one under way is done
   * @param signal of who asks: without one, the work is done in any case
   * @throws what the work throws, or the signal's reason
   */
  async do(key: string, work: Work<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const underWay = this.#underWay.get(key) ?? this.#begin(key, work)
    try {
      return await underWay.wait(signal)
    } catch (fault) {
      if (!underWay.isGivenUp || signal?.aborted === true) throw fault
      return this.do(key, work, signal) // others gave it up, as this one came
    }
  }

  /** Waits until all that is under way now has ended. */
  async end(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ result }) => result))
  }

  #begin(key: string, work: Work<Result>): UnderWay<Result> {
    const underWay = new UnderWay(work, () => this.#underWay.delete(key))
    this.#underWay.set(key, underWay)
    return underWay
  }
}

class UnderWay<Result> {
  readonly #nobodyWaits = new AbortController()
  readonly result: Promise<Result>
  #waiting = 0

  constructor(work: Work<Result>, onEnd: () => void) {
    this.result = work(this.#nobodyWaits.signal).finally(onEnd)
  }

  get isGivenUp(): boolean {
    return this.#nobodyWaits.signal.aborted
  }

  /** Who gives up is told at once. */
  wait(signal?: AbortSignal): Promise<Result> {
    this.#waiting += 1
    if (!signal) return this.result
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#nobodyWaits.abort(signal.reason)
        resolve(gaveUp(signal))
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    })
  }
}
