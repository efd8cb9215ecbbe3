import type { Handler } from '../../http/server/operation.ts'
import { commonQueryables, ofAllCollections, queryablesDocument } from './queryables.ts'
import type { CatalogServices } from './services.ts'

export const getCommonQueryables =
  ({ catalog }: CatalogServices): Handler<'catalog_getCommonQueryables'> =>
  async ({ root }) => ({
    status: 200,
    body: queryablesDocument(ofAllCollections(root), await commonQueryables(catalog)),
  })
