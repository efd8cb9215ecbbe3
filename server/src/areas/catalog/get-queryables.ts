import type { Handler } from '../../http/server/operation.ts'
import { ofCollection, queryablesDocument, queryablesOf } from './queryables.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

export const getQueryables =
  ({ catalog }: CatalogServices): Handler<'catalog_getQueryables'> =>
  async ({ root, path }) => {
    const { id } = await collectionOf(catalog, path.collectionId)
    const queryables = await queryablesOf(catalog, [id])
    return { status: 200, body: queryablesDocument(ofCollection(root, id), queryables) }
  }
