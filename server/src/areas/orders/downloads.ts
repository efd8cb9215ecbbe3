import { z } from 'zod'
import { downloadAddress } from '../../services/assets/download.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Order } from '../../services/orders/order.ts'
import { readFileToken } from './file-token.ts'
import type { OrdersServices } from './services.ts'

/** How long the address of the bytes is good once somebody has asked for it, in seconds. */
const BYTES_SECONDS = 300

const MANIFEST_PURPOSE = ['orders', 'manifest']

/** Organization and order. */
const MANIFEST_OF = z.tuple([z.number(), z.string()])

/**
 * The address of the bytes to which the token of a file leads.
 * @param root absolute address of the area
 * @throws Problem 404 where the token was never given out or has ended, or its order is gone
 */
export const addressOfBytes = async (
  { orders, tokens, baseUrl }: OrdersServices,
  token: string,
  root: string,
): Promise<string> => {
  const named = readFileToken(tokens, token)
  const order = named && (await orders.get(named.orgId, named.id))
  if (!order) throw noFile()
  const { orgId, id, owner } = order
  if (named.file === 'manifest')
    return `${root}/manifest?token=${tokens.sign(MANIFEST_PURPOSE, [orgId, id], BYTES_SECONDS)}`
  const file = order.files[named.file]
  if (!file) throw noFile()
  return downloadAddress(`${baseUrl}/data/v1`, tokens, { ...file, orgId, userId: owner }, BYTES_SECONDS)
}

/**
 * The order whose manifest a token leads to.
 * @throws Problem 404 where the token was never given out or has ended, or its order is gone
 */
export const orderOfManifest = async (
  { orders, tokens }: Pick<OrdersServices, 'orders' | 'tokens'>,
  token: string,
): Promise<Order> => {
  const [orgId, id] = tokens.read(MANIFEST_PURPOSE, token, MANIFEST_OF) ?? []
  const order = orgId !== undefined && id !== undefined ? await orders.get(orgId, id) : undefined
  if (!order) throw noFile()
  return order
}

const noFile = (): Problem => new Problem(404, 'No file belongs to this token')
