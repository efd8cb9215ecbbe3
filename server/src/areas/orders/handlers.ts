import type { AreaHandlers } from '../../http/server/operation.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrders } from './cancel-orders.ts'
import { createOrder } from './create-order.ts'
import { getDownload } from './get-download.ts'
import { getManifest } from './get-manifest.ts'
import { getOrder } from './get-order.ts'
import { getOrderStats } from './get-order-stats.ts'
import { listBundles } from './list-bundles.ts'
import { listOrders } from './list-orders.ts'
import type { OrdersServices } from './services.ts'

/** The operations of orders. @see source, Order notifications */
export const orders = (services: OrdersServices): AreaHandlers<'orders'> => ({
  listOrders: listOrders(services),
  createOrder: createOrder(services),
  getOrder: getOrder(services),
  cancelOrder: cancelOrder(services),
  cancelOrders: cancelOrders(services),
  getOrderStats: getOrderStats(services),
  listBundles: listBundles(services),
  getDownload: getDownload(services),
  getManifest: getManifest(services),
})
