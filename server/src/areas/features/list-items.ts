import type { Handler } from '../../http/server/operation.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import { addresses } from './addresses.ts'
import { itemWire } from './item-wire.ts'
import { pageLinks, partOf } from './pages.ts'
import { collectionOf } from './services.ts'
import type { FeaturesServices } from './services.ts'

export const listItems =
  ({ store, tokens, dialect }: FeaturesServices): Handler<'features_listItems'> =>
  async (call) => {
    const { query, root, principal } = call
    const { id } = await collectionOf(store, principal, call.path.collectionId)
    const owner = datasetOf(principal)
    const purpose = ['features_listItems', owner, id]
    const { entries, next } = await store.listFeatures(owner, id, partOf(tokens, purpose, query))
    const features = entries.map((feature) => itemWire(feature, { root, dialect }, id))
    const links = pageLinks(tokens, purpose, addresses(root).items(id), call, next)
    const numberReturned = features.length
    return { status: 200, body: { type: 'FeatureCollection', features, links, numberReturned } }
  }
