import type { AreaModules } from '../../http/server/operation.ts'
import type { FeatureStore } from '../../services/features/feature-store.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { featuresError } from './errors.ts'
import { features } from './handlers.ts'
import { seedFeatures } from './seed.ts'

/** The Features API with its seed: the collections of the story. */
export const featuresModule = async (
  { baseUrl }: AreaSettings,
  { jobs, seeding, ids, tokens, timeline: clock, dialect }: AreaContext,
  store: FeatureStore,
): Promise<AreaModules['features']> => {
  await seedFeatures(store, { jobs, clock, seeding })
  return {
    handlers: features({
      store,
      ids,
      tokens,
      dialect,
      description: `${baseUrl}/openapi/features.json`,
      descriptionIn30: `${baseUrl}/openapi/3.0/features.json`,
      docs: `${baseUrl}/docs/features.html`,
    }),
    wireError: featuresError,
  }
}
