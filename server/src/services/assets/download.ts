import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SignedTokens } from '../tokens/signed-tokens.ts'

/** An asset of an item. */
export interface AssetName {
  readonly itemType: string
  readonly itemId: string
  readonly assetType: string
}

/** An asset, and the caller who got its address: the download counts as theirs. */
export interface GivenAsset extends AssetName {
  readonly orgId: number
  /** Id of the user or client. */
  readonly userId: string
}

const PURPOSE = ['data', 'download']

const GIVEN_ASSET = z.object({
  itemType: z.string(),
  itemId: z.string(),
  assetType: z.string(),
  orgId: z.number(),
  userId: z.string(),
})

/**
 * Absolute address of an asset's bytes. Whoever has it can download them.
 * @param data absolute address of the data area
 */
export const downloadAddress = (
  data: string,
  tokens: SignedTokens,
  { itemType, itemId, assetType, orgId, userId }: GivenAsset,
  seconds: number,
): string => {
  const given = { itemType, itemId, assetType, orgId, userId }
  return `${data}/download?token=${tokens.sign(PURPOSE, given, seconds)}`
}

/** The asset that a download address is for; undefined for one that was never issued or has expired. */
export const readDownloadToken = (tokens: SignedTokens, token: string): GivenAsset | undefined =>
  tokens.read(PURPOSE, token, GIVEN_ASSET)

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
