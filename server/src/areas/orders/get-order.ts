import type { Handler } from '../../http/server/operation.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import { noSuchOrder } from './errors.ts'
import type { OrdersServices } from './services.ts'

/** An order of the caller's organization. @throws Problem 404 */
export const getOrder =
  ({ stores, texts }: Pick<OrdersServices, 'stores' | 'texts'>): Handler<'orders_getOrder'> =>
  async ({ path, principal, root }) => {
    const id = path.order_id.toLowerCase()
    const order = await stores.collection(ORDERS).get(String(principal.orgId), id)
    if (!order) throw noSuchOrder(id)
    return { status: 200, body: texts.of(order, root) }
  }
