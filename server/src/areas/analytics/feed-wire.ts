import type { components } from '../../../../generated/types.ts'
import type { Feed } from '../../analytics/feed.ts'
import { withQuery } from '../../kernel/with-query.ts'
import { writtenOnce } from '../../http/response/written-texts.ts'
import { addresses, jsonLink } from './addresses.ts'

const feedWire = (feed: Feed, root: string): components['schemas']['AnalyticsFeed'] => {
  const at = addresses(root)
  const links = [
    jsonLink('self', at.feed(feed.id)),
    jsonLink('feeds', at.feeds),
    jsonLink('subscriptions', withQuery(at.subscriptions, { feedID: feed.id })),
  ]
  return { ...feed, links }
}

/** A feed, as callers read it. Takes the absolute address of the area, too. */
export const feedText = writtenOnce(feedWire)
