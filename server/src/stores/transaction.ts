import type { Collection } from './collection.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { JobQueue } from './job-queue.ts'
import type { Scalar, Where } from './query.ts'

/** What an owner may have of a collection, and what happens at the edge. */
export interface Bound<Document, Index extends string> {
  readonly max: number
  /** Of all documents together, as JSON. */
  readonly maxBytes?: number
  /** Which documents make room, the oldest first; none where it is absent. Never the one that is being written. */
  readonly drop?: Where<Index>
  /** What still counts of a document is added up elsewhere, in the same transaction, before it is dropped. */
  readonly beforeDrop?: (tx: Transaction, owner: string, document: DeepReadonly<Document>) => Promise<void>
  /** What a write is refused with where nothing can make room. */
  readonly refuse: () => Error
}

/**
 * A kind of documents: plain JSON, each of one owner, found by its key or by declared indexes. It is declared once, as a
 * constant: stores know it by its identity.
 */
export interface CollectionDefinition<Document, Index extends string> {
  /** `area.noun`, unique on the platform. */
  readonly name: string
  /** Unique among those of an owner. */
  readonly key: (document: DeepReadonly<Document>) => string
  readonly indexes: Readonly<Record<Index, (document: DeepReadonly<Document>) => Scalar>>
  readonly bound: Bound<Document, Index>
}

/** A unit of work: all of its writes happen, or none. */
export interface Transaction {
  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index>
  readonly jobs: JobQueue
}
