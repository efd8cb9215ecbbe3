import { downloadAddress } from '../../services/assets/download.ts'
import type { Handler } from '../../http/server/operation.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import { noSuchFile } from './errors.ts'
import { isMade } from './file-paths.ts'
import { manifestToken, readFileToken } from './file-tokens.ts'
import type { OrdersServices } from './services.ts'

/** How long the address of the bytes is valid after a request for it, in seconds. */
const BYTES_SECONDS = 300

/**
 * Redirects to the bytes of the file that a token names.
 * @throws Problem 404 where the token was never issued or has expired, or its order is gone
 */
export const getDownload =
  (services: OrdersServices): Handler<'orders_getDownload'> =>
  async ({ query, root }) => ({
    status: 302,
    headers: { Location: await addressOfBytes(services, query.token, root) },
  })

const addressOfBytes = async (
  { stores, tokens, baseUrl, keptFiles }: OrdersServices,
  token: string,
  root: string,
): Promise<string> => {
  const named = readFileToken(tokens, token)
  const order = named && (await stores.collection(ORDERS).get(String(named.orgId), named.id))
  if (!order) throw noSuchFile()
  if (named.file === 'manifest')
    return `${root}/manifest?token=${manifestToken(tokens, order, BYTES_SECONDS)}`
  const file = order.files[named.file]
  if (!file) throw noSuchFile()
  if (isMade(file)) return keptFiles.address('orders', [order.orgId, order.id, named.file], BYTES_SECONDS)
  const { orgId, owner } = order
  return downloadAddress(`${baseUrl}/data/v1`, tokens, { ...file, orgId, userId: owner }, BYTES_SECONDS)
}
