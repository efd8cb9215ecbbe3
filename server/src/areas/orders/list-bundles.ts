import type { Handler } from '../../http/server/operation.ts'
import { allBundles } from './bundles.ts'
import type { OrdersServices } from './services.ts'

/** All bundles, with the asset types that each delivers. */
export const listBundles =
  (services: OrdersServices): Handler<'orders_listBundles'> =>
  async () => ({ status: 200, body: { bundles: await allBundles(services) } })
