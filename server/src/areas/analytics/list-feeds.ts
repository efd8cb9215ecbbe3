import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { listReply, pageOf } from './pages.ts'
import type { AnalyticsServices } from './services.ts'
import { feedText } from './feed-wire.ts'

export const listFeeds =
  ({ analytics }: AnalyticsServices): Handler<'analytics_listFeeds'> =>
  async (call) => {
    const page = await pageOf(analytics.listFeeds(call.query))
    return { status: 200, body: listReply(call, addresses(call.root).feeds, page, feedText) }
  }
