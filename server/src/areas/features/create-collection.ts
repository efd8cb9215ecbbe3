import type { Handler } from '../../http/server/operation.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { collectionWire } from './collection-wire.ts'
import { newId } from './new-ids.ts'
import type { FeaturesServices } from './services.ts'

export const createCollection =
  ({ store, ids, dialect }: FeaturesServices): Handler<'features_createCollection'> =>
  async ({ body: { title, description }, root, principal }) => {
    const id = await newId(title, ids)
    const created = await store.create(datasetOf(principal), { id, title, description })
    return { status: 201, body: collectionWire(created, { root, dialect }, principal) }
  }
