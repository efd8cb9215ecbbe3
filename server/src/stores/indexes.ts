import type { DeepReadonly } from '../kernel/deep-readonly.ts'

/** What documents can be found and ordered by. Its type is that of the column which an SQL engine keeps it in. */
export type Index<Document> =
  | { readonly type: 'text'; readonly readValue: (document: DeepReadonly<Document>) => string | null }
  | { readonly type: 'number'; readonly readValue: (document: DeepReadonly<Document>) => number | null }
  | { readonly type: 'boolean'; readonly readValue: (document: DeepReadonly<Document>) => boolean | null }

type ReadValue<Document, Value> = (document: DeepReadonly<Document>) => Value | null

/** An index of texts, ordered by code point. */
export const text = <Document>(readValue: ReadValue<Document, string>): Index<Document> => ({
  type: 'text',
  readValue,
})

/** An index of numbers, which are kept as 64-bit floats. */
export const number = <Document>(readValue: ReadValue<Document, number>): Index<Document> => ({
  type: 'number',
  readValue,
})

/** An index of truth values; false comes first. */
export const boolean = <Document>(readValue: ReadValue<Document, boolean>): Index<Document> => ({
  type: 'boolean',
  readValue,
})
