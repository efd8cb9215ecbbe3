import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { allOfPlatform, PLATFORM, platformBound } from '../platform-documents.ts'

/** A collection of the catalog, some of whose scenes have files in the imagery folder. */
interface ImageryCollection {
  readonly id: string
  /** Side of a pixel on the ground in the finest of these scenes, in meters; missing where none of them tells. */
  readonly gsd?: number
}

const MAX_COLLECTIONS = 1000

/** Of the platform. */
export const IMAGERY_COLLECTIONS: CollectionDefinition<ImageryCollection, never> = {
  name: 'imagery.collection',
  key: ({ id }) => id,
  indexes: {},
  bound: platformBound(MAX_COLLECTIONS, 'collections with files in the imagery folder'),
}

/** Collections with files in the imagery folder, in the order in which they came. */
export const imageryCollections = (
  stores: Pick<Stores, 'collection'>,
): Promise<readonly ImageryCollection[]> => allOfPlatform(stores, IMAGERY_COLLECTIONS)

/**
 * Notes that a collection has a scene with files in the imagery folder.
 * @param gsd of the scene, in meters
 * @throws Malformed where it is one collection too many
 */
export const noteImageryCollection = async (
  stores: Pick<Stores, 'collection'>,
  id: string,
  gsd: number | undefined,
): Promise<void> => {
  const collections = stores.collection(IMAGERY_COLLECTIONS)
  const known = await collections.get(PLATFORM, id)
  if (!known || (gsd ?? Infinity) < (known.gsd ?? Infinity))
    await collections.put(PLATFORM, { id, ...(gsd !== undefined && { gsd }) })
}
