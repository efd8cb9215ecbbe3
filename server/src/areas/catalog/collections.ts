import type { components } from '../../../../generated/types.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { collectionLinks, collectionListLinks } from './links.ts'
import {
  commonQueryables,
  ofAllCollections,
  ofCollection,
  queryablesDocument,
  queryablesOf,
} from './queryables.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

/** Collections, one by one and together. */
export const collectionHandlers = ({
  catalog,
}: CatalogServices): Pick<
  AreaHandlers<'catalog'>,
  'listCollections' | 'getCollection' | 'getQueryables' | 'getCommonQueryables'
> => ({
  async listCollections({ root }) {
    const collections = await catalog.listCollections()
    return {
      status: 200,
      body: {
        links: collectionListLinks(root),
        collections: collections.map((collection) => linked(root, collection)),
      },
    }
  },

  async getCollection({ root, path }) {
    return { status: 200, body: linked(root, await collectionOf(catalog, path.collectionId)) }
  },

  async getQueryables({ root, path }) {
    const { id } = await collectionOf(catalog, path.collectionId)
    return {
      status: 200,
      body: queryablesDocument(ofCollection(root, id), await queryablesOf(catalog, [id])),
    }
  },

  async getCommonQueryables({ root }) {
    return { status: 200, body: queryablesDocument(ofAllCollections(root), await commonQueryables(catalog)) }
  },
})

const linked = (root: string, collection: SceneCollection): components['schemas']['CatalogCollection'] => ({
  ...collection,
  links: collectionLinks(root, collection.id),
})
