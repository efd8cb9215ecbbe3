import type { AreaHandlers } from '../../http/server/operation.ts'
import { assetHandlers } from './assets.ts'
import { collectionHandlers } from './collections.ts'
import { itemHandlers } from './items.ts'
import { landingHandlers } from './landing.ts'
import type { CatalogServices } from './services.ts'

/** The operations of the catalog. @see source, Catalog API (STAC) */
export const catalog = (services: CatalogServices): AreaHandlers<'catalog'> => ({
  ...landingHandlers(services),
  ...collectionHandlers(services),
  ...itemHandlers(services),
  ...assetHandlers(services),
})
