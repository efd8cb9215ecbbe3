import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where } from './query.ts'

/** Documents of one kind. One owner cannot reach the documents of another. */
export interface Collection<Document, Index extends string> {
  get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined>
  /**
   * Adds a document, or replaces the one with its key, which keeps its place in the order of arrival.
   * @throws the error of the bound, where there is no room; TypeError for anything but plain JSON
   */
  put(owner: string, document: Document | DeepReadonly<Document>): Promise<void>
  /** Adds a document. @throws AlreadyExists where the owner has one with its key; otherwise as `put` does */
  insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void>
  /**
   * Reads and writes in one step.
   * @param change pure, since it may run again; it keeps the key. If it throws, nothing changes
   * @returns what is stored now; undefined if there is no such document
   */
  update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined>
  /** @returns whether there was one */
  delete(owner: string, key: string): Promise<boolean>
  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>>
  /** Without conditions the count is kept, and costs nothing. */
  count(owner: string, where?: Where<Index>): Promise<number>
}

/** The owner already has a document with this key. */
export class AlreadyExists extends Error {
  readonly collection: string
  readonly key: string

  constructor(collection: string, key: string) {
    super(`${collection} holds "${key}" already`)
    this.name = 'AlreadyExists'
    this.collection = collection
    this.key = key
  }
}
