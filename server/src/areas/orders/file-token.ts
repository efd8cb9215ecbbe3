import { z } from 'zod'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** How long the address of a file is good, in seconds. */
export const FILE_SECONDS = 24 * 60 * 60

/** Which file of an order: its place in `Order.files`, or the manifest of them all. */
export type FileOfOrder = number | 'manifest'

const PURPOSE = ['orders', 'download']

/** Organization, order, and which of its files. */
const FILE = z.tuple([z.number(), z.string(), z.union([z.number(), z.literal('manifest')])])

/** What the address of a file has in place of credentials. */
export const fileToken = (
  tokens: SignedTokens,
  order: { readonly orgId: number; readonly id: string },
  file: FileOfOrder,
): string => tokens.sign(PURPOSE, [order.orgId, order.id, file], FILE_SECONDS)

/** The file that a token is good for; undefined for one that was never given out or has ended. */
export const readFileToken = (
  tokens: SignedTokens,
  token: string,
): { readonly orgId: number; readonly id: string; readonly file: FileOfOrder } | undefined => {
  const [orgId, id, file] = tokens.read(PURPOSE, token, FILE) ?? []
  return orgId === undefined || id === undefined || file === undefined ? undefined : { orgId, id, file }
}
