import type { AreaHandlers } from '../../../http/operation.ts'
import { addresses } from '../links.ts'
import { readPage, writePage } from '../pages.ts'
import { requireSubscription } from '../services.ts'
import type { AnalyticsServices } from '../services.ts'
import { writeSubscription } from './wire.ts'

/** The operations of subscriptions. @see source, Analytics API */
export const subscriptionHandlers = ({
  analytics,
}: Pick<AnalyticsServices, 'analytics'>): Pick<
  AreaHandlers<'analytics'>,
  'listSubscriptions' | 'getSubscription'
> => ({
  async listSubscriptions(call) {
    const page = await readPage('subscription', analytics.listSubscriptions(call.principal.orgId, call.query))
    return { status: 200, body: writePage(call, addresses(call.root).subscriptions, page, writeSubscription) }
  },

  async getSubscription({ path, root, principal }) {
    const subscription = await requireSubscription(analytics, principal, path.id)
    return { status: 200, body: writeSubscription(subscription, root) }
  },
})
