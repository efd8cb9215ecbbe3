import { FILE_TYPE, fileNameOf } from '../../services/assets/download.ts'
import type { AssetFile, MadeFile, OrderFile } from '../../services/orders/order.ts'

export const MANIFEST = 'manifest.json'

/** Whether a file is made; otherwise it is an asset as it is. */
export const isMade = (file: OrderFile): file is MadeFile => 'recipe' in file

/** The path of a file below its order, with slashes. */
export const pathOf = (file: OrderFile): string =>
  isMade(file) ? file.path : `${file.itemType}/${fileNameOf(file)}`

/** The media type of a file. */
export const mediaTypeOf = (file: OrderFile): string => (isMade(file) ? file.mediaType : FILE_TYPE)

/** The assets that are in a file, or of which it is made. */
export const assetsOf = (file: OrderFile): readonly AssetFile[] =>
  isMade(file) ? file.recipe.files.flatMap(assetsOf) : [file]

/** Tells items apart. */
export const itemKey = ({ itemType, itemId }: Pick<AssetFile, 'itemType' | 'itemId'>): string =>
  JSON.stringify([itemType, itemId])

/** The items that a file is of. */
export const itemsOf = (file: OrderFile): readonly string[] => [...new Set(assetsOf(file).map(itemKey))]

/** The positions of the files of each item, by its key. */
export const filesByItem = (files: readonly OrderFile[]): ReadonlyMap<string, readonly number[]> => {
  const byItem = new Map<string, number[]>()
  for (const [position, file] of files.entries())
    for (const item of itemsOf(file)) {
      const ofItem = byItem.get(item)
      if (ofItem) ofItem.push(position)
      else byItem.set(item, [position])
    }
  return byItem
}
