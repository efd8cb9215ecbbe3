import { z } from 'zod'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'

const PURPOSE = ['catalog_getDownload']

const DOWNLOAD = z.object({
  collection: z.string(),
  item: z.string(),
  asset: z.string(),
  orgId: z.number(),
  userId: z.string(),
})

/** The file that a signed address opens, and who downloads it. */
type SignedDownload = z.infer<typeof DOWNLOAD>

/** Signs a token for a download. @param expires in seconds since 1970 UTC */
export const signDownload = (tokens: SignedTokens, download: SignedDownload, expires: number): string =>
  tokens.signUntil(PURPOSE, download, expires)

/** Reads the token of a signed address; undefined if it is invalid or has expired. */
export const readDownload = (tokens: SignedTokens, token: string): SignedDownload | undefined =>
  tokens.read(PURPOSE, token, DOWNLOAD)
