import type { AreaHandlers } from '../../../http/operation.ts'
import { addresses } from '../links.ts'
import { readPage, writePage } from '../pages.ts'
import { requireSubscription } from '../services.ts'
import type { AnalyticsServices } from '../services.ts'
import { writeCollection } from './wire.ts'

/** The operations of collections. Each subscription has one, which holds its results. @see source, Analytics API */
export const collectionHandlers = ({
  analytics,
}: Pick<AnalyticsServices, 'analytics'>): Pick<
  AreaHandlers<'analytics'>,
  'listCollections' | 'getCollection'
> => ({
  async listCollections(call) {
    const page = await readPage('collection', analytics.listSubscriptions(call.principal.orgId, call.query))
    return { status: 200, body: writePage(call, addresses(call.root).collections, page, writeCollection) }
  },

  async getCollection({ path, root, principal }) {
    const subscription = await requireSubscription(analytics, principal, path.id, 'collection')
    return { status: 200, body: writeCollection(subscription, root) }
  },
})
