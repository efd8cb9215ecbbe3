import type { Handler } from '../../http/server/operation.ts'
import { addCollection } from '../../services/features/feature-store.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { collectionWire } from './collection-wire.ts'
import { newId } from './new-ids.ts'
import type { FeaturesServices } from './services.ts'

export const createCollection =
  ({ ids, dialect }: FeaturesServices): Handler<'features_createCollection'> =>
  async ({ body: { title, description }, root, principal, commit }) => {
    const id = await newId(title, ids)
    return commit(async (tx) => {
      const created = await addCollection(tx, datasetOf(principal), { id, title, description })
      return { status: 201, body: collectionWire(created, { root, dialect }, principal) }
    })
  }
