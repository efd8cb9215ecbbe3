import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SignedTokens } from '../tokens/signed-tokens.ts'

/** Which asset of which item. */
export interface AssetName {
  readonly itemType: string
  readonly itemId: string
  readonly assetType: string
}

/** An asset, and who was given its address: the download counts as theirs. */
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

/** Absolute address of an asset's bytes. Whoever has it can fetch them. @param data absolute address of the data area */
export const downloadAddress = (
  data: string,
  tokens: SignedTokens,
  { itemType, itemId, assetType, orgId, userId }: GivenAsset,
  seconds: number,
): string => {
  const given = { itemType, itemId, assetType, orgId, userId }
  return `${data}/download?token=${tokens.sign(PURPOSE, given, seconds)}`
}

/** What a download address is good for; undefined for one that was never given out or has ended. */
export const readDownloadToken = (tokens: SignedTokens, token: string): GivenAsset | undefined =>
  tokens.read(PURPOSE, token, GIVEN_ASSET)

/** Media type of every file: a GeoTIFF. */
export const FILE_TYPE = 'image/tiff'

/** What an asset is called as a file. */
export const fileNameOf = ({ itemId, assetType }: AssetName): string =>
  `${fileStemOf(itemId)}_${assetType}.tif`

/** An item may be called in ways that no file can; a digest then tells it from others that would look the same. */
const fileStemOf = (itemId: string): string => {
  const plain = itemId.replaceAll(/[^\w.-]/g, '_')
  if (plain === itemId) return itemId
  return `${plain}_${createHash('sha256').update(itemId).digest('hex').slice(0, 8)}`
}
