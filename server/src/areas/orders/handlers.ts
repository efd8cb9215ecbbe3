import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of orders, as the contract lists them. */
export const orders = (): AreaHandlers<'orders'> => ({
  async listOrders() {
    throw new Problem(501, 'orders_listOrders is not implemented yet.')
  },

  async createOrder() {
    throw new Problem(501, 'orders_createOrder is not implemented yet.')
  },

  async getOrder() {
    throw new Problem(501, 'orders_getOrder is not implemented yet.')
  },

  async cancelOrder() {
    throw new Problem(501, 'orders_cancelOrder is not implemented yet.')
  },

  async cancelOrders() {
    throw new Problem(501, 'orders_cancelOrders is not implemented yet.')
  },

  async getOrderStats() {
    throw new Problem(501, 'orders_getOrderStats is not implemented yet.')
  },

  async listBundles() {
    throw new Problem(501, 'orders_listBundles is not implemented yet.')
  },

  async getDownload() {
    throw new Problem(501, 'orders_getDownload is not implemented yet.')
  },
})
