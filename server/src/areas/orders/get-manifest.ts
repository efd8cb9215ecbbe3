import type { Handler } from '../../http/server/operation.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import { noSuchFile } from './errors.ts'
import { readManifestToken } from './file-tokens.ts'
import { MANIFEST } from './file-paths.ts'
import { manifestOf } from './manifest.ts'
import type { OrdersServices } from './services.ts'

/**
 * The manifest of the order that a token names.
 * @throws Problem 404 where the token was never issued or has expired, or its order is gone
 */
export const getManifest =
  (services: OrdersServices): Handler<'orders_getManifest'> =>
  async ({ query, caller }) => {
    const named = readManifestToken(services.tokens, query.token)
    const order = named && (await services.stores.collection(ORDERS).get(String(named.orgId), named.id))
    if (!order) throw noSuchFile()
    return {
      status: 200,
      body: await manifestOf(services, order, caller.signal),
      headers: { 'Content-Disposition': `attachment; filename="${MANIFEST}"` },
    }
  }
