import type { Documents } from './documents.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Documents in the memory of this process. */
export class MemoryDocuments<Document> implements Documents<Document>, SnapshotSource {
  #owners = new Map<string, Map<string, Document>>()

  async get(owner: string, id: string): Promise<Document | undefined> {
    return structuredClone(this.#owners.get(owner)?.get(id))
  }

  async list(owner: string): Promise<Document[]> {
    return structuredClone([...(this.#owners.get(owner)?.values() ?? [])])
  }

  async put(owner: string, id: string, document: Document): Promise<void> {
    this.#of(owner).set(id, structuredClone(document))
  }

  async change<Next extends Document | undefined>(
    owner: string,
    id: string,
    change: (now: Document | undefined) => Next,
  ): Promise<Next> {
    const documents = this.#of(owner)
    const next = change(structuredClone(documents.get(id)))
    if (next === undefined) documents.delete(id)
    else documents.set(id, structuredClone(next))
    return next
  }

  async delete(owner: string, id: string): Promise<boolean> {
    return this.#owners.get(owner)?.delete(id) ?? false
  }

  save(): () => void {
    const saved = structuredClone(this.#owners)
    return () => {
      this.#owners = structuredClone(saved)
    }
  }

  #of(owner: string): Map<string, Document> {
    const known = this.#owners.get(owner)
    if (known) return known
    const documents = new Map<string, Document>()
    this.#owners.set(owner, documents)
    return documents
  }
}
