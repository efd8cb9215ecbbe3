import type { Analytics } from '../../analytics/analytics-store.ts'
import type { Feed } from '../../analytics/feed.ts'
import type { Result } from '../../analytics/result.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'

/** What the operations of analytics work with. */
export interface AnalyticsServices {
  readonly analytics: Analytics
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  readonly tileTokens: TileTokens
  /** Main address, without a trailing slash: imagery items are there. */
  readonly baseUrl: string
}

/** @throws Problem 404 */
export const feedOf = async (analytics: Analytics, id: string): Promise<Feed> => {
  const feed = await analytics.getFeed(id)
  if (!feed) throw notFound('feed', id)
  return feed
}

/** @throws Problem 404 where the caller's organization has no such subscription */
export const subscriptionOf = async (
  analytics: Analytics,
  { orgId }: Principal,
  id: string,
  kind: 'subscription' | 'collection' = 'subscription',
): Promise<Subscription> => {
  const subscription = await analytics.getSubscription(orgId, id)
  if (!subscription) throw notFound(kind, id)
  return subscription
}

/** @throws Problem 404 where the caller's organization has no such subscription, or it no such result */
export const resultOf = async (
  analytics: Analytics,
  caller: Principal,
  path: { readonly subscriptionID: string; readonly resultID: string },
): Promise<Result> => {
  const { id } = await subscriptionOf(analytics, caller, path.subscriptionID)
  const result = await analytics.getResult(id, path.resultID)
  if (!result) throw notFound('result', path.resultID)
  return result
}
