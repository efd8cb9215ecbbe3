import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Collection } from '../../stores/collection.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { sumOfAreas } from './area.ts'
import { COLLECTIONS, FEATURES } from './feature-documents.ts'
import type { NewCollection, NewFeature, StoredCollection, StoredFeature } from './feature-documents.ts'
import { changeHoldings, minus, NOTHING, plus, sumSizes } from './holdings.ts'

/** Users' collections, and the features in them. An owner is the `datasetOf` a caller. */
export class FeatureStore {
  readonly #stores: Stores

  constructor(stores: Stores) {
    this.#stores = stores
  }

  /** Creates a collection with features. @throws Problem 400 as `addCollection` and `addFeatures` do */
  createWith(owner: string, collection: NewCollection, features: readonly NewFeature[]): Promise<void> {
    return this.#stores.transaction(async (tx) => {
      await addCollection(tx, owner, collection)
      await addFeatures(tx, owner, collection.id, features)
    })
  }

  list(owner: string, part: ListPart): Promise<ListPage<StoredCollection>> {
    return newestFirst(this.#stores.collection(COLLECTIONS), owner, part)
  }

  get(owner: string, id: string): Promise<StoredCollection | undefined> {
    return this.#stores.collection(COLLECTIONS).get(owner, id)
  }

  /** Deletes a collection with all its features. @returns whether there was one */
  delete(owner: string, id: string): Promise<boolean> {
    return this.#stores.transaction(async (tx) => {
      if (!(await tx.collection(COLLECTIONS).delete(owner, id))) return false
      let gone = NOTHING
      const features = tx.collection(FEATURES)
      const owned = within(owner, id)
      for await (const feature of readAll(features, owned)) {
        await features.delete(owned, feature.id)
        gone = { features: gone.features + 1, bytes: gone.bytes + feature.bytes }
      }
      await changeHoldings(tx, owner, (now) => minus(now, gone))
      return true
    })
  }

  listFeatures(owner: string, id: string, part: ListPart): Promise<ListPage<StoredFeature>> {
    return newestFirst(this.#stores.collection(FEATURES), within(owner, id), part)
  }

  /** All features of a collection, oldest first. */
  features(owner: string, id: string): AsyncGenerator<DeepReadonly<StoredFeature>> {
    return readAll(this.#stores.collection(FEATURES), within(owner, id))
  }

  feature(owner: string, collection: string, id: string): Promise<DeepReadonly<StoredFeature> | undefined> {
    return this.#stores.collection(FEATURES).get(within(owner, collection), id)
  }

  /** @returns whether there was one */
  deleteFeature(owner: string, collection: string, id: string): Promise<boolean> {
    return this.#stores.transaction(async (tx) => {
      const features = tx.collection(FEATURES)
      const feature = await features.get(within(owner, collection), id)
      if (!feature) return false
      await features.delete(within(owner, collection), id)
      await changeHoldings(tx, owner, (now) => minus(now, sumSizes([feature])))
      await tx.collection(COLLECTIONS).update(owner, collection, (now) => ({
        ...now,
        features: now.features - 1,
        area: sumOfAreas([now.area, -feature.area]),
      }))
      return true
    })
  }
}

const emptied = ({ id, title, description }: NewCollection): StoredCollection => ({
  id,
  title,
  ...(description !== undefined && { description }),
  features: 0,
  area: 0,
})

const measured = (feature: NewFeature): StoredFeature => ({
  ...feature,
  bytes: Buffer.byteLength(JSON.stringify(feature)),
})

/** Creates an empty collection. @throws Problem 400 where the owner has the maximum number of collections */
export const addCollection = async (
  tx: Transaction,
  owner: string,
  collection: NewCollection,
): Promise<StoredCollection> => {
  const created = emptied(collection)
  await tx.collection(COLLECTIONS).insert(owner, created)
  return created
}

/**
 * Adds all of them or none.
 * @returns whether there is such a collection
 * @throws Problem 400 where the owner has no room for them
 */
export const addFeatures = async (
  tx: Transaction,
  owner: string,
  id: string,
  given: readonly NewFeature[],
): Promise<boolean> => {
  const added = given.map(measured)
  const areas = added.map(({ area }) => area)
  const changed = await tx.collection(COLLECTIONS).update(owner, id, (now) => ({
    ...now,
    features: now.features + added.length,
    area: sumOfAreas([now.area, ...areas]),
  }))
  if (!changed) return false
  await changeHoldings(tx, owner, (now) => plus(now, sumSizes(added)))
  const features = tx.collection(FEATURES)
  const owned = within(owner, id)
  for (const feature of added) await features.insert(owned, feature)
  return true
}

/** Who owns the features of a collection. No part of an owner has a slash. */
export const within = (owner: string, collection: string): string => `${owner}/${collection}`

/** Which part of a list, newest first. */
export interface ListPart {
  readonly limit: number
  /** Arrival at which the previous page ended; this one has earlier ones. Undefined for the beginning of the list. */
  readonly before: number | undefined
}

/** Entries of a list, newest first. */
interface ListPage<Entry> {
  readonly entries: readonly DeepReadonly<Entry>[]
  /** `before` of the next page; undefined where there is none. */
  readonly next: number | undefined
}

/** How many documents are read at once where all are needed. */
const BATCH = 1000

/** In order of arrival, latest first. */
const newestFirst = async <Document>(
  collection: Collection<Document, never>,
  owner: string,
  { limit, before = Number.MAX_SAFE_INTEGER }: ListPart,
): Promise<ListPage<Document>> => {
  const page = await collection.page(owner, { before: { values: [], arrival: before }, limit })
  return { entries: page.documents.toReversed(), next: page.hasBefore ? page.first?.arrival : undefined }
}

/** All documents of an owner, oldest first. Documents that were read may be deleted meanwhile. */
async function* readAll<Document>(
  collection: Collection<Document, never>,
  owner: string,
): AsyncGenerator<DeepReadonly<Document>> {
  let page = await collection.page(owner, { limit: BATCH })
  yield* page.documents
  while (page.hasAfter && page.last) {
    page = await collection.page(owner, { after: page.last, limit: BATCH })
    yield* page.documents
  }
}
