import type { Documents, DocumentStores } from './documents.ts'
import { MemoryDocuments } from './memory-documents.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** All state of a platform, in the memory of this process. */
export class MemoryDocumentStores implements DocumentStores, SnapshotSource {
  readonly #all: SnapshotSource[] = []

  /** A new kind of documents, empty. */
  documents<Document>(): Documents<Document> {
    return this.keep(new MemoryDocuments<Document>())
  }

  /** Some other state, which is saved and put back with all documents. */
  keep<State extends SnapshotSource>(state: State): State {
    this.#all.push(state)
    return state
  }

  save(): () => void {
    const restores = this.#all.map((state) => state.save())
    return () => {
      for (const restore of restores) restore()
    }
  }
}
