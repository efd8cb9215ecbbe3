import type { AnyCollection } from './transaction.ts'
import type { WaitingJob } from './waiting-jobs.ts'

/** The last number that was given out of a kind. */
interface StoredNumber {
  readonly kind: 'number'
  readonly of: string
  readonly last: number
}

interface StoredJob {
  readonly kind: 'job'
  readonly job: WaitingJob
}

/** A document as JSON text, and its place. */
export interface StoredDocument {
  readonly kind: 'document'
  readonly collection: string
  readonly owner: string
  /** Its place among the documents of its owner, which pages of lists may name. */
  readonly arrival: number
  readonly json: string
}

/** A part of what stores keep, as any engine can give or take it. */
export type StoredRecord = StoredNumber | StoredJob | StoredDocument

/** A collection whose documents are moved from one engine to another. */
export interface MovedCollection {
  readonly definition: AnyCollection
  /** Keys of documents that stay where they are. */
  readonly except: readonly string[]
}
