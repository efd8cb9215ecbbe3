import { downloadAddress } from '../../assets/download.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'
import { allBundles } from './bundles.ts'
import { cancel, cancelMany, noSuchOrder } from './cancelling.ts'
import { orderPage } from './listing.ts'
import { enqueue } from './processing.ts'
import { newOrder } from './request.ts'
import type { OrdersServices } from './services.ts'
import { openOrders } from './stats.ts'
import { readFileToken, shown } from './view.ts'

/** How long the address of the bytes is good once somebody has asked for it, in seconds. */
const BYTES_SECONDS = 300

/** The operations of orders. @see source, Order notifications */
export const orders = (services: OrdersServices): AreaHandlers<'orders'> => {
  const { orders: book, catalog, tokens, timeline, baseUrl } = services
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

    async getDownload({ query }) {
      const named = readFileToken(tokens, query.token)
      const order = named && (await book.get(named.orgId, named.id))
      const file = named && order?.files[named.index]
      if (!file) throw new Problem(404, 'No file belongs to this token')
      const given = { ...file, orgId: order.orgId, userId: order.owner }
      return {
        status: 302,
        headers: { Location: downloadAddress(`${baseUrl}/data/v1`, tokens, given, BYTES_SECONDS) },
      }
    },
  }
}
