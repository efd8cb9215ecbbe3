import { plainName } from '../../services/assets/download.ts'
import type { Order, OrderArchive, OrderFile } from '../../services/orders/order.ts'
import { assetsOf, itemsOf, pathOf } from './file-paths.ts'

/**
 * The files that an order delivers of the assets of its ready items: those as they are, or archives of them. No byte is
 * read or written here: each file says how it is made.
 */
export const makeFiles = (
  { id, name, archive }: Pick<Order, 'id' | 'name' | 'archive'>,
  assets: readonly OrderFile[],
): readonly OrderFile[] => {
  if (!archive || assets.length === 0) return assets
  if (archive.of === 'order') return [archiveOf(singleName(archive, { id, name }), assets)]
  return byItems(assets).map((files) => archiveOf(nameFor(files), files))
}

const byItems = (files: readonly OrderFile[]): readonly (readonly OrderFile[])[] => {
  const groups = new Map<string, OrderFile[]>()
  for (const file of files) {
    const key = itemsOf(file).join()
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups.values()]
}

const archiveOf = (path: string, files: readonly OrderFile[]): OrderFile => ({
  path,
  mediaType: 'application/zip',
  recipe: { kind: 'archive', files },
})

/** An archive is named after its item; one of several items after its first file. */
const nameFor = (files: readonly OrderFile[]): string => {
  const [first] = files
  if (!first) return ''
  const [asset] = assetsOf(first)
  return asset && itemsOf(first).length === 1
    ? `${asset.itemType}/${plainName(asset.itemId)}.zip`
    : `${pathOf(first)}.zip`
}

/** Characters before `.zip`: file systems take 255 in all. */
const MAX_STEM = 200

/** Characters of a name that no file system or header takes are `_`. */
const singleName = ({ filename }: OrderArchive, { id, name }: Pick<Order, 'id' | 'name'>): string => {
  const filled = filename.replaceAll('{{name}}', () => name).replaceAll('{{order_id}}', () => id)
  const stem = filled
    .replace(/\.zip$/i, '')
    .replaceAll(/[^\w.-]/g, '_')
    .replace(/^\.+/, '')
  return `${stem.slice(0, MAX_STEM) || id}.zip`
}
