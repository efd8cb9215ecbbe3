import type { AreaHandlers } from '../../http/server/operation.ts'
import { getCollection } from './get-collection.ts'
import { getFeed } from './get-feed.ts'
import { getResult } from './get-result.ts'
import { getSourceImageInfo } from './get-source-image-info.ts'
import { getSubscription } from './get-subscription.ts'
import { listCollections } from './list-collections.ts'
import { listFeeds } from './list-feeds.ts'
import { listResults } from './list-results.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import type { AnalyticsServices } from './services.ts'

/** The operations of analytics. @see source, Analytics API */
export const analytics = (services: AnalyticsServices): AreaHandlers<'analytics'> => ({
  listFeeds: listFeeds(services),
  getFeed: getFeed(services),
  listSubscriptions: listSubscriptions(services),
  getSubscription: getSubscription(services),
  listCollections: listCollections(services),
  getCollection: getCollection(services),
  listResults: listResults(services),
  getResult: getResult(services),
  getSourceImageInfo: getSourceImageInfo(services),
})
