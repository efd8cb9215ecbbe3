import type { Caller } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../../kernel/clock.ts'
import type { CollectionProfile } from '../collection-profile.ts'
import type { Expression } from '../cql2/expression.ts'
import type {
  Bucket,
  Catalog,
  Histogram,
  PutCounts,
  ScenePage,
  SceneQuery,
  SceneSearch,
  StoredScene,
  ValuePage,
  ValueQuery,
} from '../port.ts'
import type { Scene, SceneCollection } from '../scene.ts'
import { listValues } from './distinct.ts'
import { countBuckets } from './histogram.ts'
import { StoredCollections } from './collections.ts'
import { readRows, withConnection } from './connection.ts'
import { ProfileCache } from './profile.ts'
import { putRows } from './put-scenes.ts'
import { primaryReads } from './replica/search-reads.ts'
import type { SearchReads } from './replica/search-reads.ts'
import { sceneRow } from './scene-row.ts'
import type { SceneRow, Traits } from './scene-row.ts'
import { readPage, toStoredScene } from './search.ts'
import { toStored } from './stored-text.ts'
import { number } from './translate/constants.ts'

/**
 * Catalog in PostgreSQL with PostGIS, shared by any number of processes. Its tables are those of `migrateCatalog`. A
 * profile may lack what another process has put in the last seconds.
 */
export class PostgisCatalog implements Catalog {
  readonly #pool: Pool
  readonly #clock: Clock
  readonly #reads: SearchReads
  readonly #collections: StoredCollections
  readonly #profiles: ProfileCache
  /** Keys of traits that are stored. */
  readonly #traits = new Set<string>()

  /**
   * @param clock decides which scenes are published; without one all of them are
   * @param reads where searches are read
   */
  constructor(pool: Pool, clock: Clock = { now: () => Infinity }, reads: SearchReads = primaryReads(pool)) {
    this.#pool = pool
    this.#clock = clock
    this.#reads = reads
    this.#collections = new StoredCollections(pool)
    this.#profiles = new ProfileCache(pool)
  }

  async putCollections(collections: readonly SceneCollection[]): Promise<PutCounts> {
    const counts = await this.#collections.put(collections)
    await this.#reads.noteWrite()
    return counts
  }

  getCollection(id: string): Promise<SceneCollection | undefined> {
    return this.#collections.get(id)
  }

  listCollections(): Promise<SceneCollection[]> {
    return this.#collections.list()
  }

  async putScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    return this.#put(scenes.map((scene) => sceneRow(scene, false)))
  }

  async publishScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    const sent = scenes.map((scene) => sceneRow(scene, true))
    const times = sent.map(({ row }) => Number(row.published))
    if (times.some((time, i) => !(time >= (times[i - 1] ?? -Infinity))))
      throw new RangeError('what is published in its time comes in that order')
    return this.#put(sent)
  }

  async getScene(collection: string, id: string): Promise<StoredScene | undefined> {
    const [found] = await readRows(
      this.#pool,
      sql<{ collection: string; id: string; json: string }>`select collection, id, json from scene
        where collection = ${toStored(collection)}::text and id = ${toStored(id)}::text
        and appears <= ${number(this.#clock.now())}`,
    )
    return found && toStoredScene(found)
  }

  async deleteScenes(collection: string, ids: readonly string[]): Promise<number> {
    const gone = await readRows(
      this.#pool,
      sql<{ gone: number }>`delete from scene where collection = ${toStored(collection)}::text
        and id = any(${ids.map(toStored)}::text[]) returning 1 as gone`,
    )
    this.#profiles.forget()
    await this.#reads.noteWrite()
    return gone.length
  }

  optimize(): Promise<void> {
    return withConnection(this.#pool, undefined, async (client) => {
      await client.query('set statement_timeout = 0') // as long as there are scenes
      try {
        await client.query('vacuum (analyze) scene')
      } finally {
        await client.query('reset statement_timeout')
      }
    })
  }

  search(query: SceneQuery, caller?: Caller): Promise<ScenePage> {
    const present = this.#clock.now()
    return this.#reads.read(caller, (client) => readPage(client, query, present, caller))
  }

  /** All scenes, including those that are not published yet. */
  readonly whole: SceneSearch = {
    search: (query, caller) =>
      withConnection(this.#pool, caller, (client) => readPage(client, query, Infinity, caller)),
  }

  histogram(
    where: Expression | undefined,
    histogram: Histogram,
    caller?: Caller,
  ): Promise<readonly Bucket[]> {
    const present = this.#clock.now()
    return this.#reads.read(caller, (client) => countBuckets(client, where, present, histogram, caller))
  }

  distinct(query: ValueQuery, caller?: Caller): Promise<ValuePage> {
    const present = this.#clock.now()
    return this.#reads.read(caller, (client) => listValues(client, query, present, caller))
  }

  profile(collection: string): Promise<CollectionProfile | undefined> {
    return this.#profiles.get(collection, this.#clock.now())
  }

  /** The last version of each scene is put. */
  async #put(sent: readonly { readonly row: SceneRow; readonly traits: Traits }[]): Promise<PutCounts> {
    if (sent.length === 0) return { created: 0, updated: 0 }
    const rows = new Map(sent.map(({ row }) => [`${row.collection}\0${row.id}`, row]))
    const traits = new Map(sent.map((each) => [each.traits.key, each.traits]))
    const unknown = [...traits.values()].filter(({ key }) => !this.#traits.has(key))
    const created = await withConnection(this.#pool, undefined, (client) =>
      putRows(client, [...rows.values()], unknown),
    )
    for (const { key } of unknown) this.#traits.add(key)
    this.#profiles.forget()
    await this.#reads.noteWrite()
    return { created, updated: sent.length - created }
  }
}
