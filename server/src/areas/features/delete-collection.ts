import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { FeaturesServices } from './services.ts'

export const deleteCollection =
  ({ store }: FeaturesServices): Handler<'features_deleteCollection'> =>
  async ({ path: { collectionId }, principal }) => {
    if (!(await store.delete(datasetOf(principal), collectionId))) throw notFound('collection', collectionId)
    return { status: 204 }
  }
