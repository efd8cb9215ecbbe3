import { LRUCache } from 'lru-cache'
import type { JsonText } from './json-text.ts'

/** What keeping a text takes beside its bytes and those that it was made of, about. */
const ENTRY_BYTES = 500

interface Kept<Body> {
  readonly source: Uint8Array
  readonly text: JsonText<Body>
}

/**
 * Texts that are made of stored bytes, each once while these stay the same. The bytes are kept with the text and
 * compared, which takes a hundredth of the time of making it, so that nobody has to say when they change.
 */
export class TextsOfBytes<Body> {
  readonly #kept: LRUCache<string, Kept<Body>>

  /** @param maxBytes of all that is kept; what was asked for last stays */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ source, text }, key) => source.length + text.byteLength + key.length + ENTRY_BYTES,
    })
  }

  /**
   * @param key all that the text follows from beside the bytes
   * @param make is given a copy of the bytes, which may become part of the text
   */
  of(key: string, bytes: Uint8Array, make: (bytes: Uint8Array) => JsonText<Body>): JsonText<Body> {
    const kept = this.#kept.get(key)
    if (kept && Buffer.compare(kept.source, bytes) === 0) return kept.text
    const source = Buffer.from(bytes)
    const text = make(source)
    this.#kept.set(key, { source, text })
    return text
  }
}
