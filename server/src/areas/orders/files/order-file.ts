import { toFileName } from '../../../services/assets/file-name.ts'
import { FILE_TYPE } from '../../../services/assets/file-name.ts'
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
export const positionsByItem = (files: readonly OrderFile[]): ReadonlyMap<string, readonly number[]> => {
  const byItem = new Map<string, number[]>()
  for (const [position, file] of files.entries())
    for (const item of listItemKeys(file)) {
      const ofItem = byItem.get(item)
      if (ofItem) ofItem.push(position)
      else byItem.set(item, [position])
    }
  return byItem
}
