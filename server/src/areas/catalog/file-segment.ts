import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isImageryThumbnail } from '../../services/imagery/imagery-href.ts'

const EXTENSIONS = ['.tif', '.png'] as const

/** The extension of a file that the platform serves: a GeoTIFF, or the picture of a thumbnail. */
export type FileExtension = (typeof EXTENSIONS)[number]

/** @param href as it is stored; empty for a file that is not stored */
export const fileExtension = (
  itemTypes: ItemTypes,
  collection: string,
  name: string,
  href: string,
): FileExtension =>
  isImageryThumbnail(href) || itemTypes.fileOf(collection, name)?.role === 'thumbnail' ? '.png' : '.tif'

/** Characters of the longest name of an asset. @see spec/catalog/schemas.yaml */
const LONGEST = 256

/**
 * The last segment of a file's address: a file name, which readers go by and under which tools save the file. Every asset
 * gets the extension, whatever its name, so that two assets do not share an address; a name that leaves no room for it is
 * its own segment.
 */
export const fileSegment = (name: string, extension: FileExtension): string =>
  name.length + extension.length > LONGEST ? name : name + extension

/**
 * The name of the asset that such a segment, or the bare name, identifies.
 * @param extensionOf the extension of the asset of a name; undefined where the item has none
 */
export const assetNameIn = (
  segment: string,
  extensionOf: (name: string) => FileExtension | undefined,
): string => {
  for (const extension of EXTENSIONS) {
    const name = segment.endsWith(extension) ? segment.slice(0, -extension.length) : undefined
    if (name !== undefined && extensionOf(name) === extension) return name
  }
  return segment
}
