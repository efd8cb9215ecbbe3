import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { itemText } from './item-text.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

export const getItem =
  ({ catalog, itemTypes }: CatalogServices): Handler<'catalog_getItem'> =>
  async ({ root, path }) => {
    const { id } = await collectionOf(catalog, path.collectionId)
    const scene = await catalog.getScene(id, path.featureId)
    if (!scene) throw notFound('item', path.featureId)
    return { status: 200, body: itemText({ root, itemTypes }, scene) }
  }
