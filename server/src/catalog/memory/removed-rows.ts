import type { Documents } from './documents.ts'

/** Rows that were removed. Their documents are dropped once no search that may still read them is running. */
export class RemovedRows {
  readonly #documents: Documents
  #rows: number[] = []
  #searches = 0

  constructor(documents: Documents) {
    this.#documents = documents
  }

  add(row: number): void {
    this.#rows.push(row)
  }

  /** Keeps the documents of rows that are removed meanwhile until the search, and every other one, has ended. */
  async keptDuring<Result>(search: () => Promise<Result>): Promise<Result> {
    this.#searches++
    try {
      return await search()
    } finally {
      this.#searches--
      this.dropDocuments()
    }
  }

  /** Drops the documents of all removed rows unless a search is running. */
  dropDocuments(): void {
    if (this.#searches > 0) return
    for (const row of this.#rows) this.#documents.drop(row)
    this.#rows = []
  }
}
