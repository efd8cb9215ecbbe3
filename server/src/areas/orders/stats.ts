import type { components } from '../../../../generated/types.ts'
import type { Order } from '../../services/orders/order.ts'

/** How many of some orders wait, and how many run. */
export const openOrders = (orders: readonly Order[]): components['schemas']['OpenOrderCounts'] => ({
  queued_orders: orders.filter(({ state }) => state === 'queued').length,
  running_orders: orders.filter(({ state }) => state === 'running').length,
})
