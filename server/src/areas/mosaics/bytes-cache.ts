import type { Caller } from '../../kernel/caller.ts'
import { LRUCache } from 'lru-cache'
import { SharedWork } from '../../kernel/shared-work.ts'

/** The most recently used small files, in memory up to a number of bytes. Concurrent callers share the making of a file. */
export class BytesCache {
  readonly #kept: LRUCache<string, Buffer>
  readonly #making = new SharedWork<Buffer>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  }

  /** Bytes in the cache. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * @param key names the content. @see contentKey
   * @param make makes the file; the signal of its caller is aborted when no caller waits for the file any longer
   * @throws the error of `make`, which the next call tries again; or the reason of the caller's signal
   */
  async get(key: string, caller: Caller, make: (caller: Caller) => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const keep = async (maker: Caller) => {
      const made = await make(maker)
      this.#kept.set(key, made)
      return made
    }
    return this.#making.do(key, caller, keep)
  }
}
