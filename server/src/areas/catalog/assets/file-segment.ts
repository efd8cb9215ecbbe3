import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { isImageryThumbnail } from '../../../services/imagery/imagery-href.ts'

const EXTENSIONS = ['.tif', '.png'] as const

/** The extension of a file that the platform serves: a GeoTIFF, or the picture of a thumbnail. */
export type FileExtension = (typeof EXTENSIONS)[number]

/** The maximum length of an asset's name in characters. @see ../../../../../spec/catalog/schemas.yaml */
const MAX_LENGTH = 256

/** Returns the extension of an asset's file. @param href as it is stored; empty for a file that is not stored */
export const fileExtension = (
  itemTypes: ItemTypes,
  collection: string,
  name: string,
  href: string,
): FileExtension =>
  isImageryThumbnail(href) || itemTypes.findFile(collection, name)?.role === 'thumbnail' ? '.png' : '.tif'

/**
 * Returns the last segment of a file's address: a file name, by which readers recognize the format and under which tools
 * save the file. Every asset gets the extension, whatever its name, so that two assets do not share an address. A name
 * that leaves no room for the extension is its own segment.
 */
export const fileSegment = (name: string, extension: FileExtension): string =>
  name.length + extension.length > MAX_LENGTH ? name : name + extension

/**
 * Returns the name of the asset that such a segment, or the bare name, identifies.
 * @param findExtension returns the extension of an asset by its name; undefined if the item has no such asset
 */
export const parseAssetName = (
  segment: string,
  findExtension: (name: string) => FileExtension | undefined,
): string => {
  for (const extension of EXTENSIONS) {
    const name = segment.endsWith(extension) ? segment.slice(0, -extension.length) : undefined
    if (name !== undefined && findExtension(name) === extension) return name
  }
  return segment
}
