import type { AreaSettings, Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { worldOrders } from '../../world/orders.ts'
import { USERS } from '../../world/people.ts'
import { OrderStore } from './order-store.ts'
import { ordersError } from './errors.ts'
import { orders } from './handlers.ts'
import { seedOrders } from './seed-orders.ts'
import type { OrdersServices } from './services.ts'

/** The Orders API, with the orders of the world. */
export const ordersModule = async (
  services: Omit<OrdersServices, 'orders' | 'mailAddressOf'> & Ground & AreaSettings,
): Promise<AreaModules['orders']> => {
  const { seed, worldScenes, stores, orders: kept } = services
  const mailAddressOf = (userId: string) => USERS.find(({ id }) => id === userId)?.email
  const orderStore = new OrderStore({ orders: kept, open: stores.documents(), ended: stores.documents() })
  const ours = { ...services, orders: orderStore, mailAddressOf }
  await seedOrders(ours, await worldOrders(seed, worldScenes))
  return { handlers: orders(ours), wireError: ordersError }
}
