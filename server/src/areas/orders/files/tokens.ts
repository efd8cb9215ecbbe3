import { z } from 'zod'
import type { Order } from '../../../services/orders/order.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'

/** How long the address of a file is valid, in seconds: a day. */
export const FILE_SECONDS = 24 * 60 * 60

type OrderKey = Pick<Order, 'orgId' | 'id'>

/** A file of an order: its position in `Order.files`, or the manifest. */
export type FilePosition = number | 'manifest'

const FILE_PURPOSE = ['orders', 'download']
const FILE_CLAIMS = z.tuple([z.number(), z.string(), z.union([z.number(), z.literal('manifest')])])

const MANIFEST_PURPOSE = ['orders', 'manifest']
const MANIFEST_CLAIMS = z.tuple([z.number(), z.string()])

/** Returns the token that the address of a file has in place of credentials. */
export const signFileToken = (tokens: SignedTokens, { orgId, id }: OrderKey, file: FilePosition): string =>
  tokens.sign(FILE_PURPOSE, [orgId, id, file], FILE_SECONDS)

/** Returns the file that a token names; undefined where the token was never issued or has expired. */
export const readFileToken = (
  tokens: SignedTokens,
  token: string,
): (OrderKey & { readonly file: FilePosition }) | undefined => {
  const [orgId, id, file] = tokens.read(FILE_PURPOSE, token, FILE_CLAIMS) ?? []
  return orgId === undefined || id === undefined || file === undefined ? undefined : { orgId, id, file }
}

/** Returns the token that the address of a manifest's bytes has. @param seconds for which it is valid */
export const signManifestToken = (tokens: SignedTokens, { orgId, id }: OrderKey, seconds: number): string =>
  tokens.sign(MANIFEST_PURPOSE, [orgId, id], seconds)

/** Returns the order whose manifest a token names; undefined where the token was never issued or has expired. */
export const readManifestToken = (tokens: SignedTokens, token: string): OrderKey | undefined => {
  const [orgId, id] = tokens.read(MANIFEST_PURPOSE, token, MANIFEST_CLAIMS) ?? []
  return orgId === undefined || id === undefined ? undefined : { orgId, id }
}
