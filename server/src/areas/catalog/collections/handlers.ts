import type { AreaHandlers } from '../../../http/operation.ts'
import { collectionListLinks } from '../links.ts'
import { requireCollection } from '../services.ts'
import type { CatalogServices } from '../services.ts'
import { toWireCollection } from './wire.ts'

/** The operations of collections, each of which holds the items of one kind. */
export const collectionHandlers = ({
  catalog,
  itemTypes,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, 'listCollections' | 'getCollection'> => ({
  async listCollections({ root }) {
    const collections = await catalog.listCollections()
    return {
      status: 200,
      body: {
        links: collectionListLinks(root),
        collections: collections.map((collection) => toWireCollection(root, itemTypes, collection)),
      },
    }
  },

  async getCollection({ root, path }) {
    const collection = await requireCollection(catalog, path.collectionId)
    return { status: 200, body: toWireCollection(root, itemTypes, collection) }
  },
})
