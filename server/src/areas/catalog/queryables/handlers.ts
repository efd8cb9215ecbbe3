import type { AreaHandlers } from '../../../http/operation.ts'
import { requireCollection } from '../services.ts'
import type { CatalogServices } from '../services.ts'
import { readCommonQueryables, readQueryables } from './properties.ts'
import { toCollectionDocument, toCommonDocument } from './wire.ts'

/** The operations of queryables, the properties that a filter may use. */
export const queryableHandlers = ({
  catalog,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, 'getCommonQueryables' | 'getQueryables'> => ({
  async getCommonQueryables({ root }) {
    return { status: 200, body: toCommonDocument(root, await readCommonQueryables(catalog)) }
  },

  async getQueryables({ root, path }) {
    const { id } = await requireCollection(catalog, path.collectionId)
    return { status: 200, body: toCollectionDocument(root, id, await readQueryables(catalog, [id])) }
  },
})
