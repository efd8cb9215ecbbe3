import { ProfileBuilder } from '../profile.ts'
import { UnknownCursor } from '../port.ts'
import type { Catalog, CollectionProfile, PutCounts, ScenePage, SceneQuery } from '../port.ts'
import { compareNewestFirst, compileQuery, indexScene } from '../scene-index.ts'
import type { SceneIndex } from '../scene-index.ts'
import type { Scene, SceneCollection } from '../scene.ts'

/** One version of a scene. A newer version is a new row; this one keeps its place for cursors, not its document. */
interface Row {
  /** From 1: callers may take a cursor of 0 for none. */
  readonly number: number
  readonly index: SceneIndex
  scene: Scene | undefined
}

/**
 * Catalog in memory: a sorted list that every search walks from its cursor to its limit.
 * Cursors are row numbers. A row never changes its place in the order, so whatever is put while somebody pages,
 * the place behind a row stays the same.
 */
export class MemoryCatalog implements Catalog {
  readonly #collections = new Map<string, SceneCollection>()
  readonly #rows: Row[] = []
  readonly #current = new Map<string, Map<string, Row>>()
  readonly #profiles = new Map<string, ProfileBuilder>()
  /** Rows with a document, newest first; sorted again by the first search after a put. */
  #order: Row[] = []
  #isSorted = true

  putCollections(collections: readonly SceneCollection[]): Promise<PutCounts> {
    const before = this.#collections.size
    for (const collection of collections) this.#collections.set(collection.id, structuredClone(collection))
    return Promise.resolve(counts(this.#collections.size - before, collections.length))
  }

  getCollection(id: string): Promise<SceneCollection | undefined> {
    return Promise.resolve(structuredClone(this.#collections.get(id)))
  }

  listCollections(): Promise<SceneCollection[]> {
    const byId = [...this.#collections.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    return Promise.resolve(structuredClone(byId))
  }

  putScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    return settled(() => this.#put(scenes))
  }

  #put(scenes: readonly Scene[]): PutCounts {
    const indexed = scenes.map((scene) => ({ scene: structuredClone(scene), index: indexScene(scene) }))
    let created = 0
    for (const { scene, index } of indexed) {
      const row: Row = { number: this.#rows.length + 1, index, scene }
      const siblings = entry(this.#current, scene.collection, () => new Map<string, Row>())
      const earlier = siblings.get(scene.id)
      if (earlier) earlier.scene = undefined
      else created++
      siblings.set(scene.id, row)
      this.#rows.push(row)
      this.#order.push(row)
      entry(this.#profiles, scene.collection, () => new ProfileBuilder()).add(scene, index, !earlier)
    }
    this.#isSorted &&= scenes.length === 0
    return counts(created, scenes.length)
  }

  getScene(collection: string, id: string): Promise<Scene | undefined> {
    return Promise.resolve(structuredClone(this.#current.get(collection)?.get(id)?.scene))
  }

  search(query: SceneQuery): Promise<ScenePage> {
    return settled(() => this.#search(query))
  }

  #search(query: SceneQuery): ScenePage {
    const order = this.#sorted()
    const matches = compileQuery(query)
    const found: Row[] = []
    for (
      let at = query.after === undefined ? 0 : this.#placeBehind(query.after, order);
      at < order.length;
      at++
    ) {
      const row = order[at]
      if (!row || !matches(row.index)) continue
      if (found.length === query.limit) return page(found, found.at(-1))
      found.push(row)
    }
    return page(found, undefined)
  }

  profile(collection: string): Promise<CollectionProfile | undefined> {
    return Promise.resolve(this.#profiles.get(collection))
  }

  #sorted(): readonly Row[] {
    if (!this.#isSorted) {
      this.#order = this.#order
        .filter((row) => row.scene !== undefined)
        .sort((a, b) => compareNewestFirst(a.index, b.index))
      this.#isSorted = true
    }
    return this.#order
  }

  #placeBehind(cursor: number, order: readonly Row[]): number {
    const last = this.#rows[cursor - 1]
    if (!last) throw new UnknownCursor(`no page ended at ${cursor}`)
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = order[middle]
      if (row && compareNewestFirst(row.index, last.index) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const page = (rows: readonly Row[], last: Row | undefined): ScenePage => {
  const scenes = rows.flatMap((row) => (row.scene ? [structuredClone(row.scene)] : []))
  return last ? { scenes, next: last.number } : { scenes }
}

/** What throws rejects, as it would where the store is far away. */
const settled = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    resolve(work())
  })

const counts = (created: number, all: number): PutCounts => ({ created, updated: all - created })

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
