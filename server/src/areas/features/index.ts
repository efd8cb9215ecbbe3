import { apiErrorFor } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import type { FeatureStore } from '../../services/features/feature-store.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { rootHandlers } from './handlers.ts'
import { itemHandlers } from './items/handlers.ts'
import { seedFeatures } from './seed.ts'
import type { FeaturesServices } from './services.ts'

/** A failure as callers of features read it. @see ../../../../spec/features/responses.yaml */
const wireError = apiErrorFor(400)

/** The Features API and its seed: areas of interest, as features in collections. */
export const createFeaturesArea = async (
  { baseUrl }: AreaSettings,
  { jobs, seeding, ids, tokens, timeline: clock, dialect }: AreaContext,
  store: FeatureStore,
): Promise<AreaModules['features']> => {
  await seedFeatures(store, { jobs, clock, seeding })

  const services: FeaturesServices = {
    store,
    ids,
    tokens,
    dialect,
    description: `${baseUrl}/openapi/features.json`,
    descriptionIn30: `${baseUrl}/openapi/3.0/features.json`,
    docs: `${baseUrl}/docs/features.html`,
  }
  const handlers: AreaHandlers<'features'> = {
    ...rootHandlers(services),
    ...collectionHandlers(services),
    ...itemHandlers(services),
  }
  return { handlers, wireError }
}
