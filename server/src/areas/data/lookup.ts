import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import { notFound } from '../../kernel/problem.ts'
import { collectionOfItemType } from '../../world/item-types.ts'

/** @throws Problem 404 */
export const collectionOf = async (catalog: Catalog, itemType: string): Promise<SceneCollection> => {
  const id = collectionOfItemType(itemType)
  const collection = id === undefined ? undefined : await catalog.getCollection(id)
  if (!collection) throw notFound('item type', itemType)
  return collection
}

/** The scene of an item. @throws Problem 404 where there is no such item type, or no such item of it */
export const sceneOf = async (
  catalog: Catalog,
  { item_type_id, item_id }: { readonly item_type_id: string; readonly item_id: string },
): Promise<Scene> => {
  const { id } = await collectionOf(catalog, item_type_id)
  const stored = await catalog.getScene(id, item_id)
  if (!stored) throw notFound('item', item_id)
  return readScene(stored.json)
}
