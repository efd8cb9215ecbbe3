import { z } from 'zod'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

const PURPOSE = ['catalog_getDownload']

const DOWNLOAD = z.object({
  collection: z.string(),
  item: z.string(),
  asset: z.string(),
  orgId: z.number(),
  userId: z.string(),
})

/** Which file a signed address opens, and who downloads it. */
export type SignedDownload = z.infer<typeof DOWNLOAD>

/** @param expires in seconds since 1970 UTC */
export const signDownload = (tokens: SignedTokens, download: SignedDownload, expires: number): string =>
  tokens.signUntil(PURPOSE, download, expires)

/** @returns undefined where the token was not signed here, or has expired */
export const readDownload = (tokens: SignedTokens, token: string): SignedDownload | undefined =>
  tokens.read(PURPOSE, token, DOWNLOAD)
