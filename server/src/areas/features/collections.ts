import { datasetOf } from '../../services/features/stored-aois.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { idFor } from './naming.ts'
import { Pages } from './pages.ts'
import { collectionRecord, listAddress } from './records.ts'
import { collectionOf } from './services.ts'
import type { FeaturesServices } from './services.ts'

type Handlers = Pick<
  AreaHandlers<'features'>,
  'listCollections' | 'createCollection' | 'getCollection' | 'deleteCollection'
>

export const collectionHandlers = ({ collections, ids, tokens }: FeaturesServices): Handlers => ({
  async listCollections({ query, given, root, principal }) {
    const owner = datasetOf(principal)
    const page = new Pages(tokens).page(
      await collections.list(owner),
      ['features_listCollections', owner],
      listAddress(root),
      query,
      given,
    )
    const records = page.entries.map((collection) => collectionRecord(collection, root, principal))
    return { status: 200, body: { collections: records, links: page.links } }
  },

  async createCollection({ body: { title, description }, root, principal }) {
    const id = idFor(title, ids)
    const created = await collections.create(datasetOf(principal), { id, title, description })
    return { status: 201, body: collectionRecord(created, root, principal) }
  },

  async getCollection({ path, root, principal }) {
    const collection = await collectionOf(collections, principal, path.collectionId)
    return { status: 200, body: collectionRecord(collection, root, principal) }
  },

  async deleteCollection({ path: { collectionId }, principal }) {
    if (!(await collections.delete(datasetOf(principal), collectionId)))
      throw notFound('collection', collectionId)
    return { status: 204 }
  },
})
