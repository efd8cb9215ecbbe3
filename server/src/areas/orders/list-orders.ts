import type { Handler } from '../../http/server/operation.ts'
import { sentOf, withQuery } from '../../http/response/with-query.ts'
import { orderFilter } from './order-filter.ts'
import { pageOf } from './order-page.ts'
import type { OrdersServices } from './services.ts'
import { wireOrder } from './wire-order.ts'

/**
 * One page of the orders that the filters match, with the addresses of this page and the next.
 * @throws Problem 400 where a time or the page marker is invalid
 */
export const listOrders =
  (services: OrdersServices): Handler<'orders_listOrders'> =>
  async ({ query, given, principal, root }) => {
    const { orders, destinations, tokens } = services
    const { destination_ref: reference } = query
    const found = reference === undefined ? undefined : await destinations.find(principal.orgId, reference)
    const destination = found && 'reference' in found ? found.reference : undefined
    const all = await orders.list(principal.orgId)
    const matching = all.filter(orderFilter(query, principal, destination))
    const page = pageOf(all, matching, query, principal, tokens)
    const sent = sentOf(query, given)
    const address = `${root}/orders/v2`
    const next =
      page.marker === undefined ? {} : { next: withQuery(address, { ...sent, page_marker: page.marker }) }
    return {
      status: 200,
      body: {
        _links: { _self: withQuery(address, sent), ...next },
        orders: page.orders.map((order) => wireOrder(order, { ...services, root })),
      },
    }
  }
