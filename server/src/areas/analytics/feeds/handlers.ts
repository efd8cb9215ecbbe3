import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { addresses } from '../links.ts'
import { readPage, writePage } from '../pages.ts'
import type { AnalyticsServices } from '../services.ts'
import { writeFeed } from './wire.ts'

/** The operations of feeds. @see source, Analytics API */
export const feedHandlers = ({
  analytics,
}: Pick<AnalyticsServices, 'analytics'>): Pick<AreaHandlers<'analytics'>, 'listFeeds' | 'getFeed'> => ({
  async listFeeds(call) {
    const page = await readPage('feed', analytics.listFeeds(call.query))
    return { status: 200, body: writePage(call, addresses(call.root).feeds, page, writeFeed) }
  },

  async getFeed({ path, root }) {
    const feed = await analytics.getFeed(path.id)
    if (!feed) throw notFound('feed', path.id)

    return { status: 200, body: writeFeed(feed, root) }
  },
})
