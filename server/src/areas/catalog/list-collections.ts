import type { Handler } from '../../http/server/operation.ts'
import { collectionWire } from './collection-wire.ts'
import { collectionListLinks } from './links.ts'
import type { CatalogServices } from './services.ts'

export const listCollections =
  ({ catalog, itemTypes }: CatalogServices): Handler<'catalog_listCollections'> =>
  async ({ root }) => {
    const collections = (await catalog.listCollections()).map((each) => collectionWire(root, itemTypes, each))
    return { status: 200, body: { links: collectionListLinks(root), collections } }
  }
