import type { AreaHandlers, AreaModules } from '../../http/server/operation.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { catalogError } from './errors.ts'
import { getAsset } from './get-asset.ts'
import { getItem } from './get-item.ts'
import { getSignedAsset } from './get-signed-asset.ts'
import { rootHandlers } from './handlers.ts'
import { listItems } from './list-items.ts'
import { queryableHandlers } from './queryables/handlers.ts'
import { searchItemsFull } from './search-items-full.ts'
import { searchItemsSimple } from './search-items-simple.ts'
import type { CatalogServices } from './services.ts'

type Services = AreaContext & Omit<CatalogServices, 'document' | 'descriptionIn30' | 'docs'>

/** The Catalog API. @see source, Catalog API (STAC) */
export const createCatalogArea = ({ baseUrl }: AreaSettings, context: Services): AreaModules['catalog'] => {
  const services: CatalogServices = {
    ...context,
    document: context.document('catalog'),
    descriptionIn30: `${baseUrl}/openapi/3.0/catalog.json`,
    docs: `${baseUrl}/docs/catalog.html`,
  }
  const handlers: AreaHandlers<'catalog'> = {
    ...rootHandlers(services),
    ...collectionHandlers(services),
    ...queryableHandlers(services),
    listItems: listItems(services),
    getItem: getItem(services),
    searchItemsSimple: searchItemsSimple(services),
    searchItemsFull: searchItemsFull(services),
    getAsset: getAsset(services),
    getSignedAsset: getSignedAsset(services),
  }
  return { handlers, wireError: catalogError }
}
