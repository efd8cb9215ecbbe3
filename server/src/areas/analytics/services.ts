import type { Analytics } from '../../analytics/analytics-store.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'

/** The services that the operations of analytics use. */
export interface AnalyticsServices {
  readonly analytics: Analytics
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  readonly tileTokens: TileTokens
  /** Absolute address of the platform, without a trailing slash. Imagery items are below it. */
  readonly baseUrl: string
}

/**
 * Returns a subscription of the caller's organization.
 * @param kind how an error message calls it
 * @throws Problem 404 if the organization has no subscription with this id
 */
export const requireSubscription = async (
  analytics: Analytics,
  { orgId }: Principal,
  id: string,
  kind: 'subscription' | 'collection' = 'subscription',
): Promise<Subscription> => {
  const subscription = await analytics.getSubscription(orgId, id)
  if (!subscription) throw notFound(kind, id)

  return subscription
}
