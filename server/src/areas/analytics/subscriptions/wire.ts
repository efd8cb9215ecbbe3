import type { components } from '../../../../../generated/types.ts'
import type { Subscription } from '../../../analytics/subscription.ts'
import { writtenOnce } from '../../../http/response/text-cache.ts'
import { addresses, geojsonLink, jsonLink } from '../links.ts'

/** @param root absolute address of the area */
const toWire = (
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

/** Writes a subscription as JSON, once for each address of the area. */
export const writeSubscription = writtenOnce(toWire)
