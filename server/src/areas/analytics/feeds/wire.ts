import type { components } from '../../../../../generated/types.ts'
import type { Feed } from '../../../analytics/feed.ts'
import { writtenOnce } from '../../../http/response/text-cache.ts'
import { withQuery } from '../../../kernel/with-query.ts'
import { addresses, jsonLink } from '../links.ts'

/** @param root absolute address of the area */
const toWire = (feed: Feed, root: string): components['schemas']['AnalyticsFeed'] => {
  const at = addresses(root)
  const links = [
    jsonLink('self', at.feed(feed.id)),
    jsonLink('feeds', at.feeds),
    jsonLink('subscriptions', withQuery(at.subscriptions, { feedID: feed.id })),
  ]
  return { ...feed, links }
}

/** Writes a feed as JSON, once for each address of the area. */
export const writeFeed = writtenOnce(toWire)
