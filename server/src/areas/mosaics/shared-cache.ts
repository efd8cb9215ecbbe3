import { LRUCache } from 'lru-cache'
import type { Caller } from '../../kernel/caller.ts'
import { SharedWork } from '../../kernel/shared-work.ts'

/** The most recently used results of slow work, in memory up to a size. Concurrent callers share the work. */
export class SharedCache<Made extends Buffer | number> {
  readonly #kept: LRUCache<string, Made>
  readonly #making = new SharedWork<Made>()

  /** @param maxSize of all results together, in the unit of `measure`: a number of entries would be allocated at once */
  constructor(maxSize: number, measure: (made: Made) => number) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: measure })
  }

  /** The size of what is in the cache. */
  get size(): number {
    return this.#kept.calculatedSize
  }

  /**
   * @param key names the content. @see contentKey
   * @param make does the work; the signal of its caller is aborted when no caller waits for the result any longer
   * @throws the error of `make`, which the next call tries again; or the reason of the caller's signal
   */
  async get(key: string, caller: Caller, make: (caller: Caller) => Promise<Made>): Promise<Made> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept

    return this.#making.do(key, caller, async (maker) => {
      const made = await make(maker)
      this.#kept.set(key, made)
      return made
    })
  }
}
