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
