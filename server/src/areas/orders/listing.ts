import type { components } from '../../../../generated/types.ts'
import type { Call } from '../../http/server/operation.ts'
import { sentOf, withQuery } from '../../http/response/with-query.ts'
import { conditionOf } from './conditions.ts'
import { pageOf } from './pages.ts'
import type { OrdersServices } from './services.ts'
import { shown } from './view.ts'

/**
 * One page of the orders that a caller asks for, with the addresses of this page and the next.
 * @throws Problem 400 where a time or the page marker is none
 */
export const orderPage = async (
  { orders, destinations, tokens, timeline }: OrdersServices,
  { query, given, principal, root }: Call<'orders_listOrders'>,
): Promise<components['schemas']['OrderPage']> => {
  const { destination_ref: reference } = query
  const found = reference === undefined ? undefined : await destinations.find(principal.orgId, reference)
  const destination = found && 'reference' in found ? found.reference : undefined
  const all = await orders.list(principal.orgId)
  const listed = all.filter(conditionOf(query, principal, destination))
  const page = pageOf(all, listed, query, principal, tokens)
  const sent = sentOf(query, given)
  const address = `${root}/orders/v2`
  const next =
    page.marker === undefined ? {} : { next: withQuery(address, { ...sent, page_marker: page.marker }) }
  return {
    _links: { _self: withQuery(address, sent), ...next },
    orders: page.orders.map((order) => shown(order, { root, tokens, clock: timeline })),
  }
}
