import type { AreaHandlers } from '../../http/server/operation.ts'
import { assetHandlers } from './asset-handlers.ts'
import { itemHandlers } from './items.ts'
import { searchHandlers } from './searches.ts'
import type { DataServices } from './services.ts'
import { statsHandlers } from './stats.ts'

/** The operations of data. @see source, Data API */
export const data = (services: DataServices): AreaHandlers<'data'> => ({
  getSpec: () => ({ status: 200, body: { ...services.document } }),
  ...itemHandlers(services),
  ...assetHandlers(services),
  ...searchHandlers(services),
  ...statsHandlers(services),
})
