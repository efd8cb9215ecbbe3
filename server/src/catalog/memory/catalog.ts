import type { Caller } from '../../kernel/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Expression } from '../cql2/expression.ts'
import type {
  Bucket,
  Histogram,
  PutCounts,
  ScenePage,
  SceneQuery,
  SceneSearch,
  StoredScene,
  ValuePage,
  ValueQuery,
} from '../port.ts'
import type { CollectionProfile } from '../collection-profile.ts'
import type { PackedCatalog, PackedScenes } from '../packed-scenes.ts'
import { compareCollections } from '../scene.ts'
import type { Scene, SceneCollection, SceneRecord } from '../scene.ts'
import { Censuses } from './censuses.ts'
import { Collections } from './collections.ts'
import { CurrentRows } from './current-rows.ts'
import { Layers } from './layers.ts'
import { packScenes } from './packing.ts'
import { cutPage, rowBefore, findFirst } from './search.ts'
import { isInRanges, Publication } from './publication.ts'
import type { RowRange } from './publication.ts'
import { RemovedRows } from './removed-rows.ts'
import { SceneRows } from './rows.ts'
import { countBuckets, listValues } from './aggregate.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { View } from './view.ts'
import type { Snapshot } from './view.ts'
import { compareCodePoints } from '../../kernel/code-points.ts'

/** Catalog in memory. Scenes are rows of columns and bytes outside the heap; immutable, indexed segments find them. */
export class MemoryCatalog implements PackedCatalog {
  readonly #clock: Clock
  readonly #rows = new SceneRows()
  readonly #layers = new Layers(this.#rows)
  readonly #publication = new Publication(this.#rows)
  readonly #collections = new Collections()
  readonly #current = new CurrentRows()
  readonly #removed = new RemovedRows(this.#rows.documents)
  readonly #censuses = new Censuses(this.#rows, this.#publication)
  #changes = 0

  /** @param clock decides which scenes are published; without one all of them are */
  constructor(clock: Clock = { now: () => Infinity }) {
    this.#clock = clock
  }

  putCollections(collections: readonly SceneCollection[]): Promise<PutCounts> {
    return Promise.resolve(this.#collections.put(collections))
  }

  getCollection(id: string): Promise<SceneCollection | undefined> {
    return Promise.resolve(this.#collections.get(id))
  }

  listCollections(): Promise<SceneCollection[]> {
    return Promise.resolve(this.#collections.list())
  }

  async putScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    return this.#put(packScenes(scenes))
  }

  async publishScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    return this.publishPacked(packScenes(scenes))
  }

  async publishPacked(scenes: PackedScenes): Promise<PutCounts> {
    this.#publication.extend(this.#rows.count, listPublications(scenes))
    return this.#put(scenes)
  }

  getScene(collection: string, id: string): Promise<StoredScene | undefined> {
    const row = this.#current.get(collection, id)
    const isThere = row !== undefined && !isInRanges(this.#toCome(), row)
    return Promise.resolve(isThere ? this.#stored(row) : undefined)
  }

  deleteScenes(collection: string, ids: readonly string[]): Promise<number> {
    this.#changes++
    let deleted = 0
    for (const id of ids) {
      const row = this.#current.get(collection, id)
      if (row === undefined) continue
      this.#remove(row)
      this.#current.delete(collection, id)
      deleted++
    }
    this.#removed.dropDocuments()
    return Promise.resolve(deleted)
  }

  optimize(): Promise<void> {
    return this.#layers.compact()
  }

  search(query: SceneQuery, caller?: Caller): Promise<ScenePage> {
    return this.#search(query, caller, this.#toCome())
  }

  /** All scenes, including those that are not published yet. */
  readonly whole: SceneSearch = {
    search: (query, caller) => this.#search(query, caller, []),
  }

  async histogram(
    where: Expression | undefined,
    histogram: Histogram,
    caller?: Caller,
  ): Promise<readonly Bucket[]> {
    return this.#look(where, caller, this.#toCome(), (view) => countBuckets(view, histogram))
  }

  async distinct(query: ValueQuery, caller?: Caller): Promise<ValuePage> {
    return this.#look(query.where, caller, this.#toCome(), (view) =>
      listValues(view, query, (row) => this.#stored(row)),
    )
  }

  profile(collection: string): Promise<CollectionProfile | undefined> {
    return this.#censuses.profile(collection, this.#current.inCollection(collection), this.#clock.now())
  }

  /** Scenes that were put and are not published in their time, by collection and id. */
  putRecords(): Generator<SceneRecord> {
    return putScenes(this.#rows, this.#current, this.#publication)
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

  async #put(scenes: PackedScenes): Promise<PutCounts> {
    const { length } = scenes.ids
    this.#changes++
    let created = length
    const from = this.#layers.add(scenes)
    this.#censuses.add(scenes.tallies, { from, to: from + length }, this.#clock.now())
    for (let row = from; row < from + length; row++) {
      const earlier = this.#current.set(this.#rows.readCollectionId(row), this.#rows.readId(row), row)
      if (earlier === undefined) continue
      created--
      this.#remove(earlier)
    }
    this.#removed.dropDocuments()
    await this.#layers.settle()
    return { created, updated: length - created }
  }

  async #search(
    { where, limit, after, ...order }: SceneQuery,
    caller: Caller | undefined,
    toCome: readonly RowRange[],
  ): Promise<ScenePage> {
    const behind = after === undefined ? undefined : rowBefore(after, this.#rows)
    return this.#look(where, caller, toCome, (view) =>
      cutPage(findFirst(view, order, limit + 1, behind), limit, (row) => this.#stored(row)),
    )
  }

  #look<Result>(
    where: Expression | undefined,
    caller: Caller | undefined,
    toCome: readonly RowRange[],
    work: (view: View) => Generator<undefined, Result>,
  ): Promise<Result> {
    const snapshot = this.#snapshot(toCome)
    return this.#removed.keptDuring(() => cooperatively(looking(snapshot, where, work), caller))
  }

  #snapshot(toCome: readonly RowRange[]): Snapshot {
    return {
      rows: this.#rows,
      toCome,
      sources: this.#layers.sources,
      asOf: this.#changes,
      rowsWithIds: (ids) => this.#current.withIds(ids),
    }
  }

  #toCome(): readonly RowRange[] {
    return this.#publication.unpublished(this.#clock.now())
  }

  #remove(row: number): void {
    this.#censuses.remove(row)
    this.#rows.remove(row, this.#changes)
    this.#removed.add(row)
  }

  #stored(row: number): StoredScene | undefined {
    const json = this.#rows.readDocument(row)
    return json && { collection: this.#rows.readCollectionId(row), id: this.#rows.readId(row), json }
  }
}

function* looking<Result>(
  snapshot: Snapshot,
  where: Expression | undefined,
  work: (view: View) => Work<Result>,
): Work<Result> {
  return yield* work(yield* View.of(snapshot, where))
}

/** Lists when each scene is published: at the time it states, or else when it was acquired. */
const listPublications = ({ acquired, created }: PackedScenes): Float64Array =>
  created.map((time, place) => (Number.isNaN(time) ? (acquired[place] ?? NaN) : time))

/** Scenes that were put and are not published in their time, by collection and id. */
function* putScenes(rows: SceneRows, current: CurrentRows, { runs }: Publication): Generator<SceneRecord> {
  for (const collection of [...current.collections].sort(compareCollections)) {
    const put = [...current.inCollection(collection)].filter((row) => !isInRanges(runs, row))
    put.sort((one, other) => compareCodePoints(rows.readId(one), rows.readId(other)))
    for (const row of put) {
      const json = rows.readDocument(row)
      if (json) yield { kind: 'scene', json: json.toString() }
    }
  }
}
