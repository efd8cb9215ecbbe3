import type { DeepReadonly } from '../kernel/deep-readonly.ts'

/** What documents can be found and ordered by. Its type is that of the column which an SQL engine keeps it in. */
export type Index<Document> =
  | { readonly type: 'text'; readonly valueOf: (document: DeepReadonly<Document>) => string | null }
  | { readonly type: 'number'; readonly valueOf: (document: DeepReadonly<Document>) => number | null }
  | { readonly type: 'boolean'; readonly valueOf: (document: DeepReadonly<Document>) => boolean | null }

type ValueOf<Document, Value> = (document: DeepReadonly<Document>) => Value | null

/** An index of texts, ordered by code point. */
export const text = <Document>(valueOf: ValueOf<Document, string>): Index<Document> => ({
  type: 'text',
  valueOf,
})

/** An index of numbers, which are kept as 64-bit floats. */
export const number = <Document>(valueOf: ValueOf<Document, number>): Index<Document> => ({
  type: 'number',
  valueOf,
})

/** An index of truth values; false comes first. */
export const boolean = <Document>(valueOf: ValueOf<Document, boolean>): Index<Document> => ({
  type: 'boolean',
  valueOf,
})
