import { z } from 'zod'
import type { Entitlements } from '../../../identity/access/entitlements.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'
import type { Mosaic } from '../mosaics/mosaic.ts'

/** Whether a caller may download the quads of a mosaic: it must be entitled to every item type that they show. */
export const mayDownload = (entitlements: Entitlements, caller: Principal, { itemTypes }: Mosaic): boolean =>
  itemTypes.every((itemType) => entitlements.mayDownload(caller, itemType))

/** How long the address of a download is valid, in seconds: an hour. @see ../../../../../spec/mosaics/paths-quads.yaml */
const DOWNLOAD_SECONDS = 3600

const PURPOSE = ['mosaics_getDownload']

/** The quad that the holder of a token may download. */
const QuadDownload = z.object({ mosaic: z.string(), quad: z.string() })
type QuadDownload = z.infer<typeof QuadDownload>

export const signQuadDownload = (tokens: SignedTokens, quad: QuadDownload): string =>
  tokens.sign(PURPOSE, quad, DOWNLOAD_SECONDS)

/** @returns undefined if the token is invalid or has expired */
export const readQuadDownload = (tokens: SignedTokens, token: string): QuadDownload | undefined =>
  tokens.read(PURPOSE, token, QuadDownload)
