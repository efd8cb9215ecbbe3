import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { collectionOfItemType } from '../../world/item-types.ts'

/** The scene of an item; undefined where there is no such item type, or no such item of it. */
export const sceneOfItem = async (
  catalog: Catalog,
  itemType: string,
  itemId: string,
): Promise<Scene | undefined> => {
  const collection = collectionOfItemType(itemType)
  const stored = collection === undefined ? undefined : await catalog.getScene(collection, itemId)
  return stored && readScene(stored.json)
}
