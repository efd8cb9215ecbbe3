import type { components } from '../../../../../generated/types.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { pickSent, withQuery } from '../../../kernel/with-query.ts'
import { addOrder, findOrder, MAX_OPEN, ORDERS } from '../../../services/orders/order-store.ts'
import type { OrderIndex } from '../../../services/orders/order-store.ts'
import type { Where } from '../../../stores/query.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { OrdersServices } from '../services.ts'
import { newOrder } from './new-order.ts'
import { PAGE_SIZE, readMarker, signMarker, toSortOrder, toWhere } from './pages.ts'
import { cancelOrder, enqueueBegin, noSuchOrder, QUEUE_TIME } from './lifecycle.ts'
import { toWireOrder } from './wire.ts'

/** The operations of orders. @see source, Order notifications */
export const orderHandlers = (
  services: OrdersServices,
): Pick<
  AreaHandlers<'orders'>,
  'listOrders' | 'createOrder' | 'getOrder' | 'cancelOrder' | 'cancelOrders' | 'getOrderStats'
> => {
  const { stores, destinations, tokens, dialect, texts } = services
  return {
    async listOrders({ query, given, principal, root }) {
      const { destination_ref: reference } = query
      const found =
        reference === undefined
          ? undefined
          : await destinations.find(principal.orgId, dialect.prefixed(reference))
      const where = toWhere(query, principal, found && 'reference' in found ? found.reference : undefined)
      const order = toSortOrder(query.sort_by)
      const after = readMarker(query, principal, tokens)
      const page = await stores
        .collection(ORDERS)
        .page(String(principal.orgId), { where, order, limit: PAGE_SIZE, ...(after && { after }) })

      const sent = pickSent(query, given)
      const address = `${root}/orders/v2`
      const marker = page.hasAfter && page.last ? signMarker(page.last, query, principal, tokens) : undefined
      const _links = {
        _self: withQuery(address, sent),
        ...(marker !== undefined && { next: withQuery(address, { ...sent, page_marker: marker }) }),
      }
      const orders = JsonText.array(page.documents.map((order) => texts.of(order, root)))
      return { status: 200, body: JsonText.of({ _links }).with('orders', orders) }
    },

    async createOrder({ body, principal, root, commit }) {
      const order = await newOrder(services, principal, body)
      return commit(async (tx) => {
        await addOrder(tx, order)
        await enqueueBegin(tx, order, order.created + QUEUE_TIME)
        return { status: 202, body: toWireOrder(order, { ...services, root }) }
      })
    },

    async getOrder({ path, principal, root }) {
      const id = path.order_id.toLowerCase()
      const order = await findOrder(stores, principal.orgId, id)
      if (!order) throw noSuchOrder(id)
      return { status: 200, body: texts.of(order, root) }
    },

    async cancelOrder({ path, principal, root }) {
      const order = await cancelOrder(services, principal, path.order_id.toLowerCase())
      return { status: 200, body: toWireOrder(order, { ...services, root }) }
    },

    /** Cancels each order independently: the named ones, or all queued ones of the caller. */
    async cancelOrders({ body, principal }) {
      const named = new Set(body.order_ids?.map((id) => id.toLowerCase()))
      const ids = named.size > 0 ? named : await listQueued(stores, principal)
      const failures: components['schemas']['OrderCancelFailure'][] = []
      for (const id of ids) {
        const reason = await cancelOrder(services, principal, id).then(() => undefined, readReason)
        if (reason !== undefined) failures.push({ order_id: id, message: reason })
      }
      const succeeded = { count: ids.size - failures.length }
      return { status: 200, body: { result: { succeeded, failed: { count: failures.length, failures } } } }
    },

    async getOrderStats({ principal: { orgId, subject } }) {
      const organization = await countOpen(stores, orgId, [])
      const user = await countOpen(stores, orgId, [['owner', { eq: subject }]])
      return { status: 200, body: { organization, user } }
    },
  }
}

/** Lists the ids of the caller's queued orders. */
const listQueued = async (stores: Stores, { orgId, subject }: Principal): Promise<ReadonlySet<string>> => {
  const where = [
    ['owner', { eq: subject }],
    ['state', { eq: 'queued' }],
  ] as const
  const { documents } = await stores.collection(ORDERS).page(String(orgId), { where, limit: MAX_OPEN })
  return new Set(documents.map(({ id }) => id))
}

/** Returns why an order could not be cancelled. Rethrows what is not a problem of the request. */
const readReason = (fault: unknown): string => {
  if (fault instanceof Problem) return fault.message
  throw fault
}

/** Counts the open orders of an organization that match a condition. */
const countOpen = async (
  stores: Stores,
  orgId: number,
  where: Where<OrderIndex>,
): Promise<components['schemas']['OpenOrderCounts']> => {
  const orders = stores.collection(ORDERS)
  return {
    queued_orders: await orders.count(String(orgId), [['state', { eq: 'queued' }], ...where]),
    running_orders: await orders.count(String(orgId), [['state', { eq: 'running' }], ...where]),
  }
}
