import { immutable } from '../../stores/immutable.ts'
import type { PutCounts } from '../port.ts'
import type { SceneCollection } from '../scene.ts'

/** Collections of scenes by id. What is put is copied and frozen; what is read is not copied. */
export class Collections {
  readonly #byId = new Map<string, SceneCollection>()

  put(collections: readonly SceneCollection[]): PutCounts {
    const before = this.#byId.size
    for (const collection of collections) this.#byId.set(collection.id, immutable(collection.id, collection))
    const created = this.#byId.size - before
    return { created, updated: collections.length - created }
  }

  get(id: string): SceneCollection | undefined {
    return this.#byId.get(id)
  }

  /** All of them, by id ascending. */
  list(): SceneCollection[] {
    return [...this.#byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}
