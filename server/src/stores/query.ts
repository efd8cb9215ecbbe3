import type { DeepReadonly } from '../kernel/deep-readonly.ts'

/** The value of an index. Null where a document has none. */
export type Scalar = string | number | boolean | null

/**
 * What the value of an index has to be; all members hold. Texts are compared by code point; only `eq`, `in` and their
 * opposites match null.
 */
export interface Condition {
  readonly eq?: Scalar
  readonly ne?: Scalar
  readonly in?: readonly Scalar[]
  readonly notIn?: readonly Scalar[]
  readonly lt?: string | number
  readonly lte?: string | number
  readonly gt?: string | number
  readonly gte?: string | number
  /** SQL's LIKE: `%` and `_`, escaped by `\`. */
  readonly like?: string
  /** The same, case-insensitive. */
  readonly ilike?: string
}

/** Conditions on declared indexes; all of them hold. */
export type Where<Index extends string> = readonly (readonly [Index, Condition])[]

/** By an index, ascending by default, null last either way; ties by `then`, and finally in order of arrival. */
export interface Order<Index extends string> {
  readonly by: Index
  readonly descending?: boolean
  readonly then?: Order<Index>
}

/** The position of a document in an order, whether or not it still exists. */
export interface Position {
  /** The values of its indexes, as many as the order names. */
  readonly values: readonly Scalar[]
  /** How many documents of the platform came before it. */
  readonly arrival: number
}

interface Part<Index extends string> {
  readonly where?: Where<Index>
  /** In order of arrival if absent. */
  readonly order?: Order<Index>
  readonly limit: number
}

/** A part of an owner's documents: from an offset on, or after or before a position. */
export type PageQuery<Index extends string> = Part<Index> &
  (
    | { readonly offset?: number; readonly after?: never; readonly before?: never }
    | { readonly after: Position; readonly offset?: never; readonly before?: never }
    | { readonly before: Position; readonly offset?: never; readonly after?: never }
  )

export interface Page<Document> {
  readonly documents: readonly DeepReadonly<Document>[]
  /** Of the first and the last document; undefined on an empty page. */
  readonly first: Position | undefined
  readonly last: Position | undefined
  /** Whether there are documents before and after the page. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}
