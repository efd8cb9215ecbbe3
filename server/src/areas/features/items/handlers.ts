import { JsonText } from '../../../http/response/json-text.ts'
import { pageInParts } from '../../../http/response/page-in-parts.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { cooperatively } from '../../../kernel/cooperative.ts'
import { notFound } from '../../../kernel/problem.ts'
import { addFeatures } from '../../../services/features/feature-store.ts'
import { featureReference } from '../../../services/features/references.ts'
import { datasetName } from '../../../services/features/aois.ts'
import { addresses } from '../links.ts'
import { assignIds } from '../new-ids.ts'
import { buildPageLinks, readPart } from '../pages.ts'
import { requireCollection } from '../services.ts'
import type { FeaturesServices } from '../services.ts'
import { readUpload } from './upload.ts'
import { toWireItem } from './wire.ts'

/** The operations of items, which are the features of a collection. */
export const itemHandlers = ({
  store,
  ids,
  tokens,
  dialect,
}: FeaturesServices): Pick<
  AreaHandlers<'features'>,
  'listItems' | 'createItems' | 'getItem' | 'deleteItem'
> => ({
  async listItems(call) {
    const { path, query, root, principal, caller } = call
    const { id } = await requireCollection(store, principal, path.collectionId)
    const owner = datasetName(principal)
    const purpose = ['features_listItems', owner, id]
    const { limit, before } = readPart(tokens, purpose, query)
    const page = await pageInParts(
      { limit, from: before },
      caller.signal,
      (part) => store.listFeatures(owner, id, { limit: part.limit, before: part.from }),
      (feature) => toWireItem(feature, { root, dialect }, id),
    )
    const links = buildPageLinks(tokens, purpose, addresses(root).items(id), call, page.next)
    const frame = { type: 'FeatureCollection', links, numberReturned: page.count } as const
    return { status: 200, body: JsonText.of(frame).with('features', page.entries) }
  },

  async createItems({ path: { collectionId }, query, body, principal, caller, commit }) {
    await requireCollection(store, principal, collectionId)
    const upload = await cooperatively(readUpload(body, query.property_id, dialect), caller)
    const features = await assignIds(upload, ids)
    return commit(async (tx) => {
      if (!(await addFeatures(tx, datasetName(principal), collectionId, features)))
        throw notFound('collection', collectionId)
      return {
        status: 201,
        body: features.map(({ id }) => dialect.prefixed(featureReference(collectionId, id))),
      }
    })
  },

  async getItem({ path: { collectionId, featureId }, root, principal }) {
    const feature = await store.feature(datasetName(principal), collectionId, featureId)
    if (!feature) throw notFound('feature', featureId)
    return { status: 200, body: toWireItem(feature, { root, dialect }, collectionId) }
  },

  async deleteItem({ path: { collectionId, featureId }, principal }) {
    if (!(await store.deleteFeature(datasetName(principal), collectionId, featureId)))
      throw notFound('feature', featureId)
    return { status: 204 }
  },
})
