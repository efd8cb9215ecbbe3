import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { Order } from '../../services/orders/order.ts'
import type { OrdersServices } from './services.ts'

/** How many orders of the caller's organization are open, and how many of the caller. */
export const getOrderStats =
  ({ orders }: OrdersServices): Handler<'orders_getOrderStats'> =>
  async ({ principal }) => {
    const all = await orders.list(principal.orgId)
    const own = all.filter(({ owner }) => owner === principal.subject)
    return { status: 200, body: { organization: openCounts(all), user: openCounts(own) } }
  }

const openCounts = (orders: readonly Order[]): components['schemas']['OpenOrderCounts'] => ({
  queued_orders: orders.filter(({ state }) => state === 'queued').length,
  running_orders: orders.filter(({ state }) => state === 'running').length,
})
