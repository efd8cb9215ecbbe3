import { createHash } from 'node:crypto'
import type { AssetName } from './download-token.ts'

/** Media type of every file: a GeoTIFF. */
export const FILE_TYPE = 'image/tiff' as const

/** The file name of an asset. */
export const toFileName = ({ itemId, assetType }: AssetName): string =>
  `${plainName(itemId)}_${assetType}.tif`

/**
 * A text as a name: an item id may have characters that no file name can. A digest then tells it from others that would
 * look the same.
 */
export const plainName = (text: string): string => {
  const plain = text.replaceAll(/[^\w.-]/g, '_')
  if (plain === text) return text
  return `${plain}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
