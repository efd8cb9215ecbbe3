import { LRUCache } from 'lru-cache'
import { SharedWork } from '../../kernel/shared-work.ts'

/** Small files in memory, so many bytes of them: those used last. Each is made once for all who ask meanwhile. */
export class BytesCache {
  readonly #kept: LRUCache<string, Buffer>
  readonly #making = new SharedWork<Buffer>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * @param key names the content. @see contentKey
   * @param make makes it; its signal is aborted once nobody waits any more
   * @param signal of who asks
   * @throws what `make` throws, which is tried again with the next call; or the signal's reason
   */
  async get(
    key: string,
    make: (nobodyWaits: AbortSignal) => Promise<Buffer>,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const keep = async (nobodyWaits: AbortSignal) => {
      const made = await make(nobodyWaits)
      this.#kept.set(key, made)
      return made
    }
    return this.#making.do(key, keep, signal)
  }
}
