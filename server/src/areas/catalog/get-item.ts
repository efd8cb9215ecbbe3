import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { itemText } from './item-text.ts'
import { requireCollection } from './services.ts'
import type { CatalogServices } from './services.ts'

export const getItem =
  ({ catalog, itemTypes, thumbnailTokens }: CatalogServices): Handler<'catalog_getItem'> =>
  async ({ root, path, principal }) => {
    const { id } = await requireCollection(catalog, path.collectionId)
    const scene = await catalog.getScene(id, path.featureId)
    if (!scene) throw notFound('item', path.featureId)
    const thumbnails = thumbnailTokens.linksFor(principal)
    return { status: 200, body: itemText({ root, itemTypes, thumbnails }, scene) }
  }
