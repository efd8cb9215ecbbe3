import { JsonText } from '../../http/response/json-text.ts'
import { pageInParts } from '../../http/response/page-in-parts.ts'
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
    const { limit, before } = partOf(tokens, purpose, query)
    const page = await pageInParts(
      { limit, from: before },
      call.caller.signal,
      (part) => store.listFeatures(owner, id, { limit: part.limit, before: part.from }),
      (feature) => itemWire(feature, { root, dialect }, id),
    )
    const links = pageLinks(tokens, purpose, addresses(root).items(id), call, page.next)
    const frame = { type: 'FeatureCollection', links, numberReturned: page.count } as const
    return { status: 200, body: JsonText.of(frame).with('features', page.entries) }
  }
