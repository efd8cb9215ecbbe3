import type { AreaContext, AreaSettings } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { createPooledTools } from '../../processing/tools/pooled-tools.ts'
import type { AssetPreparation } from '../../services/assets/asset-preparation.ts'
import { worldOrders } from '../../world/orders.ts'
import { STORY_ORDERS } from '../../world/story-orders.ts'
import { ordersError } from './errors.ts'
import { orders } from './handlers.ts'
import { keptOrderFiles } from './kept-files.ts'
import { OrderTexts } from './order-texts.ts'
import { prepareFiles } from './prepare-files.ts'
import { registerOrderJobs } from './processing.ts'
import { seedOrders } from './seed-orders.ts'
import type { OrdersServices } from './services.ts'

type Context = Omit<OrdersServices, 'mailAddressOf' | 'texts' | 'orderTools'> &
  AreaContext &
  AreaSettings & { readonly preparation: AssetPreparation }

/** The order that the examples of the contract show. */
const [SHOWN] = STORY_ORDERS

/** The Orders API, with the orders of the world. */
export const ordersModule = async (context: Context): Promise<AreaModules['orders']> => {
  const { worldScenes, accounts } = context
  const mailAddressOf = (userId: string) => accounts.user(userId)?.email
  const orderTools = createPooledTools()
  context.stopping.addEventListener('abort', () => void orderTools.stop(), { once: true })
  const services = { ...context, mailAddressOf, orderTools, texts: new OrderTexts(context) }
  services.keptFiles.register('orders', keptOrderFiles(services))
  registerOrderJobs(services)
  await seedOrders(services, await worldOrders({ ...context, catalog: worldScenes }))
  return {
    handlers: orders(services),
    wireError: ordersError,
    warmUp: () => prepareFiles(services, SHOWN),
  }
}
