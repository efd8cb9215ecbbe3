/** The row of each scene's current version, by collection and id. */
export class CurrentRows {
  readonly #byCollection = new Map<string, Map<string, number>>()

  get(collection: string, id: string): number | undefined {
    return this.#byCollection.get(collection)?.get(id)
  }

  set(collection: string, id: string, row: number): void {
    const rows = this.#byCollection.get(collection)
    if (rows) rows.set(id, row)
    else this.#byCollection.set(collection, new Map([[id, row]]))
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
