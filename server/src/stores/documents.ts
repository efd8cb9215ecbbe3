import type { SnapshotSource } from './snapshot-source.ts'

/**
 * Documents of one kind. Each belongs to an owner, an organisation or a user: what is another's cannot be reached.
 * What goes in and comes out is copied.
 */
export interface Documents<Document> {
  get(owner: string, id: string): Promise<Document | undefined>
  /** All of an owner's, in the order in which they came. */
  list(owner: string): Promise<Document[]>
  put(owner: string, id: string, document: Document): Promise<void>
  /**
   * Reads and writes in one step: no other change comes between.
   * @param change gets the document as it is, undefined where there is none, and returns what it is to be, undefined
   *   where it is to go; where it throws, nothing changes and the call rejects with what was thrown
   * @returns what `change` returned
   */
  change<Next extends Document | undefined>(
    owner: string,
    id: string,
    change: (now: Document | undefined) => Next,
  ): Promise<Next>
  /** @returns whether there was one */
  delete(owner: string, id: string): Promise<boolean>
}

/** All state of a platform. */
export interface DocumentStores {
  /** A new kind of documents, empty. */
  documents<Document>(): Documents<Document>
  /** Some other state, which is saved and put back with all documents. */
  keep<State extends SnapshotSource>(state: State): State
}
