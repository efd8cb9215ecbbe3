import type { Handler } from '../../http/server/operation.ts'
import { cancelQueued } from './cancellation.ts'
import type { OrdersServices } from './services.ts'
import { wireOrder } from './wire-order.ts'

/** Cancels a queued order. @throws Problem 403 @throws Problem 404 @throws Problem 409 */
export const cancelOrder =
  (services: OrdersServices): Handler<'orders_cancelOrder'> =>
  async ({ path, principal, root }) => {
    const order = await cancelQueued(services, principal, path.order_id.toLowerCase())
    return { status: 200, body: wireOrder(order, { ...services, root }) }
  }
