import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { FeaturesServices } from './services.ts'

export const deleteItem =
  ({ store }: FeaturesServices): Handler<'features_deleteItem'> =>
  async ({ path: { collectionId, featureId }, principal }) => {
    if (!(await store.deleteFeature(datasetOf(principal), collectionId, featureId)))
      throw notFound('feature', featureId)
    return { status: 204 }
  }
