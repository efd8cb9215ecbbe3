import type { Clock } from '../../kernel/clock.ts'
import type { Expression } from '../cql2/expression.ts'
import { UnknownCursor } from '../port.ts'
import type { Bucket, Catalog, Histogram, PutCounts, ScalarValue, ScenePage, SceneQuery, SceneSearch, StoredScene } from '../port.ts' // prettier-ignore
import type { CollectionProfile } from '../cql2/collection-profile.ts'
import { indexedScene, publishedAt } from '../scene-index.ts'
import type { IndexedScene } from '../scene-index.ts'
import type { Scene, SceneCollection } from '../scene.ts'
import { Censuses } from './censuses.ts'
import { Layers } from './layers.ts'
import { isIn, Publication } from './publication.ts'
import type { Stretch } from './publication.ts'
import { Rows } from './rows.ts'
import { firstIn } from './sorted-rows.ts'
import { histogramOf, valuesOf } from './aggregate.ts'
import { cooperatively } from './cooperative.ts'
import { View } from './view.ts'
import type { Snapshot } from './view.ts'

/**
 * Catalog in memory. Scenes are rows of columns and bytes outside the heap; immutable, indexed segments find them.
 * The cursor of a page is the number of its last row, from 1: a row never changes its place in any order.
 */
export class MemoryCatalog implements Catalog {
  readonly #clock: Clock
  readonly #rows = new Rows()
  readonly #layers = new Layers(this.#rows)
  readonly #publication = new Publication(this.#rows)
  readonly #collections = new Map<string, SceneCollection>()
  /** Rows by collection and id. */
  readonly #current = new Map<string, Map<string, number>>()
  readonly #censuses = new Censuses(this.#rows, this.#publication)
  #changes = 0
  #lookers = 0
  /** Removed rows whose documents a running search may still need. */
  #left: number[] = []

  /** @param clock decides which scenes are published; without one all of them are */
  constructor(clock: Clock = { now: () => Infinity }) {
    this.#clock = clock
  }

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

  async putScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    return this.#put(scenes.map(indexedScene))
  }

  async publishScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    const indexed = scenes.map(indexedScene)
    const times = indexed.map(({ index }) => publishedAt(index))
    this.#publication.extend(this.#rows.count, times)
    return this.#put(indexed)
  }

  getScene(collection: string, id: string): Promise<StoredScene | undefined> {
    const row = this.#current.get(collection)?.get(id)
    const isThere = row !== undefined && !isIn(this.#toCome(), row)
    return Promise.resolve(isThere ? this.#stored(row) : undefined)
  }

  deleteScenes(collection: string, ids: readonly string[]): Promise<number> {
    const siblings = this.#current.get(collection)
    this.#changes++
    let deleted = 0
    for (const id of ids) {
      const row = siblings?.get(id)
      if (row === undefined) continue
      this.#leave(row)
      siblings?.delete(id)
      deleted++
    }
    this.#dropLeft()
    return Promise.resolve(deleted)
  }

  optimize(): Promise<void> {
    return this.#layers.compact()
  }

  search(query: SceneQuery, signal?: AbortSignal): Promise<ScenePage> {
    return this.#search(query, signal, this.#toCome())
  }

  /** All scenes, including those that are not published yet. */
  readonly whole: SceneSearch = {
    search: (query, signal) => this.#search(query, signal, []),
  }

  async histogram(
    where: Expression | undefined,
    histogram: Histogram,
    signal?: AbortSignal,
  ): Promise<readonly Bucket[]> {
    return this.#look(where, signal, this.#toCome(), (view) => histogramOf(view, histogram))
  }

  async distinct(
    where: Expression | undefined,
    property: string,
    signal?: AbortSignal,
  ): Promise<readonly ScalarValue[]> {
    return this.#look(where, signal, this.#toCome(), (view) => valuesOf(view, property))
  }

  profile(collection: string): Promise<CollectionProfile | undefined> {
    const rows = this.#current.get(collection)?.values() ?? []
    return this.#censuses.profile(collection, rows, this.#clock.now())
  }

  /** Bytes outside the heap: of documents, of footprints, and of the indexes. */
  get bytes(): { readonly documents: number; readonly footprints: number; readonly index: number } {
    const { documents, footprints, columnBytes } = this.#rows
    return {
      documents: documents.bytes.used,
      footprints: footprints.bytes,
      index: columnBytes + this.#layers.bytes,
    }
  }

  async #put(scenes: readonly IndexedScene[]): Promise<PutCounts> {
    const present = this.#clock.now()
    this.#changes++
    let created = 0
    for (const { scene, index } of scenes) {
      const siblings = entry(this.#current, scene.collection, () => new Map<string, number>())
      const earlier = siblings.get(scene.id)
      if (earlier === undefined) created++
      else this.#leave(earlier)
      const row = this.#layers.add(scene, index)
      siblings.set(scene.id, row)
      this.#censuses.add(scene, row, present)
    }
    this.#dropLeft()
    await this.#layers.settle()
    return counts(created, scenes.length)
  }

  async #search(
    { where, limit, after, ...order }: SceneQuery,
    signal: AbortSignal | undefined,
    toCome: readonly Stretch[],
  ): Promise<ScenePage> {
    const behind = after === undefined ? undefined : this.#rowBefore(after)
    return this.#look(where, signal, toCome, (view) =>
      pageOf(firstIn(view, order, limit + 1, behind), limit, (row) => this.#stored(row)),
    )
  }

  /** Keeps the documents of scenes that are removed meanwhile until every running search has ended. */
  async #look<Result>(
    where: Expression | undefined,
    signal: AbortSignal | undefined,
    toCome: readonly Stretch[],
    work: (view: View) => Generator<undefined, Result>,
  ): Promise<Result> {
    const view = new View(this.#snapshot(toCome), where)
    this.#lookers++
    try {
      return await cooperatively(work(view), signal)
    } finally {
      this.#lookers--
      this.#dropLeft()
    }
  }

  #snapshot(toCome: readonly Stretch[]): Snapshot {
    return {
      rows: this.#rows,
      toCome,
      sources: this.#layers.sources,
      asOf: this.#changes,
      rowsWithIds: (ids) =>
        [...this.#current.values()].flatMap((siblings) => [...ids].flatMap((id) => siblings.get(id) ?? [])),
    }
  }

  #toCome(): readonly Stretch[] {
    return this.#publication.toCome(this.#clock.now())
  }

  #leave(row: number): void {
    this.#censuses.remove(row)
    this.#rows.leave(row, this.#changes)
    this.#left.push(row)
  }

  #dropLeft(): void {
    if (this.#lookers > 0) return
    for (const row of this.#left) this.#rows.documents.drop(row)
    this.#left = []
  }

  #stored(row: number): StoredScene | undefined {
    const json = this.#rows.documents.get(row)
    return json && { collection: this.#rows.collectionOf(row), id: this.#rows.idOf(row), json }
  }

  #rowBefore(cursor: number): number {
    if (!Number.isInteger(cursor) || cursor < 1 || cursor > this.#rows.count)
      throw new UnknownCursor(`no page ended at ${cursor}`)
    return cursor - 1
  }
}

function* pageOf(
  search: Generator<undefined, readonly number[]>,
  limit: number,
  stored: (row: number) => StoredScene | undefined,
): Generator<undefined, ScenePage> {
  const rows = yield* search
  const scenes = rows.slice(0, limit).flatMap((row) => stored(row) ?? [])
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { scenes, next: last + 1 } : { scenes }
}

const counts = (created: number, all: number): PutCounts => ({ created, updated: all - created })

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
