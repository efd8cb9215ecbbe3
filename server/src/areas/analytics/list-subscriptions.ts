import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { listReply, pageOf } from './pages.ts'
import type { AnalyticsServices } from './services.ts'
import { subscriptionText } from './subscription-wire.ts'

export const listSubscriptions =
  ({ analytics }: AnalyticsServices): Handler<'analytics_listSubscriptions'> =>
  async (call) => {
    const page = await pageOf(analytics.listSubscriptions(call.principal.orgId, call.query))
    return { status: 200, body: listReply(call, addresses(call.root).subscriptions, page, subscriptionText) }
  }
