import type { Clock } from '../../kernel/clock.ts'
import { readJson } from '../../stores/stored-json.ts'
import { everyDocument } from '../../stores/every-document.ts'
import type { StoredDocument } from '../../stores/stored-record.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import type { PutCounts } from '../port.ts'
import { readCollection, readScene } from '../scene.ts'
import type { Scene, SceneCollection, SceneRecord } from '../scene.ts'
import { MemoryCatalog } from './catalog.ts'

/** As JSON text, from which the catalog reads it again as it was. */
interface KeptScene {
  readonly collection: string
  readonly id: string
  readonly json: string
}

/** As many as a platform in memory can have. */
const MAX_SCENES = 1_000_000
const MAX_COLLECTIONS = 10_000

export const KEPT_SCENES: CollectionDefinition<KeptScene, never> = {
  name: 'catalog.scene',
  key: ({ collection, id }) => `${collection}/${id}`,
  indexes: {},
  bound: { max: MAX_SCENES, refuse: () => new RangeError(`${MAX_SCENES} scenes are kept already`) },
}

export const KEPT_COLLECTIONS: CollectionDefinition<Omit<KeptScene, 'collection'>, never> = {
  name: 'catalog.collection',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_COLLECTIONS,
    refuse: () => new RangeError(`${MAX_COLLECTIONS} collections are kept already`),
  },
}

const OWNER = 'platform'

/** Scenes put at once. */
const BATCH = 500

/**
 * A catalog in memory whose imports are kept in stores. What is put before `load` is not kept: the world, which is made
 * again at every start; nor are published scenes, which follow from it.
 */
export class KeptCatalog extends MemoryCatalog {
  readonly #stores: Stores
  #isLoaded = false

  constructor(clock: Clock, stores: Stores) {
    super(clock)
    this.#stores = stores
  }

  /** Puts what was kept, and keeps what is put from now on. */
  async load(): Promise<void> {
    for await (const kept of everyDocument(this.#stores, KEPT_COLLECTIONS, OWNER, BATCH))
      await super.putCollections(kept.map(({ json }) => readCollection(json)))
    for await (const kept of everyDocument(this.#stores, KEPT_SCENES, OWNER, BATCH))
      await super.putScenes(kept.map(({ json }) => readScene(Buffer.from(json))))
    await this.optimize()
    this.#isLoaded = true
  }

  override async putCollections(collections: readonly SceneCollection[]): Promise<PutCounts> {
    if (this.#isLoaded)
      await this.#stores.transaction(async (tx) => {
        for (const collection of collections)
          await tx
            .collection(KEPT_COLLECTIONS)
            .put(OWNER, { id: collection.id, json: JSON.stringify(collection) })
      })
    return super.putCollections(collections)
  }

  override async putScenes(scenes: readonly Scene[]): Promise<PutCounts> {
    if (this.#isLoaded)
      await this.#stores.transaction(async (tx) => {
        for (const scene of scenes) {
          const { collection, id } = scene
          await tx.collection(KEPT_SCENES).put(OWNER, { collection, id, json: JSON.stringify(scene) })
        }
      })
    return super.putScenes(scenes)
  }

  override async deleteScenes(collection: string, ids: readonly string[]): Promise<number> {
    await this.#stores.transaction(async (tx) => {
      for (const id of ids) await tx.collection(KEPT_SCENES).delete(OWNER, `${collection}/${id}`)
    })
    return super.deleteScenes(collection, ids)
  }
}

/** Converts a stored document to a record. */
export const keptRecord = ({ collection, json }: StoredDocument): SceneRecord => ({
  kind: collection === KEPT_SCENES.name ? 'scene' : 'sceneCollection',
  json: readJson(json, isKept).json,
})

/** Converts a record to a stored document. @param arrival its place among the stored ones */
export const keptDocument = ({ kind, json }: SceneRecord, arrival: number): StoredDocument => {
  const { collection, id } = readJson(json, isPut)
  const [definition, kept] =
    kind === 'scene' ? [KEPT_SCENES, { collection, id, json }] : [KEPT_COLLECTIONS, { id, json }]
  return {
    kind: 'document',
    collection: definition.name,
    owner: OWNER,
    arrival,
    json: JSON.stringify(kept),
  }
}

/** The compiler cannot know that only these are kept. Collections have no such member of their own. */
const isKept = (value: unknown): value is KeptScene => isObject(value)
const isPut = (value: unknown): value is Omit<KeptScene, 'json'> => isObject(value)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
