import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { allOfPlatform, PLATFORM, platformBound } from '../platform-documents.ts'

/** A collection of the catalog, some of whose scenes have files in the imagery folder. */
interface ImageryCollection {
  readonly id: string
}

const MAX_COLLECTIONS = 1000

/** Of the platform. */
export const IMAGERY_COLLECTIONS: CollectionDefinition<ImageryCollection, never> = {
  name: 'imagery.collection',
  key: ({ id }) => id,
  indexes: {},
  bound: platformBound(MAX_COLLECTIONS, 'collections with files in the imagery folder'),
}

/** Collections with files in the imagery folder, by id, in the order in which they came. */
export const imageryCollections = async (stores: Pick<Stores, 'collection'>): Promise<readonly string[]> =>
  (await allOfPlatform(stores, IMAGERY_COLLECTIONS)).map(({ id }) => id)

/** @throws Malformed where it is one too many */
export const noteImageryCollection = async (
  stores: Pick<Stores, 'collection'>,
  id: string,
): Promise<void> => {
  const collections = stores.collection(IMAGERY_COLLECTIONS)
  if (!(await collections.get(PLATFORM, id))) await collections.put(PLATFORM, { id })
}
