import type { Handler } from '../../http/server/operation.ts'
import { addOrder } from '../../services/orders/order-store.ts'
import { newOrder } from './new-order.ts'
import { enqueueBegin, QUEUE_TIME } from './processing.ts'
import type { OrdersServices } from './services.ts'
import { wireOrder } from './wire-order.ts'

/**
 * Stores a queued order and schedules its processing.
 * @throws Problem 400 @throws Problem 409 @throws Problem 429 where the organization has too many open orders
 */
export const createOrder =
  (services: OrdersServices): Handler<'orders_createOrder'> =>
  async ({ body, principal, root, commit }) => {
    const order = await newOrder(services, principal, body)
    return commit(async (tx) => {
      await addOrder(tx, order)
      await enqueueBegin(tx, order, order.created + QUEUE_TIME)
      return { status: 202, body: wireOrder(order, { ...services, root }) }
    })
  }
