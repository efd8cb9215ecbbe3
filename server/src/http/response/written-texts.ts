import { LRUCache } from 'lru-cache'
import { JsonText } from './json-text.ts'

/** Of the texts that are remembered of one kind of document, in bytes. */
const MAX_BYTES = 8 * 2 ** 20

/** What remembering a text takes beside its bytes, about. */
const ENTRY_BYTES = 500

interface Written<Wire> {
  readonly moment: number | undefined
  readonly text: JsonText<Wire>
}

/**
 * The texts of documents, so that what has not changed is not written again for each call. A document is the same while
 * it is the same frozen object, as all that is read from stores is: one that changes is another.
 */
export class WrittenTexts<Wire> {
  readonly #numbers = new WeakMap<object, number>()
  readonly #texts: LRUCache<string, Written<Wire>>
  #last = 0

  /** @param maxBytes of all texts that are remembered; those that were asked for last stay */
  constructor(maxBytes = MAX_BYTES) {
    this.#texts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ text }, key) => text.byteLength + key.length + ENTRY_BYTES,
    })
  }

  /**
   * @param rest all that the text follows from beside the document, such as who reads it
   * @param moment in which alone the text is right: the text of the next one takes its place; any if absent
   */
  of(document: object, rest: string, write: () => Wire, moment?: number): JsonText<Wire> {
    const key = `${this.#numberOf(document)} ${rest}`
    const known = this.#texts.get(key)
    if (known && known.moment === moment) return known.text
    const text = JsonText.of(write()).joined()
    this.#texts.set(key, { moment, text })
    return text
  }

  #numberOf(document: object): number {
    const known = this.#numbers.get(document)
    if (known !== undefined) return known
    this.#numbers.set(document, ++this.#last)
    return this.#last
  }
}

/**
 * Writes documents of one kind, each once for the same `rest`.
 * @param write pure: the wire form of a document follows from the two
 */
export const writtenOnce = <Document extends object, Wire>(
  write: (document: Document, rest: string) => Wire,
): ((document: Document, rest: string) => JsonText<Wire>) => {
  const texts = new WrittenTexts<Wire>()
  return (document, rest) => texts.of(document, rest, () => write(document, rest))
}
