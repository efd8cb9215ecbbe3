import { z } from 'zod'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** How long the address of a download is valid, in seconds: an hour. @see ../../../../spec/mosaics/paths-quads.yaml */
const DOWNLOAD_SECONDS = 3600

const PURPOSE = ['mosaics_getDownload']

/** The quad that the holder of a token may download. */
const QuadDownload = z.object({ mosaic: z.string(), quad: z.string() })
type QuadDownload = z.infer<typeof QuadDownload>

export const signQuadDownload = (tokens: SignedTokens, quad: QuadDownload): string =>
  tokens.sign(PURPOSE, quad, DOWNLOAD_SECONDS)

/** @returns undefined where the token is not valid (any more) */
export const readQuadDownload = (tokens: SignedTokens, token: string): QuadDownload | undefined =>
  tokens.read(PURPOSE, token, QuadDownload)
