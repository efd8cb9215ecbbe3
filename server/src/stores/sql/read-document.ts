import { LRUCache } from 'lru-cache'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { parseDocument } from '../stored-json.ts'
import type { Holds } from '../stored-json.ts'

/** Of the texts that are remembered with their documents, in characters: about 32 MB. */
const MAX_LENGTH = 8 * 2 ** 20

/** A longer one would drive out too many others. */
const MAX_ENTRY_LENGTH = 64 * 2 ** 10

/** What an entry takes beside its text and its document, as characters. */
const ENTRY_LENGTH = 100

interface Read {
  readonly definition: object
  readonly document: unknown
}

const latest = new LRUCache<string, Read>({
  maxSize: MAX_LENGTH,
  maxEntrySize: MAX_ENTRY_LENGTH,
  sizeCalculation: (_, json) => json.length + ENTRY_LENGTH,
})

/**
 * The document that a row holds. While its text stays the same it is the same object, as in memory: it need not be parsed
 * and frozen again, and what was made of it can be found by it.
 */
export const readDocument = <Document>(definition: Holds<Document>, json: string): DeepReadonly<Document> => {
  const known = latest.get(json)
  if (known && isDocument(definition, known)) return known.document
  const document = parseDocument(definition, json)
  latest.set(json, { definition, document })
  return document
}

/** Two collections may hold the same text. */
const isDocument = <Document>(
  definition: Holds<Document>,
  read: Read,
): read is Read & { readonly document: DeepReadonly<Document> } => read.definition === definition
