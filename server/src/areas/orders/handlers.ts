import type { AreaHandlers } from '../../http/operation.ts'
import { findOrder } from '../../services/orders/order-store.ts'
import { locateBytes, noSuchFile } from './files/downloads.ts'
import { makeManifest } from './files/manifest.ts'
import { MANIFEST } from './files/order-file.ts'
import { readManifestToken } from './files/tokens.ts'
import type { OrdersServices } from './services.ts'

/** The operations that deliver an order's files. Their tokens stand in for credentials. */
export const rootHandlers = (
  services: OrdersServices,
): Pick<AreaHandlers<'orders'>, 'getDownload' | 'getManifest'> => ({
  async getDownload({ query, root }) {
    return { status: 302, headers: { Location: await locateBytes(services, query.token, root) } }
  },

  async getManifest({ query, caller }) {
    const named = readManifestToken(services.tokens, query.token)
    const order = named && (await findOrder(services.stores, named.orgId, named.id))
    if (!order) throw noSuchFile()
    return {
      status: 200,
      body: await makeManifest(services, order, caller.signal),
      headers: { 'Content-Disposition': `attachment; filename="${MANIFEST}"` },
    }
  },
})
