import { codedError } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { feedHandlers } from './feeds/handlers.ts'
import { itemHandlers } from './items/handlers.ts'
import type { AnalyticsServices } from './services.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'

/**
 * The Analytics API.
 * @see source, Analytics API; spec/analytics/schemas.yaml, AnalyticsError
 */
export const createAnalyticsArea = (services: AnalyticsServices): AreaModules['analytics'] => {
  const handlers: AreaHandlers<'analytics'> = {
    ...feedHandlers(services),
    ...subscriptionHandlers(services),
    ...collectionHandlers(services),
    ...itemHandlers(services),
  }
  return { handlers, wireError: codedError }
}
