import { LRUCache } from 'lru-cache'
import { JsonText } from './json-text.ts'

/** Maximum size of the cached texts of one kind of document, in bytes. */
const MAX_DOCUMENT_BYTES = 8 * 2 ** 20

/** What an entry takes apart from its text and its source, approximately. */
const ENTRY_BYTES = 500

/** How the cache compares and stores the sources that texts of one kind are written from. */
export interface SourceKind<Source> {
  /** Whether a text that was written from `known` is still right for `current`. */
  readonly isSame: (known: Source, current: Source) => boolean
  /** Returns a source that nobody changes: the text may be made of it, and later sources are compared with it. */
  readonly keep: (source: Source) => Source
  /** Size of a stored source, in bytes. */
  readonly byteLength: (source: Source) => number
}

/** Stored bytes. Comparing them takes a hundredth of the time of writing the text, and nobody has to report a change. */
export const STORED_BYTES: SourceKind<Uint8Array> = {
  isSame: (known, current) => Buffer.compare(known, current) === 0,
  keep: (bytes) => Buffer.from(bytes),
  byteLength: ({ length }) => length,
}

/** Frozen documents, as stores return them: one that has changed is another object. They are kept elsewhere as well. */
export const DOCUMENTS: SourceKind<object> = {
  isSame: Object.is,
  keep: (document) => document,
  byteLength: () => 0,
}

interface Written<Source, Body> {
  readonly source: Source
  readonly text: JsonText<Body>
}

/** JSON texts of responses, each written once while its source stays the same. */
export class TextCache<Source, Body> {
  readonly #sourceKind: SourceKind<Source>
  readonly #written: LRUCache<string, Written<Source, Body>>

  /** @param maxBytes of all texts and their sources; the least recently used are dropped first */
  constructor(sourceKind: SourceKind<Source>, maxBytes = MAX_DOCUMENT_BYTES) {
    this.#sourceKind = sourceKind
    this.#written = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ source, text }, key) =>
        sourceKind.byteLength(source) + text.byteLength + key.length + ENTRY_BYTES,
    })
  }

  /** @param key everything that the text depends on apart from the content of the source: which one it is, and who reads it */
  get(key: string, source: Source, write: (kept: Source) => JsonText<Body>): JsonText<Body> {
    const written = this.#written.get(key)
    if (written && this.#sourceKind.isSame(written.source, source)) return written.text

    const kept = this.#sourceKind.keep(source)
    const text = write(kept)
    this.#written.set(key, { source: kept, text })
    return text
  }
}

/**
 * Returns a function that writes documents of one kind, each once for the same `root`.
 * @param toWire pure: the wire form depends on the document and the absolute address of the area
 */
export const writtenOnce = <Document extends { readonly id: string }, Wire>(
  toWire: (document: Document, root: string) => Wire,
): ((document: Document, root: string) => JsonText<Wire>) => {
  const texts = new TextCache<object, Wire>(DOCUMENTS)
  return (document, root) =>
    texts.get(`${document.id} ${root}`, document, () => JsonText.of(toWire(document, root)).joined())
}
