import type { Catalog } from '../../catalog/port.ts'
import { type Scene, readScene } from '../../catalog/scene.ts'
import type { ItemTypes } from './item-types.ts'

/** Returns the scene of an item; undefined where the item or its type does not exist. */
export const findScene = async (
  {
    catalog,
    itemTypes,
  }: { readonly catalog: Pick<Catalog, 'getScene'>; readonly itemTypes: Pick<ItemTypes, 'findCollection'> },
  itemType: string,
  itemId: string,
): Promise<Scene | undefined> => {
  const collection = itemTypes.findCollection(itemType)
  const stored = collection === undefined ? undefined : await catalog.getScene(collection, itemId)
  return stored && readScene(stored.json)
}
