import type { AreaHandlers } from '../../http/server/operation.ts'
import { allBundles } from './bundles.ts'
import { cancel, cancelMany, noSuchOrder } from './cancelling.ts'
import { addressOfBytes, orderOfManifest } from './downloads.ts'
import { orderPage } from './listing.ts'
import { MANIFEST, manifestOf } from './manifest.ts'
import { enqueue } from './processing.ts'
import { newOrder } from './request.ts'
import type { OrdersServices } from './services.ts'
import { openOrders } from './stats.ts'
import { shown } from './view.ts'

/** The operations of orders. @see source, Order notifications */
export const orders = (services: OrdersServices): AreaHandlers<'orders'> => {
  const { orders: book, catalog, tokens, timeline } = services
  const showingAt = (root: string) => ({ root, tokens, clock: timeline })
  return {
    listOrders: async (call) => ({ status: 200, body: await orderPage(services, call) }),

    async createOrder({ body, principal, root }) {
      const order = await newOrder(services, principal, body)
      await book.add(order)
      enqueue(services, order)
      return { status: 202, body: shown(order, showingAt(root)) }
    },

    async getOrder({ path, principal, root }) {
      const id = path.order_id.toLowerCase()
      const order = await book.get(principal.orgId, id)
      if (!order) throw noSuchOrder(id)
      return { status: 200, body: shown(order, showingAt(root)) }
    },

    async cancelOrder({ path, principal, root }) {
      const order = await cancel(services, principal, path.order_id.toLowerCase())
      return { status: 200, body: shown(order, showingAt(root)) }
    },

    async cancelOrders({ body, principal }) {
      const named = (body.order_ids ?? []).map((id) => id.toLowerCase())
      return { status: 200, body: await cancelMany(services, principal, named) }
    },

    async getOrderStats({ principal }) {
      const all = await book.list(principal.orgId)
      const own = all.filter(({ owner }) => owner === principal.subject)
      return { status: 200, body: { organization: openOrders(all), user: openOrders(own) } }
    },

    async listBundles() {
      return { status: 200, body: { bundles: await allBundles(catalog) } }
    },

    getDownload: async ({ query, root }) => ({
      status: 302,
      headers: { Location: await addressOfBytes(services, query.token, root) },
    }),

    async getManifest({ query, signal }) {
      const order = await orderOfManifest(services, query.token)
      return {
        status: 200,
        body: await manifestOf(services, order, signal),
        headers: { 'Content-Disposition': `attachment; filename="${MANIFEST}"` },
      }
    },
  }
}
