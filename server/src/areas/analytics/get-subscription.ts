import type { Handler } from '../../http/server/operation.ts'
import { subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'
import { subscriptionText } from './subscription-wire.ts'

export const getSubscription =
  ({ analytics }: AnalyticsServices): Handler<'analytics_getSubscription'> =>
  async ({ path, root, principal }) => {
    const subscription = await subscriptionOf(analytics, principal, path.id)
    return { status: 200, body: subscriptionText(subscription, root) }
  }
