import { groupBy } from '../../../kernel/group-by.ts'
import { plainName } from '../../../services/assets/file-name.ts'
import type { Order, OrderArchive, OrderFile } from '../../../services/orders/order.ts'
import { filePath, listAssets, listItemKeys } from './order-file.ts'

/**
 * Returns the files that an order delivers: its assets and made files unchanged, or archives of them. Nothing is read or
 * written here: each archive says how it is made.
 */
export const packFiles = (
  { id, name, archive }: Pick<Order, 'id' | 'name' | 'archive'>,
  assets: readonly OrderFile[],
): readonly OrderFile[] => {
  if (!archive || assets.length === 0) return assets
  if (archive.of === 'order') return [toArchive(singleArchiveName(archive, { id, name }), assets)]
  const byItems = groupBy(assets, (file) => listItemKeys(file).join())
  return [...byItems.values()].map((files) => toArchive(archiveName(files), files))
}

const toArchive = (path: string, files: readonly OrderFile[]): OrderFile => ({
  path,
  mediaType: 'application/zip',
  recipe: { kind: 'archive', files },
})

/** Names an archive after its item, or after its first file where that is of several items. */
const archiveName = (files: readonly OrderFile[]): string => {
  const [first] = files
  if (!first) return ''
  const [asset] = listAssets(first)
  return asset && listItemKeys(first).length === 1
    ? `${asset.itemType}/${plainName(asset.itemId)}.zip`
    : `${filePath(first)}.zip`
}

/** Maximum number of characters before `.zip`: file systems allow 255 in all. */
const MAX_STEM = 200

/** Fills in the placeholders of a name, and replaces characters that file systems or headers do not allow by `_`. */
const singleArchiveName = ({ filename }: OrderArchive, { id, name }: Pick<Order, 'id' | 'name'>): string => {
  const filled = filename.replaceAll('{{name}}', () => name).replaceAll('{{order_id}}', () => id)
  const stem = filled
    .replace(/\.zip$/i, '')
    .replaceAll(/[^\w.-]/g, '_')
    .replace(/^\.+/, '')
  return `${stem.slice(0, MAX_STEM) || id}.zip`
}
