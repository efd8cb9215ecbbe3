import type { components } from '../../../../generated/types.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import { writtenOnce } from '../../http/response/written-texts.ts'
import { addresses, geojsonLink, jsonLink } from './addresses.ts'

const subscriptionWire = (
  { orgId: _orgId, ...subscription }: Subscription,
  root: string,
): components['schemas']['AnalyticsSubscription'] => {
  const at = addresses(root)
  const links = [
    jsonLink('self', at.subscription(subscription.id)),
    geojsonLink('results', at.results(subscription.id)),
    jsonLink('feed', at.feed(subscription.feedID)),
    jsonLink('subscriptions', at.subscriptions),
  ]
  return { ...subscription, links }
}

/** A subscription, as callers read it. Takes the absolute address of the area, too. */
export const subscriptionText = writtenOnce(subscriptionWire)
