import type { Handler } from '../../http/server/operation.ts'
import { collectionWire } from './collection-wire.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

export const getCollection =
  ({ catalog, itemTypes }: CatalogServices): Handler<'catalog_getCollection'> =>
  async ({ root, path }) => ({
    status: 200,
    body: collectionWire(root, itemTypes, await collectionOf(catalog, path.collectionId)),
  })
