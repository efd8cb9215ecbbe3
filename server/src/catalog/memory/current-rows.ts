/** The row of each scene's current version, by collection and id. */
export class CurrentRows {
  readonly #byCollection = new Map<string, Map<string, number>>()

  get(collection: string, id: string): number | undefined {
    return this.#byCollection.get(collection)?.get(id)
  }

  /** @returns the row of the version before it */
  set(collection: string, id: string, row: number): number | undefined {
    const rows = this.#byCollection.get(collection) ?? new Map<string, number>()
    const earlier = rows.get(id)
    if (rows.size === 0) this.#byCollection.set(collection, rows)
    rows.set(id, row)
    return earlier
  }

  delete(collection: string, id: string): void {
    this.#byCollection.get(collection)?.delete(id)
  }

  inCollection(collection: string): Iterable<number> {
    return this.#byCollection.get(collection)?.values() ?? []
  }

  get collections(): Iterable<string> {
    return this.#byCollection.keys()
  }

  /** Rows with these ids in any collection. */
  withIds(ids: ReadonlySet<string>): number[] {
    const collections = [...this.#byCollection.values()]
    return collections.flatMap((rows) => [...ids].flatMap((id) => rows.get(id) ?? []))
  }
}
