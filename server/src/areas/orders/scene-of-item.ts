import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { OrdersServices } from './services.ts'

/** The scene of an item; undefined where there is no such item type, or no such item of it. */
export const sceneOfItem = async (
  { catalog, itemTypes }: Pick<OrdersServices, 'catalog' | 'itemTypes'>,
  itemType: string,
  itemId: string,
): Promise<Scene | undefined> => {
  const collection = itemTypes.collectionOf(itemType)
  const stored = collection === undefined ? undefined : await catalog.getScene(collection, itemId)
  return stored && readScene(stored.json)
}
