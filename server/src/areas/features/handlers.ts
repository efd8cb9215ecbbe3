import type { AreaHandlers } from '../../http/operation.ts'
import { collectionHandlers } from './collections.ts'
import { itemHandlers } from './items.ts'
import type { FeaturesServices } from './services.ts'

/** The operations of features: areas of interest that references lead to. */
export const features = (services: FeaturesServices): AreaHandlers<'features'> => ({
  ...collectionHandlers(services),
  ...itemHandlers(services),
})
