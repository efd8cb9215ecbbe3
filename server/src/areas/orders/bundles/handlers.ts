import type { AreaHandlers } from '../../../http/operation.ts'
import type { OrdersServices } from '../services.ts'
import { listBundles } from './bundle.ts'

/** The operations of bundles. */
export const bundleHandlers = (services: OrdersServices): Pick<AreaHandlers<'orders'>, 'listBundles'> => ({
  async listBundles() {
    return { status: 200, body: { bundles: await listBundles(services) } }
  },
})
