import type { Geometry } from '../../geometry/geojson.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import { bytesOf } from '../../stores/retention.ts'
import { NOTHING, withMore, without } from './holdings.ts'
import type { Holdings } from './holdings.ts'

/** A feature of a user: a shape, and what the user noted about it. */
export interface StoredFeature {
  readonly id: string
  /** WGS 84, degrees. */
  readonly geometry: Geometry
  /** On the ellipsoid, in square metres. */
  readonly area: number
  readonly properties: Readonly<Record<string, unknown>>
}

/** What a collection knows of each of its features, oldest first. */
export interface FeatureEntry {
  readonly id: string
  /** Larger than that of every feature that came before. */
  readonly number: number
  /** On the ellipsoid, in square metres. */
  readonly area: number
  /** How long the feature is as JSON. */
  readonly bytes: number
}

export interface StoredCollection {
  readonly id: string
  /** Larger than that of every collection that came before. */
  readonly number: number
  readonly title: string
  readonly description: string | undefined
  readonly features: readonly FeatureEntry[]
}

export interface FeatureStores {
  readonly collections: Documents<StoredCollection>
  readonly features: Documents<StoredFeature>
  readonly holdings: Documents<Holdings>
}

const HOLDINGS = 'holdings'

/**
 * Users' collections, and the features in them. A feature is there as soon as its collection lists it. Room is taken
 * before anything is stored, so that no number of calls at once finds more than there is.
 */
export class FeatureCollections {
  readonly #stores: FeatureStores
  readonly #ids: Ids

  constructor(stores: FeatureStores, ids: Ids) {
    this.#stores = stores
    this.#ids = ids
  }

  /** An empty collection. @throws Problem 400 where the owner has as many as there may be */
  async create(
    owner: string,
    collection: Pick<StoredCollection, 'id' | 'title' | 'description'>,
  ): Promise<StoredCollection> {
    await this.#take(owner, { collections: 1 })
    const created = { ...collection, number: this.#ids.number('feature collection', 1), features: [] }
    await this.#stores.collections.put(owner, collection.id, created)
    return created
  }

  /** Oldest first. */
  list(owner: string): Promise<StoredCollection[]> {
    return this.#stores.collections.list(owner)
  }

  get(owner: string, id: string): Promise<StoredCollection | undefined> {
    return this.#stores.collections.get(owner, id)
  }

  /** With all its features. @returns whether there was one */
  async delete(owner: string, id: string): Promise<boolean> {
    let gone: readonly StoredCollection[] = []
    await this.#stores.collections.change(owner, id, (now) => {
      gone = now ? [now] : []
      return undefined
    })
    const features = gone.flatMap((collection) => collection.features)
    await this.#forget(owner, id, features)
    await this.#release(owner, { collections: gone.length, ...sizeOf(features) })
    return gone.length > 0
  }

  /**
   * All of them or none.
   * @returns whether there is such a collection
   * @throws Problem 400 where the owner has no room for them
   */
  async add(owner: string, id: string, features: readonly StoredFeature[]): Promise<boolean> {
    const entries = features.map((feature) => ({
      id: feature.id,
      number: this.#ids.number('feature', 1),
      area: feature.area,
      bytes: Buffer.byteLength(JSON.stringify(feature)),
    }))
    await this.#take(owner, sizeOf(entries))
    for (const feature of features) await this.#stores.features.put(inside(owner, id), feature.id, feature)
    const changed = await this.#stores.collections.change(
      owner,
      id,
      (now) => now && { ...now, features: [...now.features, ...entries] },
    )
    if (changed) return true
    await this.#forget(owner, id, entries)
    await this.#release(owner, sizeOf(entries))
    return false
  }

  feature(owner: string, collection: string, id: string): Promise<StoredFeature | undefined> {
    return this.#stores.features.get(inside(owner, collection), id)
  }

  /** @returns whether there was one */
  async deleteFeature(owner: string, collection: string, id: string): Promise<boolean> {
    let gone: readonly FeatureEntry[] = []
    await this.#stores.collections.change(owner, collection, (now) => {
      gone = now?.features.filter((feature) => feature.id === id) ?? []
      return now && { ...now, features: now.features.filter((feature) => feature.id !== id) }
    })
    await this.#forget(owner, collection, gone)
    await this.#release(owner, sizeOf(gone))
    return gone.length > 0
  }

  async #take(owner: string, more: Partial<Holdings>): Promise<void> {
    await this.#stores.holdings.change(owner, HOLDINGS, (now = NOTHING) => withMore(now, more))
  }

  async #release(owner: string, gone: Partial<Holdings>): Promise<void> {
    await this.#stores.holdings.change(owner, HOLDINGS, (now = NOTHING) => without(now, gone))
  }

  async #forget(owner: string, collection: string, entries: readonly FeatureEntry[]): Promise<void> {
    for (const { id } of entries) await this.#stores.features.delete(inside(owner, collection), id)
  }
}

const sizeOf = (entries: readonly FeatureEntry[]): Pick<Holdings, 'features' | 'bytes'> => ({
  features: entries.length,
  bytes: bytesOf(entries),
})

/** Who owns the features of a collection. Ids have no blanks. */
const inside = (owner: string, collection: string): string => `${owner} ${collection}`
