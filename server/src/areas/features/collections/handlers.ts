import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { addCollection } from '../../../services/features/feature-store.ts'
import { datasetName } from '../../../services/features/aois.ts'
import { addresses } from '../links.ts'
import { createId } from '../new-ids.ts'
import { buildPageLinks, readPart } from '../pages.ts'
import { requireCollection } from '../services.ts'
import type { FeaturesServices } from '../services.ts'
import { toWireCollection } from './wire.ts'

type CollectionOperation = 'listCollections' | 'createCollection' | 'getCollection' | 'deleteCollection'

/** The operations of the caller's collections. */
export const collectionHandlers = ({
  store,
  ids,
  tokens,
  dialect,
}: FeaturesServices): Pick<AreaHandlers<'features'>, CollectionOperation> => ({
  async listCollections(call) {
    const { query, root, principal } = call
    const owner = datasetName(principal)
    const purpose = ['features_listCollections', owner]
    const { entries, next } = await store.list(owner, readPart(tokens, purpose, query))
    return {
      status: 200,
      body: {
        collections: entries.map((collection) => toWireCollection(collection, { root, dialect }, principal)),
        links: buildPageLinks(tokens, purpose, addresses(root).collections, call, next),
      },
    }
  },

  async createCollection({ body: { title, description }, root, principal, commit }) {
    const id = await createId(title, ids)
    return commit(async (tx) => {
      const created = await addCollection(tx, datasetName(principal), { id, title, description })
      return { status: 201, body: toWireCollection(created, { root, dialect }, principal) }
    })
  },

  async getCollection({ path, root, principal }) {
    const collection = await requireCollection(store, principal, path.collectionId)
    return { status: 200, body: toWireCollection(collection, { root, dialect }, principal) }
  },

  async deleteCollection({ path: { collectionId }, principal }) {
    if (!(await store.delete(datasetName(principal), collectionId)))
      throw notFound('collection', collectionId)
    return { status: 204 }
  },
})
