import type { Handler } from '../../http/server/operation.ts'
import { collectionText } from './collection-wire.ts'
import { subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'

export const getCollection =
  ({ analytics }: AnalyticsServices): Handler<'analytics_getCollection'> =>
  async ({ path, root, principal }) => {
    const subscription = await subscriptionOf(analytics, principal, path.id, 'collection')
    return { status: 200, body: collectionText(subscription, root) }
  }
