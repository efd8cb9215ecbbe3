import type { Handler } from '../../http/server/operation.ts'
import { collectionWire } from './collection-wire.ts'
import { collectionOf } from './services.ts'
import type { FeaturesServices } from './services.ts'

export const getCollection =
  ({ store, dialect }: FeaturesServices): Handler<'features_getCollection'> =>
  async ({ path, root, principal }) => {
    const collection = await collectionOf(store, principal, path.collectionId)
    return { status: 200, body: collectionWire(collection, { root, dialect }, principal) }
  }
