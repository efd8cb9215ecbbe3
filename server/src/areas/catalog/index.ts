import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { assetHandlers } from './assets/handlers.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { catalogError } from './errors.ts'
import { rootHandlers } from './handlers.ts'
import { itemHandlers } from './items/handlers.ts'
import { queryableHandlers } from './queryables/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
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
    ...itemHandlers(services),
    ...searchHandlers(services),
    ...assetHandlers(services),
  }
  return { handlers, wireError: catalogError }
}
