import { apiErrorFor } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import { createPooledTools } from '../../processing/tools/pooled-tools.ts'
import type { AssetPreparation } from '../../services/assets/asset-preparation.ts'
import { worldOrders } from '../../world/orders.ts'
import { STORY_ORDERS } from '../../world/story-orders.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { bundleHandlers } from './bundles/handlers.ts'
import { openMadeFile } from './files/downloads.ts'
import { prepareFiles } from './files/prepare-files.ts'
import { rootHandlers } from './handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { seedOrders } from './orders/seed.ts'
import { registerOrderJobs } from './orders/lifecycle.ts'
import { OrderTexts } from './orders/wire.ts'
import type { OrdersServices } from './services.ts'

type Context = Omit<OrdersServices, 'findMailAddress' | 'texts' | 'orderTools'> &
  AreaContext &
  AreaSettings & { readonly preparation: AssetPreparation }

/** The order that the contract's examples show. */
const [SHOWN] = STORY_ORDERS

/** The Orders API, with the orders of the world. */
export const createOrdersArea = async (context: Context): Promise<AreaModules['orders']> => {
  const { worldScenes, accounts, stopping } = context
  const orderTools = createPooledTools()
  stopping.addEventListener('abort', () => void orderTools.stop(), { once: true })
  const findMailAddress = (userId: string) => accounts.user(userId)?.email
  const services = { ...context, findMailAddress, orderTools, texts: new OrderTexts(context) }

  services.keptFiles.register('orders', openMadeFile(services))
  registerOrderJobs(services)
  await seedOrders(services, await worldOrders({ ...context, catalog: worldScenes }))

  const handlers: AreaHandlers<'orders'> = {
    ...orderHandlers(services),
    ...bundleHandlers(services),
    ...rootHandlers(services),
  }
  return {
    handlers,
    wireError: apiErrorFor(400),
    warmUp: () => prepareFiles(services, SHOWN),
  }
}
