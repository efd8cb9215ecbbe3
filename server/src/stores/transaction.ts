import type { Collection } from './collection.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { JobQueue } from './job-queue.ts'
import type { Where } from './query.ts'
import type { Index as IndexOf } from './indexes.ts'

/** How much an owner may store in a collection, and what happens at the limit. */
export interface Bound<Document, Index extends string> {
  readonly max: number
  /** Of all documents together, as JSON. */
  readonly maxBytes?: number
  /** Which documents are dropped to make room, oldest first; none if absent. Never the one that is being written. */
  readonly drop?: Where<Index>
  /** Adds what still counts of a document to totals, in the same transaction, before it is dropped. */
  readonly beforeDrop?: (tx: Transaction, owner: string, document: DeepReadonly<Document>) => Promise<void>
  /** The error of a write for which no room can be made. */
  readonly refuse: () => Error
}

/**
 * A kind of document: plain JSON of one owner, found by its key or by declared indexes. It is declared once, as a
 * constant: stores identify it by reference.
 */
export interface CollectionDefinition<Document, Index extends string> {
  /** `area.noun`, unique on the platform. */
  readonly name: string
  /** Unique per owner. */
  readonly key: (document: DeepReadonly<Document>) => string
  readonly indexes: Readonly<Record<Index, IndexOf<Document>>>
  readonly bound: Bound<Document, Index>
  /** The memory engine stores these documents as JSON text and parses them on each read. */
  readonly isRarelyRead?: true
}

/** A collection whose documents are read, kept and deleted, whatever they are. */
export type AnyCollection = CollectionDefinition<never, string>

/** Whole numbers of several kinds, none of which is given out twice. */
export interface Numbers {
  /** One more than the last of its kind, or more where a number was taken and never used; from `first` on. */
  next(kind: string, first: number): Promise<number>
}

/** A unit of work: all of its writes happen, or none. */
export interface Transaction {
  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index>
  readonly jobs: JobQueue
  readonly numbers: Numbers
}
