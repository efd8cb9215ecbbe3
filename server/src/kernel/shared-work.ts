import { withSignal, rejectAborted } from './caller.ts'
import type { Caller } from './caller.ts'
import { inPlaceOfCall } from './current-call.ts'

/** Does a piece of work. @param caller the first who asked; its signal is aborted once nobody waits */
type Work<Result> = (caller: Caller) => Promise<Result>

/**
 * Work that is done once for all callers of an organization who wait for it. Each organization has its own, or one that
 * waits for its turn would hold back the others who need the same.
 */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, UnderWay<Result>>()

  /**
   * @param key names the work: callers with the same key share it
   * @throws the error of the work, or the reason of the caller's signal
   */
  async do(key: string, caller: Caller, work: Work<Result>): Promise<Result> {
    const { signal, organization } = caller
    signal.throwIfAborted()
    const owned = JSON.stringify([organization, key])
    const underWay = this.#underWay.get(owned) ?? this.#begin(owned, caller, work)
    try {
      return await underWay.wait(signal)
    } catch (fault) {
      if (!underWay.isGivenUp || signal.aborted) throw fault
      return this.do(key, caller, work) // the others gave up while this one joined
    }
  }

  /** Waits until all that is under way now has ended. */
  async end(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ result }) => result))
  }

  #begin(key: string, caller: Caller, work: Work<Result>): UnderWay<Result> {
    const underWay = new UnderWay(caller, work, () => this.#underWay.delete(key))
    this.#underWay.set(key, underWay)
    return underWay
  }
}

class UnderWay<Result> {
  readonly #nobodyWaits = new AbortController()
  readonly result: Promise<Result>
  #waiting = 0

  constructor(caller: Caller, work: Work<Result>, onEnd: () => void) {
    const all = withSignal(caller, this.#nobodyWaits.signal)
    this.result = inPlaceOfCall(all, () => work(all)).finally(onEnd)
  }

  get isGivenUp(): boolean {
    return this.#nobodyWaits.signal.aborted
  }

  /** Rejects as soon as the signal aborts. */
  wait(signal: AbortSignal): Promise<Result> {
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const own = AbortSignal.any([signal]) // Node warns about a signal with more than ten listeners
      const giveUp = () => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#nobodyWaits.abort(signal.reason)
        resolve(rejectAborted(signal))
      }
      own.addEventListener('abort', giveUp, { once: true })
      this.result.then(resolve, reject).finally(() => own.removeEventListener('abort', giveUp))
    })
  }
}
