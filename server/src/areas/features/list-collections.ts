import type { Handler } from '../../http/server/operation.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { addresses } from './addresses.ts'
import { collectionWire } from './collection-wire.ts'
import { pageLinks, partOf } from './pages.ts'
import type { FeaturesServices } from './services.ts'

export const listCollections =
  ({ store, tokens, dialect }: FeaturesServices): Handler<'features_listCollections'> =>
  async (call) => {
    const { query, root, principal } = call
    const owner = datasetOf(principal)
    const purpose = ['features_listCollections', owner]
    const { entries, next } = await store.list(owner, partOf(tokens, purpose, query))
    const collections = entries.map((collection) => collectionWire(collection, { root, dialect }, principal))
    const links = pageLinks(tokens, purpose, addresses(root).collections, call, next)
    return { status: 200, body: { collections, links } }
  }
