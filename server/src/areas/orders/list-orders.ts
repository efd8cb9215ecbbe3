import type { Handler } from '../../http/server/operation.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { sentOf, withQuery } from '../../kernel/with-query.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import { orderFilter } from './order-filter.ts'
import { markedPosition, markerOf, sortedBy } from './page-marker.ts'
import type { OrdersServices } from './services.ts'

const PAGE_SIZE = 20

/**
 * One page of the orders that the filters match, with the addresses of this page and the next.
 * @throws Problem 400 where a time or the page marker is invalid
 */
export const listOrders =
  ({ stores, destinations, tokens, dialect, texts }: OrdersServices): Handler<'orders_listOrders'> =>
  async ({ query, given, principal, root }) => {
    const { destination_ref: reference } = query
    const found =
      reference === undefined
        ? undefined
        : await destinations.find(principal.orgId, dialect.prefixed(reference))
    const where = orderFilter(query, principal, found && 'reference' in found ? found.reference : undefined)
    const order = sortedBy(query.sort_by)
    const after = markedPosition(query, principal, tokens)
    const page = await stores
      .collection(ORDERS)
      .page(String(principal.orgId), { where, order, limit: PAGE_SIZE, ...(after && { after }) })
    const sent = sentOf(query, given)
    const address = `${root}/orders/v2`
    const marker = page.hasAfter && page.last ? markerOf(page.last, query, principal, tokens) : undefined
    const _links = {
      _self: withQuery(address, sent),
      ...(marker !== undefined && { next: withQuery(address, { ...sent, page_marker: marker }) }),
    }
    const orders = JsonText.listOf(page.documents.map((order) => texts.of(order, root)))
    return { status: 200, body: JsonText.of({ _links }).with('orders', orders) }
  }
