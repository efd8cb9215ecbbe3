import type { Catalog } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { FILE_TYPE, toFileName } from '../../../services/assets/download.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import type { AssetFile, MadeFile, OrderFile } from '../../../services/orders/order.ts'

/** The path of the manifest, which lists all other files of an order. */
export const MANIFEST = 'manifest.json'

/** Whether a file is made from assets; otherwise it is an asset, unchanged. */
export const isMade = (file: OrderFile): file is MadeFile => 'recipe' in file

/** Returns the path of a file below its order, with slashes. */
export const filePath = (file: OrderFile): string =>
  isMade(file) ? file.path : `${file.itemType}/${toFileName(file)}`

/** Returns the media type of a file. */
export const fileMediaType = (file: OrderFile): string => (isMade(file) ? file.mediaType : FILE_TYPE)

/** Lists the assets that are in a file, or of which it is made. */
export const listAssets = (file: OrderFile): readonly AssetFile[] =>
  isMade(file) ? file.recipe.files.flatMap(listAssets) : [file]

/** Returns a key that is unique to an item. */
export const itemKey = ({ itemType, itemId }: Pick<AssetFile, 'itemType' | 'itemId'>): string =>
  JSON.stringify([itemType, itemId])

/** Lists the keys of the items that a file is of. */
export const listItemKeys = (file: OrderFile): readonly string[] => [
  ...new Set(listAssets(file).map(itemKey)),
]

/** Returns the positions of the files of each item, by its key. */
export const groupByItem = (files: readonly OrderFile[]): ReadonlyMap<string, readonly number[]> => {
  const byItem = new Map<string, number[]>()
  for (const [position, file] of files.entries())
    for (const item of listItemKeys(file)) {
      const ofItem = byItem.get(item)
      if (ofItem) ofItem.push(position)
      else byItem.set(item, [position])
    }
  return byItem
}

/** Returns the scene of an item; undefined where the item or its type does not exist. */
export const findScene = async (
  {
    catalog,
    itemTypes,
  }: { readonly catalog: Pick<Catalog, 'getScene'>; readonly itemTypes: Pick<ItemTypes, 'collectionOf'> },
  itemType: string,
  itemId: string,
): Promise<Scene | undefined> => {
  const collection = itemTypes.collectionOf(itemType)
  const stored = collection === undefined ? undefined : await catalog.getScene(collection, itemId)
  return stored && readScene(stored.json)
}
