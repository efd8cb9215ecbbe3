import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import type { OrderIndex } from '../../services/orders/order-store.ts'
import type { Where } from '../../stores/query.ts'
import type { OrdersServices } from './services.ts'

/** How many orders of the caller's organization are open, and how many of them are the caller's. */
export const getOrderStats =
  ({ stores }: Pick<OrdersServices, 'stores'>): Handler<'orders_getOrderStats'> =>
  async ({ principal: { orgId, subject } }) => {
    const count = (where: Where<OrderIndex>) => stores.collection(ORDERS).count(String(orgId), where)
    const openCounts = async (
      where: Where<OrderIndex>,
    ): Promise<components['schemas']['OpenOrderCounts']> => ({
      queued_orders: await count([['state', { eq: 'queued' }], ...where]),
      running_orders: await count([['state', { eq: 'running' }], ...where]),
    })
    const user = await openCounts([['owner', { eq: subject }]])
    return { status: 200, body: { organization: await openCounts([]), user } }
  }
