import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { itemWire } from './item-wire.ts'
import type { FeaturesServices } from './services.ts'

export const getItem =
  ({ store, dialect }: FeaturesServices): Handler<'features_getItem'> =>
  async ({ path: { collectionId, featureId }, root, principal }) => {
    const feature = await store.feature(datasetOf(principal), collectionId, featureId)
    if (!feature) throw notFound('feature', featureId)
    return { status: 200, body: itemWire(feature, { root, dialect }, collectionId) }
  }
