import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { collectionText } from './collection-wire.ts'
import { listReply, pageOf } from './pages.ts'
import type { AnalyticsServices } from './services.ts'

/** Every subscription has a collection, which holds its results. */
export const listCollections =
  ({ analytics }: AnalyticsServices): Handler<'analytics_listCollections'> =>
  async (call) => {
    const page = await pageOf(analytics.listSubscriptions(call.principal.orgId, call.query))
    return { status: 200, body: listReply(call, addresses(call.root).collections, page, collectionText) }
  }
