import type { Geometry } from '../catalog/geometry/geojson.ts'
import type { Documents } from '../stores/documents.ts'
import type { Ids } from '../stores/ids.ts'

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
}

export interface StoredCollection {
  readonly id: string
  /** Larger than that of every collection that came before. */
  readonly number: number
  readonly title: string
  readonly description: string | undefined
  readonly features: readonly FeatureEntry[]
}

/** A user's collections, and the features in them. A feature is there as soon as its collection lists it. */
export class FeatureCollections {
  readonly #collections: Documents<StoredCollection>
  readonly #features: Documents<StoredFeature>
  readonly #ids: Ids

  constructor(collections: Documents<StoredCollection>, features: Documents<StoredFeature>, ids: Ids) {
    this.#collections = collections
    this.#features = features
    this.#ids = ids
  }

  /** An empty collection. */
  async create(
    owner: string,
    collection: Pick<StoredCollection, 'id' | 'title' | 'description'>,
  ): Promise<StoredCollection> {
    const created = { ...collection, number: this.#ids.number('feature collection', 1), features: [] }
    await this.#collections.put(owner, collection.id, created)
    return created
  }

  /** Oldest first. */
  list(owner: string): Promise<StoredCollection[]> {
    return this.#collections.list(owner)
  }

  get(owner: string, id: string): Promise<StoredCollection | undefined> {
    return this.#collections.get(owner, id)
  }

  /** With all its features. @returns whether there was one */
  async delete(owner: string, id: string): Promise<boolean> {
    const collection = await this.get(owner, id)
    if (!collection || !(await this.#collections.delete(owner, id))) return false
    for (const feature of collection.features) await this.#features.delete(inside(owner, id), feature.id)
    return true
  }

  /** All of them or none. @returns whether there is such a collection */
  async add(owner: string, id: string, features: readonly StoredFeature[]): Promise<boolean> {
    for (const feature of features) await this.#features.put(inside(owner, id), feature.id, feature)
    const entries = features.map((feature) => ({
      id: feature.id,
      number: this.#ids.number('feature', 1),
      area: feature.area,
    }))
    const changed = await this.#collections.change(
      owner,
      id,
      (now) => now && { ...now, features: [...now.features, ...entries] },
    )
    if (changed) return true
    for (const feature of features) await this.#features.delete(inside(owner, id), feature.id)
    return false
  }

  feature(owner: string, collection: string, id: string): Promise<StoredFeature | undefined> {
    return this.#features.get(inside(owner, collection), id)
  }

  /** @returns whether there was one */
  async deleteFeature(owner: string, collection: string, id: string): Promise<boolean> {
    await this.#collections.change(
      owner,
      collection,
      (now) => now && { ...now, features: now.features.filter((feature) => feature.id !== id) },
    )
    return this.#features.delete(inside(owner, collection), id)
  }
}

/** Who owns the features of a collection. Ids have no blanks. */
const inside = (owner: string, collection: string): string => `${owner} ${collection}`
