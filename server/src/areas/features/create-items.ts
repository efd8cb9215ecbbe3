import type { Handler } from '../../http/server/operation.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { notFound } from '../../kernel/problem.ts'
import { addFeatures } from '../../services/features/feature-store.ts'
import { featureReference } from '../../services/features/references.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { withNewIds } from './new-ids.ts'
import { collectionOf } from './services.ts'
import type { FeaturesServices } from './services.ts'
import { readUpload } from './upload.ts'

export const createItems =
  ({ store, ids, dialect }: FeaturesServices): Handler<'features_createItems'> =>
  async ({ path: { collectionId }, query, body, principal, caller, commit }) => {
    await collectionOf(store, principal, collectionId)
    const upload = await cooperatively(readUpload(body, query.property_id, dialect), caller)
    const features = await withNewIds(upload, ids)
    return commit(async (tx) => {
      if (!(await addFeatures(tx, datasetOf(principal), collectionId, features)))
        throw notFound('collection', collectionId)
      return {
        status: 201,
        body: features.map(({ id }) => dialect.prefixed(featureReference(collectionId, id))),
      }
    })
  }
