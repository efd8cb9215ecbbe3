import type { AreaHandlers } from '../../http/operation.ts'
import { itemHandlers } from './items.ts'
import { searchHandlers } from './searches.ts'
import type { DataServices } from './services.ts'

/** The operations of data. @see source, Data API */
export const data = (services: DataServices): AreaHandlers<'data'> => ({
  getSpec: () => ({ status: 200, body: { ...services.document } }),
  ...itemHandlers(),
  ...searchHandlers(services),
})
