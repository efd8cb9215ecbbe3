import type { AreaHandlers } from '../../http/server/operation.ts'
import { createCollection } from './create-collection.ts'
import { createItems } from './create-items.ts'
import { deleteCollection } from './delete-collection.ts'
import { deleteItem } from './delete-item.ts'
import { getCollection } from './get-collection.ts'
import { getConformance } from './get-conformance.ts'
import { getItem } from './get-item.ts'
import { getLanding } from './get-landing.ts'
import { listCollections } from './list-collections.ts'
import { listItems } from './list-items.ts'
import type { FeaturesServices } from './services.ts'

/** The operations of features, which are areas of interest with references. */
export const features = (services: FeaturesServices): AreaHandlers<'features'> => ({
  getLanding: getLanding(services),
  getConformance: getConformance(),
  listCollections: listCollections(services),
  createCollection: createCollection(services),
  getCollection: getCollection(services),
  deleteCollection: deleteCollection(services),
  listItems: listItems(services),
  createItems: createItems(services),
  getItem: getItem(services),
  deleteItem: deleteItem(services),
})
