import { featureReference } from '../../services/features/references.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { Pages } from './pages.ts'
import { featureRecord, itemsAddress } from './records.ts'
import { collectionOf } from './services.ts'
import type { FeaturesServices } from './services.ts'
import { readUpload } from './upload.ts'

type Handlers = Pick<AreaHandlers<'features'>, 'listItems' | 'createItems' | 'getItem' | 'deleteItem'>

export const itemHandlers = ({ collections, ids, tokens }: FeaturesServices): Handlers => ({
  async listItems({ path: { collectionId }, query, given, root, principal }) {
    const owner = datasetOf(principal)
    const { features } = await collectionOf(collections, principal, collectionId)
    const purpose = ['features_listItems', owner, collectionId]
    const { entries, links } = new Pages(tokens).page(
      features,
      purpose,
      itemsAddress(root, collectionId),
      query,
      given,
    )
    const stored = await Promise.all(entries.map(({ id }) => collections.feature(owner, collectionId, id)))
    const records = stored
      .filter((feature) => feature !== undefined)
      .map((feature) => featureRecord(feature, root, collectionId))
    return {
      status: 200,
      body: { type: 'FeatureCollection', features: records, links, numberReturned: records.length },
    }
  },

  async createItems({ path: { collectionId }, query, body, principal }) {
    await collectionOf(collections, principal, collectionId)
    const features = readUpload(body, query.property_id, ids)
    if (!(await collections.add(datasetOf(principal), collectionId, features)))
      throw notFound('collection', collectionId)
    return { status: 201, body: features.map(({ id }) => featureReference(collectionId, id)) }
  },

  async getItem({ path: { collectionId, featureId }, root, principal }) {
    const feature = await collections.feature(datasetOf(principal), collectionId, featureId)
    if (!feature) throw notFound('feature', featureId)
    return { status: 200, body: featureRecord(feature, root, collectionId) }
  },

  async deleteItem({ path: { collectionId, featureId }, principal }) {
    if (!(await collections.deleteFeature(datasetOf(principal), collectionId, featureId)))
      throw notFound('feature', featureId)
    return { status: 204 }
  },
})
