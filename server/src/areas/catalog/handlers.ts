import type { AreaHandlers } from '../../http/server/operation.ts'
import { getAsset } from './get-asset.ts'
import { getCollection } from './get-collection.ts'
import { getCommonQueryables } from './get-common-queryables.ts'
import { getConformance } from './get-conformance.ts'
import { getDownload } from './get-download.ts'
import { getItem } from './get-item.ts'
import { getLanding } from './get-landing.ts'
import { getQueryables } from './get-queryables.ts'
import { getSignedAsset } from './get-signed-asset.ts'
import { getSpec } from './get-spec.ts'
import { listCollections } from './list-collections.ts'
import { listItems } from './list-items.ts'
import { searchItemsFull } from './search-items-full.ts'
import { searchItemsSimple } from './search-items-simple.ts'
import type { CatalogServices } from './services.ts'

/** The operations of the catalog. @see source, Catalog API (STAC) */
export const catalog = (services: CatalogServices): AreaHandlers<'catalog'> => ({
  getLanding: getLanding(services),
  getSpec: getSpec(services),
  getConformance: getConformance(services),
  listCollections: listCollections(services),
  getCollection: getCollection(services),
  getQueryables: getQueryables(services),
  getCommonQueryables: getCommonQueryables(services),
  listItems: listItems(services),
  getItem: getItem(services),
  searchItemsSimple: searchItemsSimple(services),
  searchItemsFull: searchItemsFull(services),
  getAsset: getAsset(services),
  getSignedAsset: getSignedAsset(services),
  getDownload: getDownload(services),
})
