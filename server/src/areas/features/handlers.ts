import type { AreaHandlers } from '../../http/server/operation.ts'
import { collectionHandlers } from './collections.ts'
import { itemHandlers } from './items.ts'
import { landingHandlers } from './landing.ts'
import type { FeaturesServices } from './services.ts'

/** The operations of features: areas of interest that references lead to. */
export const features = (services: FeaturesServices): AreaHandlers<'features'> => ({
  ...landingHandlers(services),
  ...collectionHandlers(services),
  ...itemHandlers(services),
})
